import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { lockPlayer, lockPlayers } from '../ledger/lock-players.ts'

/**
 * The reasons why a player can't play: a break or exclusion of their own, or a freeze by the back office, which stops all money.
 * Their table is called `bars`: a rename would take it from the nodes of the release before (docs/operating.md, Upgrades).
 */
export type RestrictionKind = 'time_out' | 'exclusion' | 'frozen'
export type Restriction = {
  kind: RestrictionKind
  since: Date
  /** Null: permanent, or, of a freeze, until it is released. */
  until: Date | null
  /** The same as a person of the house reads it. */
  untilText: string | null
}

/** The strictest restriction in force: a freeze before an exclusion before a time-out; null when there is none. */
export async function restrictionOf(db: ReadDb, playerId: bigint): Promise<Restriction | null> {
  return (await restrictionsOf(db, [playerId])).get(playerId) ?? null
}

/** The same of many players; those without a restriction are left out. */
export async function restrictionsOf(
  db: ReadDb,
  playerIds: readonly bigint[],
): Promise<Map<bigint, Restriction>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<Restriction & { player: bigint }>`
    select p.id as player, b.kind, b.since, b.until, house_time_text(b.until) as "untilText"
    from unnest(${playerIds}::bigint[]) as p (id)
    cross join lateral (select * from restrictions_in_force(p.id, house_now()) limit 1) as b
    where exists (select 1 from bars where bars.player_id = p.id)`.execute(db)
  return new Map(rows.map(({ player, ...restriction }) => [player, restriction]))
}

/** All restrictions in force, the strictest first. */
export async function restrictionsInForce(db: ReadDb, playerId: bigint): Promise<Restriction[]> {
  const { rows } = await sql<Restriction>`
    select b.kind, b.since, b.until, house_time_text(b.until) as "untilText"
    from restrictions_in_force(${playerId}, house_now()) as b`.execute(db)
  return rows
}

/** Refuses by a restriction: `player_frozen`, `player_excluded` or `player_timed_out`. */
export function refuseRestricted({ kind, untilText }: Restriction): never {
  if (kind === 'frozen') refuse('player_frozen')
  const until = untilText === null ? {} : { until: untilText }
  refuse(kind === 'exclusion' ? 'player_excluded' : 'player_timed_out', until)
}

/** A restriction that can be set on a player. `months` 0 is permanent. Only an operator freezes and releases. */
export type NewRestriction =
  | { kind: 'time_out'; hours: number }
  | { kind: 'exclusion'; months: number }
  | { kind: 'frozen' | 'released' }

/** The shortest and the longest time-out, hours: a day and six weeks. */
export const timeOutHours = { min: 24, max: 6 * 7 * 24 }
/** The shortest and the longest exclusion that ends, calendar months. */
export const exclusionMonths = { min: 6, max: 1200 }

/**
 * Sets a restriction under the lock of the player's account: once it has answered no bet passes. One that is in force is only
 * ever prolonged; a shorter one changes nothing. `operatorId` null is the player. Refuses with `time_out_invalid` or
 * `exclusion_invalid`.
 */
export async function setRestriction(
  tx: Tx,
  playerId: bigint,
  restriction: NewRestriction,
  operatorId: bigint | null = null,
): Promise<void> {
  const hours = 'hours' in restriction ? restriction.hours : null
  const months = 'months' in restriction ? restriction.months : null
  if (hours !== null && !isWithin(hours, timeOutHours)) refuse('time_out_invalid', {}, 'hours')
  if (months !== null && months !== 0 && !isWithin(months, exclusionMonths))
    refuse('exclusion_invalid', {}, 'months')
  await lockPlayer(tx, playerId)
  if (
    restriction.kind === 'released' &&
    !(await restrictionsInForce(tx, playerId)).some(({ kind }) => kind === 'frozen')
  )
    return
  await sql`
    insert into bars (player_id, kind, hours, months, operator_id)
    values (${playerId}, ${restriction.kind}::bar_kind, ${hours}, ${months}, ${operatorId})`.execute(tx)
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
    from restrictions_in_force(${fromPlayerId}, house_now()) as b where b.kind = 'exclusion'`.execute(tx)
}

function isWithin(count: number, { min, max }: { min: number; max: number }): boolean {
  return count >= min && count <= max
}
