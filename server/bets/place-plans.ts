import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import { oddsOf, sells } from '@glasshouse/rules/paytable.ts'
import { nextOfPlan, type PlanVerdict } from '@glasshouse/rules/plans.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Tx } from '../db/database.ts'
import { roundStep } from '../games/round-step.ts'
import { lockPlayers } from '../ledger/lock-players.ts'
import type { DuePlans } from './due-plans.ts'
import type { Refused } from './place-bets.ts'
import { type RunningPlan, runningPlans } from './plan-progress.ts'
import type { SlipCounts } from './slip-counts.ts'
import { type RoundTerms, termsOfRound } from './terms.ts'

/** Plans that are decided in one transaction, whose players wait for each other meanwhile. */
const atOnce = 100

type PlanEnd =
  | { reason: PlanVerdict | 'stopped' }
  | { reason: 'refused'; refusal: RefusalName; amount?: bigint | null }

/**
 * Places plans on the open round of their game, each once, or ends those that are over. Any node may do it at any time,
 * and again after a crash: what is due is decided under the players' locks. True when it wrote a row.
 */
export async function placePlans(
  database: Database,
  { roundId, planIds }: DuePlans,
  counts: SlipCounts,
): Promise<boolean> {
  let progress = false
  for (let from = 0; from < planIds.length; from += atOnce) {
    const some = planIds.slice(from, from + atOnce)
    if (await placeSome(database, counts, { roundId, planIds: some })) progress = true
  }
  return progress
}

async function placeSome(
  database: Database,
  counts: SlipCounts,
  { roundId, planIds }: Pick<DuePlans, 'roundId'> & { planIds: readonly bigint[] },
): Promise<boolean> {
  const way = 'auto_bet'
  const begun = performance.now()
  try {
    const { progress, results, openFor } = await roundStep(database, async (tx) =>
      placeOrEnd(tx, roundId, planIds),
    )
    const delay = openFor + (performance.now() - begun) / 1000
    for (const result of results) {
      counts.results.inc({ way, result })
      counts.delays.observe({ way }, delay)
    }
    return progress
  } catch (error) {
    // Anything but a fault in the data (a lost connection, a lock, a time-out) is temporary, and is tried again.
    if (!(error instanceof DatabaseError) || !/^(22|23|P0)/.test(error.code ?? '')) throw error
    // One of them made the batch fail: each is decided alone, and one that the database refuses again ends.
    const [alone, ...others] = planIds
    if (alone === undefined) throw error
    if (others.length === 0) {
      await roundStep(database, async (tx) =>
        endPlan(tx, alone, { reason: 'refused', refusal: 'bet_failed' }),
      )
      counts.results.inc({ way, result: 'bet_failed' })
      return true
    }
    let progress = false
    for (const id of planIds)
      if (await placeSome(database, counts, { roundId, planIds: [id] })) progress = true
    return progress
  }
}

/**
 * `progress`: a row came of it. `results`: what became of each slip that was tried, on a round that had been open for this many
 * seconds.
 */
type Placed = { progress: boolean; results: PlacedPlan['verdict'][]; openFor: number }

/** Places plans on a round, or ends them, in a transaction. */
export async function placeOrEnd(
  tx: Tx,
  roundId: bigint | null,
  planIds: readonly bigint[],
): Promise<Placed> {
  const open = roundId === null ? null : await lockOpenRound(tx, roundId)
  // It has closed meanwhile: they skip it.
  if (roundId !== null && !open) return { progress: false, results: [], openFor: 0 }
  await lockPlayersOf(tx, planIds)
  const toPlace: RunningPlan[] = []
  let progress = false
  for (const plan of await runningPlans(tx, planIds)) {
    if (plan.pending > 0) continue
    const next = nextOfPlan(plan, plan.progress, open !== null)
    if (next === 'place') toPlace.push(plan)
    else progress = (await endPlan(tx, plan.id, { reason: next })) || progress
  }
  const results: Placed['results'] = []
  const openFor = open?.openFor ?? 0
  if (!open || toPlace.length === 0) return { progress, results, openFor }
  for (const { plan_id, verdict, amount } of await place(tx, open.terms, toPlace)) {
    // The round has closed meanwhile: the plan skips it and waits for the next.
    if (verdict === 'round_closed' || verdict === 'round_not_open') continue
    progress = true
    results.push(verdict)
    if (verdict === 'accepted') continue
    await endPlan(tx, plan_id, { reason: 'refused', refusal: verdict, amount })
  }
  return { progress, results, openFor }
}

/** A round with how many seconds it had been open when it was read. */
type OpenRound = { terms: RoundTerms; openFor: number }

/** Takes the lock that a bet takes on its round, before any lock on an account; null for a round that is closed. */
async function lockOpenRound(tx: Tx, roundId: bigint): Promise<OpenRound | null> {
  const row = await tx
    .selectFrom('events as e')
    .innerJoin('dice_rounds as r', 'r.event_id', 'e.id')
    .select(['e.id', 'r.paytable', 'r.triple_rule'])
    .select(sql<number>`extract(epoch from house_now() - e.opens_at)::float8`.as('open_for'))
    .where('e.id', '=', roundId)
    .where('e.closed_at', 'is', null)
    .where('e.closes_at', '>', sql<Date>`house_now()`)
    .where(
      sql<boolean>`(select opens_again(g.opens, g.closes, house_now()) is null from games g where g.id = e.game_id)`,
    )
    .forShare('e')
    .executeTakeFirst()
  return row ? { terms: termsOfRound(row), openFor: row.open_for } : null
}

async function lockPlayersOf(tx: Tx, planIds: readonly bigint[]): Promise<void> {
  const rows = await tx
    .selectFrom('plans')
    .select('player_id')
    .distinct()
    .where('id', 'in', planIds)
    .execute()
  await lockPlayers(
    tx,
    rows.map(({ player_id }) => player_id),
  )
}

type PlacedPlan = { plan_id: bigint } & (Refused | { verdict: 'accepted'; amount: null; until: null })

/** Places plans on a round by the database's own word; gives what it decided of each that was due there. */
export async function place(
  tx: Tx,
  { roundId, paytable, tripleRule }: RoundTerms,
  plans: readonly { id: bigint }[],
): Promise<PlacedPlan[]> {
  const odds = selections.map((selection) =>
    sells(paytable, selection) ? oddsOf(paytable, selection, tripleRule) : null,
  )
  const { rows } = await sql<PlacedPlan>`
    select plan_id, verdict, amount, until from place_plans(${roundId}, ${plans.map(({ id }) => id)}::bigint[],
      ${odds.map((each) => each && Number(each.num))}::int[], ${odds.map((each) => each && Number(each.den))}::int[])
  `.execute(tx)
  return rows
}

/** Writes how a plan ended; false where it had ended before. The caller or the database holds its player's lock. */
export async function endPlan(tx: Tx, planId: bigint, end: PlanEnd): Promise<boolean> {
  const { refusal = null, amount = null } = 'refusal' in end ? end : {}
  const { numAffectedRows } = await sql`
    insert into plan_ends (plan_id, reason, refusal, amount) values (${planId}, ${end.reason}, ${refusal}, ${amount})
    on conflict (plan_id) do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
