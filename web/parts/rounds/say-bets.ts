import { parseAmount } from '@glasshouse/rules/money.ts'
import { t } from 'i18next'
import { toast, toastSuccess } from '../../kit/toast.tsx'
import { loadTexts } from '../../lib/languages.ts'
import { hasDiceFor } from '../../lib/reveal.ts'
import { inMoney } from '../money/money.ts'

type EndedBet = { id: string; game_id: number; status: string; stake: string; payout: string }

/** Long enough (ms) to read an amount that nobody has asked for. */
const readingTime = 3500
/** The bets announced already: after a lost connection some events come again. */
const said = new Set<string>()

/**
 * Announces settled bets, the player's or a guest's practice, on any page; where the dice lie on the table, they
 * have said it.
 */
export async function sayBets(bets: readonly EndedBet[], isPractice = false): Promise<void> {
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
  const marked = (text: string) => (isPractice ? t(($) => $.practice, { ns: 'open-bets', text }) : text)
  if (payout > stake) {
    const profit = inMoney(payout - stake)
    toastSuccess(marked(t(($) => $.won, { ns: 'open-bets', ...words, profit })), readingTime)
  } else {
    const outcome = payout === stake ? 'even' : payout > 0n ? 'back' : 'lost'
    toast(marked(t(($) => $[outcome], { ns: 'open-bets', ...words })), readingTime)
  }
}
