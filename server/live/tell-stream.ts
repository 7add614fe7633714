import { formatAmount } from '@glasshouse/rules/money.ts'
import type { Restriction } from '../safer-play/restrictions.ts'
import { decisionKey, type DecidedOrder, orderEvent } from './order-events.ts'
import { type Balance, restrictionEvent } from './player-events.ts'
import { encodeEvent, type Stream } from './stream.ts'

/** Events that a returning reader missed are read with this overlap, as facts become visible a moment after their time. */
export const overlapMilliseconds = 10_000

/** Tells a stream its player's balance unless it knows it, or a newer one. */
export function tellBalance(stream: Stream, account: Balance, now: Date): void {
  if (account.last_number <= stream.lastNumber) return
  stream.lastNumber = account.last_number
  const event = {
    type: 'balance' as const,
    balance: formatAmount(account.balance),
    number: Number(account.last_number),
  }
  stream.send(encodeEvent(event, now))
}

/** Tells a stream what became of its player's orders since it was told last; what becomes visible late is told late. */
export function tellOrders(stream: Stream, decided: readonly DecidedOrder[], now: Date): void {
  const { upTo, keys } = stream.toldOrders
  const from = upTo.getTime() - overlapMilliseconds
  const recent = decided.filter((order) => order.decided_at.getTime() > from)
  for (const order of recent) {
    if (!keys.has(decisionKey(order))) stream.send(encodeEvent(orderEvent(order), now))
  }
  stream.toldOrders = { upTo: now, keys: new Set(recent.map(decisionKey)) }
}

/** Tells a stream what keeps its player from play, or that nothing does any more, unless it knows. */
export function tellRestriction(stream: Stream, restriction: Restriction | undefined, now: Date): void {
  const event = restrictionEvent(restriction)
  const told = restriction ? JSON.stringify(event) : ''
  if (told === stream.toldRestriction) return
  stream.toldRestriction = told
  stream.send(encodeEvent(event, now))
  // Apps of the release before know it by this name.
  stream.send(encodeEvent({ type: 'bar', bar: event.restriction }, now))
}

/** Tells a stream that a plan of its player was placed or has ended since it was told last. */
export function tellPlans(stream: Stream, mark: string | undefined, now: Date): void {
  if (mark === undefined || mark === stream.toldPlans) return
  stream.toldPlans = mark
  stream.send(encodeEvent({ type: 'plans' }, now))
}
