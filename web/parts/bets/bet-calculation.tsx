import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { asMoney } from '../money/money.ts'
import { voidReasonKey } from '../dice/void-reason.ts'
import type { ShownBet } from './bet-cards.tsx'

/** In words how the bet ended, or would: the sum that anyone can do again. */
export function BetCalculation({ bet }: { bet: ShownBet }) {
  const { t } = useTranslation('record')
  const isOver = bet.status !== 'pending'
  return (
    <Card className="px-4 py-3.5">
      <h2 className="text-sm font-bold">{isOver ? t(($) => $.detail.how) : t(($) => $.detail.howPending)}</h2>
      <p className="mt-1.5 text-[0.9375rem] leading-relaxed">
        <Calculation bet={bet} />
      </p>
    </Card>
  )
}

function Calculation({ bet }: { bet: ShownBet }) {
  const { t } = useTranslation('record')
  const { t: words } = useTranslation('bet')
  const { name, odds_exact: exact, result } = bet
  const stake = asMoney(bet.stake)
  if (bet.void_reason !== null) {
    return t(($) => $.detail.void, {
      stake,
      reason: words(($) => $.voidReason[voidReasonKey(bet.void_reason ?? '')]),
    })
  }
  if (bet.status === 'cancelled') return t(($) => $.detail.cancelled, { stake })
  if (bet.status === 'unknown') return t(($) => $.detail.headline.unknown)
  if (!result || bet.status === 'pending') {
    return t(($) => $.detail.pending, { stake, exact, payout: asMoney(bet.possible_payout) })
  }
  const fell = {
    dice: result.dice.join('-'),
    sum: result.sum,
    size: words(($) => $.said[result.size]),
    parity: words(($) => $.said[result.parity]),
  }
  return bet.status === 'win'
    ? t(($) => $.detail.win, { ...fell, name, stake, exact, payout: asMoney(bet.payout) })
    : t(($) => $.detail.lose, { ...fell, name, stake })
}
