import type { BetLeg } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../lib/link.tsx'
import { classNames } from '../../kit/class-names.ts'
import { decimalText } from '../../kit/money-format.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { asMoney, inMoney } from '../money/money.ts'
import { useOdds } from './odds.ts'
import { proofAddress } from '../proofs/proof-address.ts'
import { momentText } from '../times/times.ts'
import type { ShownBet } from './bet-cards.tsx'

const colours: Record<BetLeg['result'], string> = {
  pending: 'text-gold',
  won: 'text-good',
  half_won: 'text-good',
  returned: 'text-ink-soft',
  half_lost: 'text-ink-soft',
  lost: 'text-ink-soft',
}

/** The legs of a bet, how each ended, and the sum that they make. */
export function BetLegs({ bet, legs }: { bet: ShownBet; legs: readonly BetLeg[] }) {
  const { t, i18n } = useTranslation('record')
  const oddsText = useOdds()
  return (
    <>
      <Card className="px-4 py-1">
        <ul aria-label={t(($) => $.legs.title)} className="divide-y divide-line">
          {legs.map((leg) => (
            <li key={`${leg.game_id} ${leg.game_no} ${leg.play} ${leg.pick}`} className="flex gap-3 py-2.5">
              <span className="min-w-0 flex-1 leading-snug">
                <b className="text-[0.9375rem] break-words">{leg.name}</b>
                <span className="block text-xs text-ink-soft">
                  {leg.event || `${leg.game_name} · ${leg.game_no}`}
                </span>
                <span className="block text-xs text-ink-soft">
                  {leg.outcome ?? momentText(leg.closes_at, i18n.language)}
                </span>
                {/* The page of a single has it as its button. */}
                {legs.length > 1 && leg.has_proof && (
                  <Link
                    to={proofAddress(leg.game_id, leg.game_no, bet.receipt === null ? undefined : bet.id)}
                    aria-label={t(($) => $.legs.proofOf, { name: leg.name })}
                    className="-mb-2.5 inline-flex min-h-touch items-center text-xs font-semibold text-action"
                  >
                    {t(($) => $.detail[leg.result === 'pending' ? 'proofLater' : 'proof'])}
                  </Link>
                )}
              </span>
              <span className="shrink-0 text-right">
                <b className="block text-gold tabular-nums">{oddsText(leg.odds)}</b>
                <span className={classNames('text-xs font-semibold', colours[leg.result])}>
                  {t(($) => $.legs.result[leg.result])}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {bet.cashed_out !== bet.stake && (
        <Card className="px-4 py-3.5">
          <h2 className="text-sm font-bold">
            {bet.status === 'pending' ? t(($) => $.detail.howPending) : t(($) => $.detail.how)}
          </h2>
          <p className="mt-1.5 text-[0.9375rem] leading-relaxed">
            <Sum bet={bet} legs={legs} />
          </p>
          <p className="mt-1.5 text-xs leading-relaxed text-ink-soft">{t(($) => $.legs.rule)}</p>
        </Card>
      )}
    </>
  )
}

const minor = (amount: string) => parseAmount(amount) ?? 0n

function Sum({ bet, legs }: { bet: ShownBet; legs: readonly BetLeg[] }) {
  const { t } = useTranslation('record')
  const isOpen = bet.status === 'pending'
  const words = {
    // Without the cashed-out part.
    stake: inMoney(minor(bet.stake) - minor(bet.cashed_out)),
    payout: isOpen ? asMoney(bet.possible_payout) : inMoney(minor(bet.payout) - minor(bet.cash_out_paid)),
    factors: legs
      .map((leg) => factorText(isOpen && leg.result === 'pending' ? 'won' : leg.result, leg.odds))
      .join(' × '),
  }
  if (bet.combinations > 1) return t(($) => $.legs.system, { ...words, count: bet.combinations })
  return isOpen ? t(($) => $.legs.open, words) : t(($) => $.legs.settled, words)
}

/** The multiplier of a leg, as one would write it down. */
function factorText(result: BetLeg['result'], odds: string): string {
  switch (result) {
    case 'won':
    case 'pending':
      return decimalText(odds)
    case 'half_won':
      return `(1 + ${decimalText(odds)}) ÷ 2`
    case 'returned':
      return '1'
    case 'half_lost':
      return '½'
    case 'lost':
      return '0'
  }
}
