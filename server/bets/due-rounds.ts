import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

export type RoundStep = 'close' | 'seal' | 'witness' | 'draw' | 'settle'

/** A step that is due on a round by the database's clock. */
export type DueStep = { roundId: bigint; gameId: number; gameCode: string; step: RoundStep }

/** How many rounds of a game are read together for each step; only after a long stop do more than that wait. */
const atOnce = 100

/** Every pending round with its next step; null if none is due now. */
const nextSteps = sql`
  select r.id as "roundId", r.game_id as "gameId", g.code as "gameCode", r.draws_at,
    case
      when o.event_id is not null then 'settle'
      -- A match has its result when it has been played.
      when d.round_id is not null then null
      when s.round_id is not null then case when r.draws_at <= house_now() then 'draw' end
      when r.closed_at is not null then 'seal'
      when r.closes_at <= house_now() then 'close'
    end as step
  from rounds_pending r
  join games g on g.id = r.game_id
  left join seals s on s.round_id = r.id
  left join draws d on d.round_id = r.id
  left join results o on o.event_id = r.id and o.revision = 1`

export const isStepDue = sql<boolean>`exists (select from (${nextSteps}) as pending where step is not null)`

/** The next step of every pending round that has one due now, oldest round first. */
export async function dueSteps(db: ReadDb): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select "roundId", "gameId", "gameCode", step from (
      select pending.*, row_number() over (partition by "gameId", step order by draws_at) as nth
      from (${nextSteps}) as pending
      where step is not null
    ) as due
    where nth <= ${atOnce}
    order by draws_at`.execute(db)
  return rows
}

/**
 * The sealed rounds to be drawn from `sources` (names) whose seals a witness has not signed yet, newest first: its signature
 * counts only before the draw. Rounds whose seal it has cosigned with the log: it signs no other. Among the rounds that draw from
 * signatures, those whose source, by its id, includes its own.
 */
export function dueWitnessings(
  sources: readonly string[],
  { key, ids }: { key: Uint8Array; ids: readonly string[] },
): RawBuilder<DueStep> {
  const witnessKey = Buffer.from(key)
  return sql<DueStep>`
    select r.id as "roundId", r.game_id as "gameId", g.code as "gameCode", 'witness' as step
    from rounds_pending r
    join games g on g.id = r.game_id
    join seals s on s.round_id = r.id
    where split_part(r.entropy_source, ':', 1) = any(${sources}::text[])
      -- Where its signature is the entropy, its clock has to show the close behind it: so much may it go after ours.
      and (r.entropy_source not like 'witness:%'
        or (r.closes_at + interval '1 second' <= house_now() and r.entropy_source = any(${ids}::text[])))
      and exists (
        select from log_leaves l join log_cosignatures c on c.size > l.index and c.witness_key = ${witnessKey}
        where l.game_code = g.code and l.game_no = r.game_no and l.kind = 'seal'
      )
      -- It signs none of a round whose promise it had not when the round opened, as after a stop.
      and (r.entropy_source not like 'drand:%' or exists (
        select from log_leaves l join log_cosignatures c on c.size > l.index and c.witness_key = ${witnessKey}
        where l.game_code = g.code and l.game_no = r.game_no and l.kind = 'promise'
          and c.signed_at <= least(r.opens_at + interval '30 seconds', r.closes_at)
      ))
      and not exists (select 1 from witnessed_seals w where w.round_id = r.id and w.witness_key = ${witnessKey})
      and not exists (select 1 from draws d where d.round_id = r.id)
      and not exists (select 1 from voids v where v.round_id = r.id)
    order by r.draws_at desc
    limit ${atOnce}`
}

/** The seconds until the next close, draw or decision of what waits in play by the database's clock; null when none is scheduled. */
export const secondsToNextStep = sql<number | null>`(
  select extract(epoch from min(due) - house_now())::float8
  from (
    select due from rounds_pending r cross join lateral (values (r.closes_at), (r.draws_at)) as times (due)
    union all
    select decides_at from waiting_slips
    union all
    select decides_at from waiting_cash_outs
  ) as steps
  where due > house_now())`
