import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { lockPlayer, lockPlayers } from '../ledger/lock-players.ts'

/** What keeps a player from play: one's own break or exclusion, or a freeze by the back office, which stops all money. */
export type BarKind = 'time_out' | 'exclusion' | 'frozen'
export type Bar = {
  kind: BarKind
  since: Date
  /** Null: for good, or, of a freeze, until it is released. */
  until: Date | null
  /** The same as a person of the house reads it. */
  untilText: string | null
}

/** The bar of now that forbids most: a freeze before an exclusion before a time-out; null when there is none. */
export async function barOf(db: ReadDb, playerId: bigint): Promise<Bar | null> {
  return (await barsOf(db, [playerId])).get(playerId) ?? null
}

/** The same of many players; those without a bar are left out. */
export async function barsOf(db: ReadDb, playerIds: readonly bigint[]): Promise<Map<bigint, Bar>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<Bar & { player: bigint }>`
    select p.id as player, b.kind, b.since, b.until, house_time_text(b.until) as "untilText"
    from unnest(${playerIds}::bigint[]) as p (id)
    cross join lateral (select * from bars_in_force(p.id, house_now()) limit 1) as b
    where exists (select 1 from bars where bars.player_id = p.id)`.execute(db)
  return new Map(rows.map(({ player, ...bar }) => [player, bar]))
}

/** All bars of now, the one that forbids most first. */
export async function barsInForce(db: ReadDb, playerId: bigint): Promise<Bar[]> {
  const { rows } = await sql<Bar>`
    select b.kind, b.since, b.until, house_time_text(b.until) as "untilText"
    from bars_in_force(${playerId}, house_now()) as b`.execute(db)
  return rows
}

/** Refuses by a bar: `player_frozen`, `player_excluded` or `player_timed_out`. */
export function refuseRestricted({ kind, untilText }: Bar): never {
  if (kind === 'frozen') refuse('player_frozen')
  const until = untilText === null ? {} : { until: untilText }
  refuse(kind === 'exclusion' ? 'player_excluded' : 'player_timed_out', until)
}

/** What can be set on a player. `months` 0 is for good. Only an operator freezes and releases. */
export type NewBar =
  | { kind: 'time_out'; hours: number }
  | { kind: 'exclusion'; months: number }
  | { kind: 'frozen' | 'released' }

/** The shortest and the longest time-out, hours: a day and six weeks. */
export const timeOutHours = { least: 24, most: 6 * 7 * 24 }
/** The shortest exclusion that is not for good, and the longest that is counted, months of the calendar. */
export const exclusionMonths = { least: 6, most: 1200 }

/**
 * Sets a bar under the lock of the player's account: once it has answered no bet passes. A bar that is in force is only
 * ever prolonged; a shorter one changes nothing. `operatorId` null is the player. Refuses with `time_out_invalid` or
 * `exclusion_invalid`.
 */
export async function setBar(
  tx: Tx,
  playerId: bigint,
  bar: NewBar,
  operatorId: bigint | null = null,
): Promise<void> {
  const hours = 'hours' in bar ? bar.hours : null
  const months = 'months' in bar ? bar.months : null
  if (hours !== null && !isWithin(hours, timeOutHours)) refuse('time_out_invalid', {}, 'hours')
  if (months !== null && months !== 0 && !isWithin(months, exclusionMonths))
    refuse('exclusion_invalid', {}, 'months')
  await lockPlayer(tx, playerId)
  if (bar.kind === 'released' && !(await barsInForce(tx, playerId)).some(({ kind }) => kind === 'frozen'))
    return
  await sql`
    insert into bars (player_id, kind, hours, months, operator_id)
    values (${playerId}, ${bar.kind}::bar_kind, ${hours}, ${months}, ${operatorId})`.execute(tx)
}

/**
 * Repeats the exclusion of one account on another one of the same person, with the same end; nothing when the first is
 * not excluded. `operatorId` is who found out that they are the same; null: the house itself.
 */
export async function carryExclusion(
  tx: Tx,
  fromPlayerId: bigint,
  toPlayerId: bigint,
  operatorId: bigint | null = null,
): Promise<void> {
  await lockPlayers(tx, [fromPlayerId, toPlayerId])
  await sql`
    insert into bars (player_id, kind, carried_from, operator_id)
    select ${toPlayerId}, 'exclusion', ${fromPlayerId}, ${operatorId}
    from bars_in_force(${fromPlayerId}, house_now()) as b where b.kind = 'exclusion'`.execute(tx)
}

function isWithin(count: number, { least, most }: { least: number; most: number }): boolean {
  return count >= least && count <= most
}
