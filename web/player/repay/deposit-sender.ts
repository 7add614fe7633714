import { deposit } from '@glasshouse/contract/deposits.ts'
import * as z from 'zod/mini'
import { keepJson, keptJson } from '../../lib/kept-json.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'
import { createSender } from '../../parts/sending/sender.ts'

/** The deposit orders of this window, one at a time. */
export const depositSender = createSender(deposit, 'deposit', (_order, playerId) => {
  keepDraft(playerId, { ...readDraft(playerId), amount: '' })
  moneyMoved()
})

/** The form as the player left it for the bank's app: phones unload a page meanwhile. */
const draft = z.object({ channelId: z.optional(z.int()), amount: z.string() })
export type Draft = z.output<typeof draft>

const nameOf = (playerId: string) => `glasshouse.deposit-draft.${playerId}`

export function readDraft(playerId: string): Draft {
  const read = z.safeParse(draft, keptJson(nameOf(playerId), 'tab'))
  return read.success ? read.data : { amount: '' }
}

export function keepDraft(playerId: string, kept: Draft): void {
  keepJson(nameOf(playerId), kept, 'tab')
}
