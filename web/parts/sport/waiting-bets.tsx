import type { WaitingBet } from '@glasshouse/contract/waiting-bets.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import { inMoney } from '../money/money.ts'
import { useOdds } from '../bets/odds.ts'
import { shortName } from './club-name.ts'
import { openBetsPath } from './slip-sender.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingCashOut } from './waiting-cash-out.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** The player's slips and cash-outs in play: each with the seconds until it is decided, and then with what became of it. */
export function WaitingBets() {
  const { t } = useTranslation('sport')
  const { bets, cashOuts, now } = useWaiting()
  if (bets.length + cashOuts.length === 0) return null
  return (
    <section
      aria-label={t(($) => $.waiting.title)}
      aria-live="polite"
      className="border-t border-line bg-surface px-3 py-2"
    >
      <ul className="mx-auto max-w-3xl divide-y divide-line">
        {cashOuts.map((cashOut) => (
          <WaitingCashOut key={`cash-out ${cashOut.id}`} cashOut={cashOut} now={now} />
        ))}
        {bets.map((bet) => (
          <Waiting key={bet.id} bet={bet} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ bet, now }: { bet: WaitingBet; now: number }) {
  const { t } = useTranslation('sport')
  const oddsText = useOdds()
  const { state, legs, decides_at, asked_at, message } = bet
  const left = Math.max(0, Math.ceil(decides_at - now))
  const [first] = legs
  return (
    <WaitingRow
      state={state === 'accepted' ? 'done' : state}
      left={left}
      total={Math.ceil(decides_at - asked_at)}
      title={
        state !== 'waiting'
          ? t(($) => $.waiting[state])
          : left > 0
            ? t(($) => $.waiting.left, { count: left })
            : t(($) => $.waiting.soon)
      }
      action={
        state === 'accepted' && (
          <Link to={openBetsPath} className="inline-flex min-h-touch items-center font-bold text-action">
            {t(($) => $.waiting.open)}
          </Link>
        )
      }
    >
      {message ??
        (legs.length === 1 && first
          ? `${shortName(first.name)} · ${oddsText(first.odds)}`
          : t(($) => $.slip.count, { count: legs.length }))}{' '}
      · {inMoney(parseAmount(bet.stake) ?? 0n)}
    </WaitingRow>
  )
}
