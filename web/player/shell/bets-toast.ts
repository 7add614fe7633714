import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { t } from 'i18next'
import { toast, toastSuccess } from '../../kit/toast.tsx'
import { loadTexts } from '../../lib/languages.ts'
import { hasDiceFor } from '../../lib/reveal.ts'
import { inMoney } from '../../parts/money/money.ts'

type BetsEvent = Extract<LiveEvent, { type: 'bets' }>

/** Long enough (ms) to read an amount that nobody has asked for. */
const readingTime = 3500
/** What was said already: after a lost line some events come again. */
const said = new Set<string>()

/** Says what the player's bets came to, on whatever page the player is; where the dice lie on the table, they have said it. */
export async function sayBets({ bets }: BetsEvent): Promise<void> {
  const ended = bets.filter(
    ({ id, game_id, status }) =>
      (status === 'win' || status === 'lose') && !said.has(id) && !hasDiceFor(game_id),
  )
  if (ended.length === 0) return
  for (const { id } of ended) said.add(id)
  const sum = (of: 'stake' | 'payout') => ended.reduce((all, bet) => all + (parseAmount(bet[of]) ?? 0n), 0n)
  const [stake, payout] = [sum('stake'), sum('payout')]
  const words = { count: ended.length, stake: inMoney(stake), payout: inMoney(payout) }
  await loadTexts('open-bets')
  if (payout > stake) {
    const profit = inMoney(payout - stake)
    toastSuccess(
      t(($) => $.won, { ns: 'open-bets', ...words, profit }),
      readingTime,
    )
  } else {
    const outcome = payout === stake ? 'even' : payout > 0n ? 'back' : 'lost'
    toast(
      t(($) => $[outcome], { ns: 'open-bets', ...words }),
      readingTime,
    )
  }
}
