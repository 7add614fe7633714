import type { Dice } from '@glasshouse/rules/dice.ts'
import { addCounts, countDraws, type DrawCounts, noDraws } from '@glasshouse/rules/monitor.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** Counts over some draws, and how many of them took their entropy from which source (`drand`, `dev`, …). */
export type CountedDraws = { counts: DrawCounts; sources: Map<string, number> }

/** For each game that has draws, by its id; `upTo` is when the newest of its draws was due. */
export type DrawsByGame = Map<number, CountedDraws & { upTo: Date }>

export function nothingCounted(): CountedDraws {
  return { counts: noDraws(), sources: new Map() }
}

/** Adds other counts. */
export function addCounted(counted: CountedDraws, others: CountedDraws): void {
  addCounts(counted.counts, others.counts)
  for (const [source, draws] of others.sources)
    counted.sources.set(source, (counted.sources.get(source) ?? 0) + draws)
}

/** All together, over the games. */
export function togetherOf(byGame: DrawsByGame): CountedDraws {
  const together = nothingCounted()
  for (const counted of byGame.values()) addCounted(together, counted)
  return together
}

/**
 * Counts the draws of these games that were due after the time that is given with each, all of them where it is null. A
 * game is drawn in the order of its rounds, so that what was counted before stays counted.
 */
export async function countDrawsAfter(
  db: ReadDb,
  games: readonly { id: number; after: Date | null }[],
): Promise<DrawsByGame> {
  if (games.length === 0) return new Map()
  // The last draw that was counted is read again, as the one before the next. Game by game: of a table of times the database
  // would not know how late they are, and would read all draws from the first.
  const ofEach = games.map(
    ({ id, after }) => sql`
      select ${id}::integer as game_id, ${after}::timestamptz as after, r.draws_at, r.entropy_source, d.dice
      from rounds r join draws d on d.round_id = r.id
      where r.game_id = ${id} and r.draws_at >= coalesce(${after}::timestamptz, '-infinity')`,
  )
  return await countOf(db, sql.join(ofEach, sql` union all `))
}

/** Counts the last draws, this many of each of these games. */
export async function countLatest(
  db: ReadDb,
  gameIds: readonly number[],
  limit: number,
): Promise<DrawsByGame> {
  return await countOf(db, latestOfEach(gameIds, limit))
}

/** Counts the last draws, this many of all these games together. */
export async function countLatestTogether(
  db: ReadDb,
  gameIds: readonly number[],
  limit: number,
): Promise<CountedDraws> {
  const newest = sql`select * from (${latestOfEach(gameIds, limit)}) as l
    order by l.draws_at desc, l.game_id limit ${limit}`
  return togetherOf(await countOf(db, newest))
}

function latestOfEach(gameIds: readonly number[], limit: number): RawBuilder<unknown> {
  return sql`select g.id as game_id, null::timestamptz as after, l.draws_at, l.entropy_source, l.dice
    from unnest(${gameIds}::integer[]) as g (id)
    cross join lateral (
      select r.draws_at, r.entropy_source, d.dice from rounds r join draws d on d.round_id = r.id
      where r.game_id = g.id order by r.draws_at desc limit ${limit}
    ) as l`
}

type Group = {
  game_id: number
  dice: [number, number, number]
  source: string
  before: number | null
  draws: number
  up_to: Date
}

/** Counts draws (game_id, after, draws_at, entropy_source, dice) in the database: what comes back is small, however many. */
async function countOf(db: ReadDb, draws: RawBuilder<unknown>): Promise<DrawsByGame> {
  const { rows } = await sql<Group>`
    select game_id, dice, source, before, count(*)::integer as draws, max(draws_at) as up_to
    from (
      select game_id, draws_at, after, dice, split_part(entropy_source, ':', 1) as source,
        lag(dice[1]) over (partition by game_id order by draws_at) as before
      from (${draws}) as drawn
    ) as followed
    where after is null or draws_at > after
    group by game_id, dice, source, before`.execute(db)
  const byGame: DrawsByGame = new Map()
  for (const row of rows) {
    const counted = byGame.get(row.game_id) ?? { ...nothingCounted(), upTo: row.up_to }
    byGame.set(row.game_id, counted)
    countDraws(counted.counts, row.dice satisfies Dice, row.before, row.draws)
    counted.sources.set(row.source, (counted.sources.get(row.source) ?? 0) + row.draws)
    if (row.up_to > counted.upTo) counted.upTo = row.up_to
  }
  return byGame
}
