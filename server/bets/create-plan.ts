import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { createPlan as createPlanCall } from '@glasshouse/contract/plans.ts'
import { selectionOf } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sells } from '@glasshouse/rules/paytable.ts'
import { maxRunningPlans } from '@glasshouse/rules/plans.ts'
import { sql } from 'kysely'
import { type Database, type Tx } from '../db/database.ts'
import { findGame, type Game } from '../games/catalogue.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { availableAccount } from '../ledger/accounts.ts'
import { lockPlayer } from '../ledger/lock-players.ts'
import { once } from '../ledger/idempotent.ts'
import { requireMayPlay } from '../safer-play/requirements.ts'
import { stakeRefusal } from './plan-refusal.ts'
import { planView } from './plan-views.ts'
import { refuseBets } from './place-bets.ts'
import { place } from './place-plans.ts'
import { termsOfRound } from './terms.ts'

type Request = CallRequest<typeof createPlanCall>
type NewPlan = {
  game: Game
  lines: { selection: number; stake: bigint }[]
  rounds: number
  stake: bigint
  cap: bigint
  stopOnWin: boolean
  stopAtProfit: bigint | null
  stopAtLoss: bigint | null
  nonce: Buffer | null
}

/**
 * Creates a plan and, if a round is open, places its first round in the same transaction: what refuses that bet
 * refuses the plan. The clock places the others.
 */
export async function createPlan(
  database: Database,
  request: Request,
  { playerId, idempotencyKey, language }: PlayerCaller,
): Promise<CallAnswer<typeof createPlanCall>> {
  const plan = await readPlan(database, request)
  return await once(
    database,
    { playerId, call: 'createPlan', key: idempotencyKey, request: hashOf(plan) },
    async (tx) => begin(tx, playerId, plan, language),
  )
}

async function readPlan(database: Database, request: Request): Promise<NewPlan> {
  const game = await findGame(database.read, request.game_id)
  if (!game || game.kind !== 'dice') refuse('game_not_found')
  const lines = request.bet_content.map((line) => {
    const selection = selectionOf(line.play, line.pick ?? '')
    if (!selection || !sells(game.paytable, selection)) refuse('bet_content_invalid')
    return { selection: selection.number, stake: line.amount }
  })
  const wrong = stakeRefusal(game, lines)
  if (wrong) refuse(wrong.refusal, { amount: formatAmount(wrong.amount) })
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const { rounds, cap = stake * BigInt(rounds) } = request
  if (cap < stake) refuse('plan_cap_too_low', { amount: formatAmount(stake) }, 'cap')
  const stopAtLoss = request.stop_at_loss ?? null
  if (stopAtLoss !== null && stopAtLoss < stake)
    refuse('plan_loss_too_low', { amount: formatAmount(stake) }, 'stop_at_loss')
  if (request.stop_at_profit === 0n) refuse('amount_invalid', {}, 'stop_at_profit')
  return {
    game,
    lines,
    rounds,
    stake,
    cap,
    stopOnWin: request.stop_on_win,
    stopAtProfit: request.stop_at_profit ?? null,
    stopAtLoss,
    nonce: request.nonce ? Buffer.from(request.nonce, 'hex') : null,
  }
}

function hashOf({ game, lines, rounds, cap, stopOnWin, stopAtProfit, stopAtLoss }: NewPlan): Buffer {
  const bets = lines.map(({ selection, stake }) => `${selection}:${stake}`).join('|')
  return createHash('sha256')
    .update([game.id, bets, rounds, cap, stopOnWin, stopAtProfit, stopAtLoss].join(';'))
    .digest()
}

async function begin(
  tx: Tx,
  playerId: bigint,
  plan: NewPlan,
  language: Language,
): Promise<CallAnswer<typeof createPlanCall>> {
  // If it closes while we wait for its lock, the next one is taken.
  const round = (await lockNextRound(tx, plan.game.id)) ?? (await lockNextRound(tx, plan.game.id))
  if (!round) refuse('period_info_failed')
  await requireMayPlay(tx, await lockPlayer(tx, playerId))
  const { running } = await tx
    .selectFrom('running_plans')
    .select((eb) => eb.fn.countAll<bigint>().as('running'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (running >= maxRunningPlans) refuse('too_many_plans', { count: maxRunningPlans })
  if (round.game_status !== 'open') refuse('game_suspended')
  if (round.until !== null) refuse('game_closed', { until: round.until })

  const id = await insertPlan(tx, playerId, plan, round.draws_at)
  if (round.is_open) {
    const [decided] = await place(tx, termsOfRound(round), [{ id }])
    if (!decided) throw new Error(`plan ${id} was not due on round ${round.id}`)
    if (decided.verdict !== 'accepted') refuseBets(decided)
  }
  const { balance } = await availableAccount(tx, playerId)
  return { plan: await planView(tx, playerId, id, language), balance: formatAmount(balance) }
}

/** The round that takes bets now, or the next to do so, under the lock that a bet takes on it. */
async function lockNextRound(tx: Tx, gameId: number) {
  return await tx
    .selectFrom('dice_rounds as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .select(['e.id', 'r.paytable', 'r.triple_rule', 'r.draws_at', 'g.status as game_status'])
    .select(sql<boolean>`e.opens_at <= house_now()`.as('is_open'))
    .select(sql<string | null>`house_time_text(opens_again(g.opens, g.closes, house_now()))`.as('until'))
    .where('r.game_id', '=', gameId)
    .where('e.closed_at', 'is', null)
    .where('e.closes_at', '>', sql<Date>`house_now()`)
    .where('r.draws_at', '>', sql<Date>`house_now()`)
    .orderBy('r.draws_at')
    .limit(1)
    .forShare('e')
    .executeTakeFirst()
}

async function insertPlan(tx: Tx, playerId: bigint, plan: NewPlan, firstDrawsAt: Date): Promise<bigint> {
  const lastDrawsAt = new Date(firstDrawsAt.getTime() + (plan.rounds - 1) * plan.game.periodSeconds * 1000)
  const { id } = await tx
    .insertInto('plans')
    .values({
      player_id: playerId,
      game_id: plan.game.id,
      first_draws_at: firstDrawsAt,
      last_draws_at: lastDrawsAt,
      rounds: plan.rounds,
      stake: plan.stake,
      cap: plan.cap,
      stop_on_win: plan.stopOnWin,
      stop_at_profit: plan.stopAtProfit,
      stop_at_loss: plan.stopAtLoss,
      nonce: plan.nonce,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('plan_lines')
    .values(plan.lines.map((line, index) => ({ plan_id: id, number: index + 1, ...line })))
    .execute()
  return id
}
