import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { t } from 'i18next'
import { toast, toastSuccess } from '../../kit/toast.tsx'
import { loadTexts } from '../../lib/languages.ts'
import { asMoney } from '../../parts/money/money.ts'

type OrderEvent = Extract<LiveEvent, { type: 'order' }>

/** Orders already announced: after a lost line some events come again. */
const said = new Set<string>()

const good = ['completed', 'approved', 'paid'] as const

/** Says what became of an order or a withdrawal, on any page. */
export async function sayOrder({ order, id, outcome, amount: sum }: OrderEvent): Promise<void> {
  const key = `${order} ${id} ${outcome}`
  // Players need no news of their own acts.
  if (outcome === 'taken_back' || said.has(key)) return
  said.add(key)
  await loadTexts('wallet')
  const say = good.some((one) => one === outcome) ? toastSuccess : toast
  say(t(($) => $.outcome[outcome], { ns: 'wallet', amount: asMoney(sum) }))
}
