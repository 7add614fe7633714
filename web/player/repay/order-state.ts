import type { DepositOrder } from '@glasshouse/contract/deposits.ts'

/** How an order stands, as the player is told: one that is sent back is more than cancelled. */
export type OrderState = DepositOrder['status'] | 'sent_back'

export function stateOf({ status, sent_back }: Pick<DepositOrder, 'status' | 'sent_back'>): OrderState {
  return sent_back ? 'sent_back' : status
}

/** Colours of an order's state, always beside its word. */
export const orderColours: Record<OrderState, string> = {
  processing: 'text-gold',
  completed: 'text-good',
  cancelled: 'text-ink-soft',
  sent_back: 'text-ink-soft',
}
