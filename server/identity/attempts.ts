import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'

/** So many attempts in a window that begins with the first of them. `refusal` is what those beyond hear. */
export type Limit = {
  bucket: string
  count: number
  seconds: number
  refusal?: 'too_many_attempts' | 'code_too_soon' | 'code_limit_reached'
}
/** One attempt of somebody or at something, under a limit. */
export type Attempt = { limit: Limit; subject: string }

/**
 * Counts attempts in the database, so that all nodes share the counts. An attempt is counted before it is made, in one
 * atomic statement, and released when it was none: a hundred guesses sent at once are counted as a hundred.
 */
export type Attempts = {
  /** Counts the attempts; refuses when one of them is beyond its limit. */
  take: (attempts: readonly Attempt[]) => Promise<void>
  /** Counts one attempt and says whether it is within its limit. */
  fits: (attempt: Attempt) => Promise<boolean>
  /** Uncounts something that turned out not to be an attempt. */
  release: (attempts: readonly Attempt[]) => Promise<void>
  /** Forgets all counted attempts, for instance once somebody has proved who they are. */
  forget: (attempt: Attempt) => Promise<void>
}

/** `scale` multiplies every limit; each lets at least one through. */
export function createAttempts({ write }: Pick<Database, 'write'>, scale: number): Attempts {
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.count * scale))

  /** The attempts that are beyond their limits, with the seconds until their windows end. */
  async function countBeyond(attempts: readonly Attempt[]): Promise<{ limit: Limit; seconds: number }[]> {
    if (attempts.length === 0) return []
    const { rows } = await sql<{ bucket: string; count: number; seconds: number }>`
      with present as materialized (select house_now() as now)
      insert into attempts (bucket, subject, window_ends_at, count)
      select taken.bucket, taken.subject, now + make_interval(secs => taken.seconds), 1
      from unnest(
        ${attempts.map(({ limit }) => limit.bucket)}::text[],
        ${attempts.map(({ subject }) => subject)}::text[],
        ${attempts.map(({ limit }) => limit.seconds)}::float8[]
      ) as taken (bucket, subject, seconds), present
      order by 1, 2
      on conflict (bucket, subject) do update set
        count = case when attempts.window_ends_at > (select now from present)
          then least(attempts.count + 1, 1000000) else 1 end,
        window_ends_at = case when attempts.window_ends_at > (select now from present)
          then attempts.window_ends_at else excluded.window_ends_at end
      returning bucket, count,
        ceil(extract(epoch from window_ends_at - (select now from present)))::int as seconds`.execute(write)
    return attempts.flatMap(({ limit }) => {
      const counted = rows.find((row) => row.bucket === limit.bucket)
      return counted && counted.count > allowed(limit)
        ? [{ limit, seconds: Math.max(1, counted.seconds) }]
        : []
    })
  }

  return {
    take: async (attempts) => {
      const beyond = await countBeyond(attempts)
      const longest = beyond.toSorted((one, other) => other.seconds - one.seconds)[0]
      if (longest) refuse(longest.limit.refusal ?? 'too_many_attempts', { seconds: longest.seconds })
    },
    fits: async (attempt) => (await countBeyond([attempt])).length === 0,
    release: async (attempts) => {
      if (attempts.length === 0) return
      await sql`
        update attempts set count = count - 1
        from unnest(
          ${attempts.map(({ limit }) => limit.bucket)}::text[],
          ${attempts.map(({ subject }) => subject)}::text[]
        ) as taken (bucket, subject)
        where attempts.bucket = taken.bucket and attempts.subject = taken.subject and attempts.count > 0`.execute(
        write,
      )
    },
    forget: async ({ limit, subject }) => {
      await write
        .deleteFrom('attempts')
        .where('bucket', '=', limit.bucket)
        .where('subject', '=', subject)
        .execute()
    },
  }
}
