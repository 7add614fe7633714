import { cancelDeposit, deposit } from '@glasshouse/contract/deposits.ts'
import {
  approveDeposit,
  approveWithdrawal,
  payWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
} from '@glasshouse/contract/operator/orders.ts'
import { addPayoutAccount, withdraw } from '@glasshouse/contract/withdrawals.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import { plantProof } from '../support/cashier.ts'
import {
  approvalsNeeded,
  decide,
  end,
  isApproved,
  type ModelDeposit,
  type ModelWithdrawal,
  verdictOnApproval,
  verdictOnDecision,
  verdictOnDeposit,
  verdictOnEnd,
  verdictOnWithdrawal,
} from './cashier-model.ts'
import { amount, at, command, hasPlayers, key, node, place } from './command.ts'
import { amountOf, minorOf, type Model, type ModelPlayer } from './model.ts'
import { type Answer, ask, type Office, type Real } from './real.ts'

const identified = z.object({ data: z.looseObject({ id: z.string() }) })

/** A player orders a deposit, with a new proof each time; the key may be one that was used before. */
export const payIn = fc.tuple(place, amount, node, key).map(([who, text, where, given]) =>
  command(`payIn(${who}, ${text}, node ${where}, ${given})`, hasPlayers, async (model, real) => {
    const player = at(model.players, who)
    const proof = await plantProof(real.house, await playerNumber(real, player))
    const input = { amount: text, channel_id: real.channel, proof }
    const answer = await ask(real, { call: deposit, input, as: player.username, node: where, key: given })
    const minor = minorOf(text)
    if (!player.signedIn) return expect(answer).toEqual({ refusal: 'login_expired' })
    if (minor === undefined) return expect(answer).toEqual({ refusal: 'amount_invalid' })
    if (given !== null && player.answers.has(`deposit ${given}`))
      return expect(answer).toEqual({ refusal: 'idempotency_key_reused' })
    if (given !== null) remember(player, { name: 'deposit', call: deposit, input, key: given, answer })
    const verdict = verdictOnDeposit(model, player, minor)
    model.see(`deposit: ${verdict}`)
    if (verdict !== 'ordered') return expect(answer).toEqual({ refusal: verdict })
    const { id } = identified.parse(answer).data
    model.deposits.push({ id, player, amount: minor, state: 'processing' })
  }),
)

/** A player takes an order back, an own one or one that is somebody else's. */
export const cancelOrder = fc.tuple(place, place, fc.boolean(), node).map(([which, who, own, where]) =>
  command(`cancelOrder(${which}, ${own ? 'own' : who}, node ${where})`, hasDeposits, async (model, real) => {
    const order = at(model.deposits, which)
    const player = own ? order.player : at(model.players, who)
    const input = { id: order.id }
    const answer = await ask(real, { call: cancelDeposit, input, as: player.username, node: where })
    if (!player.signedIn) return expect(answer).toEqual({ refusal: 'login_expired' })
    if (player !== order.player) return expect(answer).toEqual({ refusal: 'order_not_found' })
    const verdict = verdictOnDecision(order, null, 'cancelled')
    judge(model, answer, { of: 'deposit', verdict, wanted: 'cancelled' })
    if ('data' in answer) decide(order, 'cancelled')
  }),
)

const office = fc.nat({ max: 2 })
/** Mostly something that waits for this step; sometimes what was decided long ago. */
const target = fc.record({ which: place, ripe: fc.nat({ max: 3 }).map((chance) => chance > 0) })
type Target = { which: number; ripe: boolean }

function aim<Order>(
  orders: readonly Order[],
  { which, ripe }: Target,
  isRipe: (order: Order) => boolean,
): Order {
  const waiting = orders.filter(isRipe)
  return at(ripe && waiting.length > 0 ? waiting : orders, which)
}

const outcome = fc.constantFrom('completed' as const, 'completed' as const, 'cancelled' as const)

export const checkDeposit = fc.tuple(target, outcome, office, node).map(([which, wanted, who, where]) =>
  command(
    `checkDeposit(${JSON.stringify(which)}, ${wanted}, office ${who}, node ${where})`,
    hasDeposits,
    async (model, real) => {
      const order = aim(model.deposits, which, ({ state }) => state === 'processing')
      const operator = at(real.offices, who)
      const answer = await askToDecide(real, order, wanted, operator, where)
      judge(model, answer, { of: 'deposit', verdict: verdictOnDecision(order, operator, wanted), wanted })
      if ('data' in answer) decide(order, wanted)
    },
  ),
)

/** Two offices, on two nodes, want different things at the same moment: one has its way, the other one hears it. */
export const decideAtOnce = place.map((which) =>
  command(`decideAtOnce(${which})`, hasDeposits, async (model, real) => {
    const order = model.deposits.find(({ state }) => state === 'processing') ?? at(model.deposits, which)
    const wanted = ['completed', 'cancelled'] as const
    const answers = await Promise.all(
      wanted.map((one, index) => askToDecide(real, order, one, at(real.offices, index), index)),
    )
    const open = order.state === 'processing'
    const won = answers.findIndex((answer) => 'data' in answer)
    expect(answers.filter((answer) => 'data' in answer)).toHaveLength(open ? 1 : 0)
    for (const answer of answers)
      if ('refusal' in answer) expect(answer).toEqual({ refusal: 'order_decided' })
    if (!open) return
    model.see('decided at once')
    decide(order, at(wanted, won))
  }),
)

export const payOut = fc.tuple(place, amount, node, key).map(([who, text, where, given]) =>
  command(`payOut(${who}, ${text}, node ${where}, ${given})`, hasPlayers, async (model, real) => {
    const player = at(model.players, who)
    const account = await payoutAccount(real, player)
    const input = { amount: text, account_id: account }
    const answer = await ask(real, { call: withdraw, input, as: player.username, node: where, key: given })
    const minor = minorOf(text)
    if (!player.signedIn) return expect(answer).toEqual({ refusal: 'login_expired' })
    if (minor === undefined) return expect(answer).toEqual({ refusal: 'amount_invalid' })
    const earlier = given === null ? undefined : player.answers.get(`withdraw ${given}`)
    if (earlier?.request === `${minor}`) return expect(answer).toEqual(earlier.answer)
    if (earlier) return expect(answer).toEqual({ refusal: 'idempotency_key_reused' })
    if (given !== null)
      remember(player, { name: 'withdraw', request: `${minor}`, call: withdraw, input, key: given, answer })
    const verdict = verdictOnWithdrawal(model, player, minor)
    model.see(`withdrawal: ${verdict}`)
    if (verdict !== 'held') return expect(answer).toEqual({ refusal: verdict })
    const { id } = identified.parse(answer).data
    player.balance -= minor
    player.held += minor
    const needed = approvalsNeeded(model, player, minor)
    model.withdrawals.push({ id, player, amount: minor, needed, approvedBy: [], state: 'open' })
    expect(answer).toMatchObject({
      data: { balance: amountOf(player.balance), held: amountOf(player.held) },
    })
  }),
)

export const approve = fc.tuple(target, office, node).map(([which, who, where]) =>
  command(
    `approve(${JSON.stringify(which)}, office ${who}, node ${where})`,
    hasWithdrawals,
    async (model, real) => {
      const withdrawal = aim(model.withdrawals, which, (one) => one.state === 'open' && !isApproved(one))
      const operator = at(real.offices, who)
      const input = { id: withdrawal.id }
      const answer = await ask(real, { call: approveWithdrawal, input, as: operator.name, node: where })
      const verdict = verdictOnApproval(withdrawal, operator)
      judge(model, answer, { of: 'withdrawal', verdict, wanted: 'approved' })
      if ('data' in answer) withdrawal.approvedBy.push(operator)
    },
  ),
)

const ending = fc.constantFrom('paid' as const, 'paid' as const, 'paid' as const, 'rejected' as const)

export const finish = fc.tuple(target, ending, office, node).map(([which, wanted, who, where]) =>
  command(
    `finish(${JSON.stringify(which)}, ${wanted}, office ${who}, node ${where})`,
    hasWithdrawals,
    async (model, real) => {
      const withdrawal = aim(model.withdrawals, which, (one) => one.state === 'open' && isApproved(one))
      const operator = at(real.offices, who)
      const answer = await askToEnd(real, withdrawal, wanted, operator, where)
      judge(model, answer, { of: 'withdrawal', verdict: verdictOnEnd(withdrawal, operator, wanted), wanted })
      if ('data' in answer) end(withdrawal, wanted)
    },
  ),
)

/** One office pays what another one rejects at the same moment. */
export const finishAtOnce = place.map((which) =>
  command(`finishAtOnce(${which})`, hasWithdrawals, async (model, real) => {
    const withdrawal = model.withdrawals.find(({ state }) => state === 'open') ?? at(model.withdrawals, which)
    const wanted = ['paid', 'rejected'] as const
    const verdicts = wanted.map((one, index) => verdictOnEnd(withdrawal, at(real.offices, index), one))
    const answers = await Promise.all(
      wanted.map((one, index) => askToEnd(real, withdrawal, one, at(real.offices, index), index)),
    )
    const won = answers.findIndex((answer) => 'data' in answer)
    expect(answers.filter((answer) => 'data' in answer)).toHaveLength(withdrawal.state === 'open' ? 1 : 0)
    for (const [index, answer] of answers.entries()) {
      // The one that lost found it decided, unless it could not have had its way in any case.
      const own = verdicts[index] === wanted[index] ? 'withdrawal_decided' : verdicts[index]
      if ('refusal' in answer) expect([own, 'withdrawal_decided']).toContain(answer.refusal)
    }
    if (won < 0) return
    model.see('ended at once')
    end(withdrawal, at(wanted, won))
  }),
)

const hasDeposits = ({ deposits }: Model) => deposits.length > 0
const hasWithdrawals = ({ withdrawals }: Model) => withdrawals.length > 0

/** Holds an answer against the verdict: data where it is the wanted one, else the refusal that it names. */
function judge(
  model: Model,
  answer: Answer,
  { of, verdict, wanted }: { of: 'deposit' | 'withdrawal'; verdict: string; wanted: string },
): void {
  model.see(`${of}: ${verdict}`)
  if (verdict === wanted) expect(answer).toHaveProperty('data')
  else expect(answer).toEqual({ refusal: verdict })
}

async function askToDecide(
  real: Real,
  { id }: ModelDeposit,
  wanted: 'completed' | 'cancelled',
  { name }: Office,
  where: number,
): Promise<Answer> {
  if (wanted === 'completed')
    return await ask(real, { call: approveDeposit, input: { id }, as: name, node: where })
  const input = { id, reason: 'not_received' }
  return await ask(real, { call: rejectDeposit, input, as: name, node: where })
}

async function askToEnd(
  real: Real,
  { id }: ModelWithdrawal,
  wanted: 'paid' | 'rejected',
  { name }: Office,
  where: number,
): Promise<Answer> {
  if (wanted === 'paid')
    return await ask(real, { call: payWithdrawal, input: { id, payment: `P ${id}` }, as: name, node: where })
  const input = { id, reason: 'on_request' }
  return await ask(real, { call: rejectWithdrawal, input, as: name, node: where })
}

async function playerNumber({ house }: Real, { username }: ModelPlayer): Promise<bigint> {
  const { rows } = await house.owner.query<{ player_id: string }>(
    'select player_id from identities where username = $1',
    [username],
  )
  return BigInt(rows[0]!.player_id)
}

/** The player's payout account; a player who is signed out has none yet, and any number will do. */
async function payoutAccount(real: Real, player: ModelPlayer): Promise<string> {
  if (player.payoutAccount !== null || !player.signedIn) return player.payoutAccount ?? '1'
  const input = {
    kind: 'bank',
    holder: player.username,
    number: `1000 ${player.username}`,
    institution: 'Bank',
  }
  const answer = await ask(real, { call: addPayoutAccount, input, as: player.username, node: 0 })
  player.payoutAccount = identified.parse(answer).data.id
  return player.payoutAccount
}

type Remembered = Parameters<ModelPlayer['answers']['set']>[1]

function remember(
  player: ModelPlayer,
  { name, request = '', ...answered }: Omit<Remembered, 'request'> & { name: string; request?: string },
): void {
  player.answers.set(`${name} ${answered.key}`, { request, ...answered })
}
