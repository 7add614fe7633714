import type { Office } from './real.ts'
import type { Model, ModelPlayer } from './model.ts'

/** The bounds of the house of the search, minor units; its own numbers stand in real.ts and in the seeded channels. */
const depositMin = 1_000n
const depositMax = 5_000_000n
const withdrawalMin = 1_000n
const withdrawalMax = 5_000_000n
/** Above it a withdrawal needs two: low, so that ordinary ones do. */
export const secondPersonAbove = 3_000n

export type ModelDeposit = {
  id: string
  player: ModelPlayer
  amount: bigint
  state: 'processing' | 'completed' | 'cancelled'
}

export type ModelWithdrawal = {
  id: string
  player: ModelPlayer
  amount: bigint
  /** How many must find it good. */
  needed: number
  approvedBy: Office[]
  state: 'open' | 'paid' | 'rejected'
}

/** The expected outcome of a signed-in player's deposit order: a refusal's name, or 'ordered'. */
export function verdictOnDeposit(model: Model, player: ModelPlayer, amount: bigint): string {
  if (amount < depositMin) return 'deposit_below_minimum'
  if (amount > depositMax) return 'deposit_above_maximum'
  const waiting = model.deposits.filter((one) => one.player === player && one.state === 'processing')
  return waiting.length >= 5 ? 'too_many_deposits' : 'ordered'
}

/** The expected outcome of deciding an order; `office` null is its own player, who cancels it. */
export function verdictOnDecision(
  { player, state }: ModelDeposit,
  office: Office | null,
  outcome: 'completed' | 'cancelled',
): string {
  if (office?.isPlayer === player.username) return 'own_player'
  return state === 'processing' ? outcome : 'order_decided'
}

export function decide(order: ModelDeposit, outcome: 'completed' | 'cancelled'): void {
  order.state = outcome
  if (outcome === 'completed') order.player.balance += order.amount
}

export function verdictOnWithdrawal(model: Model, player: ModelPlayer, amount: bigint): string {
  if (amount < withdrawalMin) return 'withdrawal_below_minimum'
  if (amount > withdrawalMax) return 'withdrawal_above_maximum'
  const open = model.withdrawals.filter((one) => one.player === player && one.state === 'open')
  if (open.length >= 3) return 'too_many_withdrawals'
  return amount > player.balance ? 'insufficient_balance' : 'held'
}

/** How many must find a withdrawal good: what the player asked for within a day counts together. A search is shorter. */
export function approvalsNeeded(model: Model, player: ModelPlayer, amount: bigint): number {
  const others = model.withdrawals.filter((one) => one.player === player && one.state !== 'rejected')
  const inADay = others.reduce((sum, one) => sum + one.amount, amount)
  return inADay > secondPersonAbove ? 2 : 1
}

export function verdictOnApproval(withdrawal: ModelWithdrawal, office: Office): string {
  const { player, state, approvedBy } = withdrawal
  if (office.isPlayer === player.username) return 'own_player'
  if (state !== 'open') return 'withdrawal_decided'
  if (isApproved(withdrawal)) return 'withdrawal_approved'
  return approvedBy.includes(office) ? 'second_person_needed' : 'approved'
}

/** The expected outcome of a withdrawal that the back office ends. */
export function verdictOnEnd(
  withdrawal: ModelWithdrawal,
  office: Office,
  outcome: 'paid' | 'rejected',
): string {
  const { player, state } = withdrawal
  if (office.isPlayer === player.username) return 'own_player'
  if (state !== 'open') return 'withdrawal_decided'
  if (outcome === 'paid' && !isApproved(withdrawal)) return 'withdrawal_not_approved'
  return outcome
}

export function end(withdrawal: ModelWithdrawal, outcome: 'paid' | 'rejected'): void {
  const { player, amount } = withdrawal
  withdrawal.state = outcome
  player.held -= amount
  if (outcome === 'rejected') player.balance += amount
}

/** Whether a withdrawal has the approvals it needs. */
export function isApproved({ needed, approvedBy }: ModelWithdrawal): boolean {
  return approvedBy.length >= needed
}
