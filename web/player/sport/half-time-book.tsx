import type { SportMarket } from '@glasshouse/contract/sport.ts'
import { Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { asShortMoney } from '../../parts/money/money.ts'
import { PriceButton } from '../../parts/sport/price-button.tsx'
import { pricedHalfTime } from '../../parts/sport/priced.ts'
import type { LiveMatchAnswer } from './live-match.tsx'
import { MarketNotes } from './market-notes.tsx'

/** The book between the halves: open for its 20 seconds, at prices that follow from the score. */
export function HalfTimeBook({ match, now }: { match: LiveMatchAnswer; now: number }) {
  const { t } = useTranslation('sport')
  const { opens_at, closes_at, markets, suspended, version } = match.half_time
  const left = closes_at - now
  const isOpen = now >= opens_at && left > 0
  const second = {
    game_id: match.game_id,
    game_no: match.halves[1].game_no,
    home: match.home,
    away: match.away,
    version,
    suspended,
  }
  if (now >= match.second_half_at) return null
  return (
    <Card className="mt-3 px-4 pt-3.5 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t(($) => $.live.book.title)}</h2>
        <p
          role="status"
          className="inline-flex items-center gap-1.5 rounded-lg bg-gold-soft px-2.5 py-1 text-sm font-bold text-gold tabular-nums"
        >
          <Timer aria-hidden className="size-4" />
          {isOpen
            ? t(($) => $.live.book.closes, { left: formatCountdown(left) })
            : left > 0
              ? t(($) => $.live.book.opens, { left: formatCountdown(opens_at - now) })
              : t(($) => $.live.book.closed)}
        </p>
      </div>
      {isOpen && (
        <div aria-hidden className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-track">
          <div
            style={{ width: `${(left / (closes_at - opens_at)) * 100}%` }}
            className="h-full rounded-full bg-gold ease-linear motion-safe:transition-[width] motion-safe:duration-1000"
          />
        </div>
      )}
      {isOpen && markets.length > 0 ? (
        <>
          <p className="mt-2 text-right text-xs text-ink-soft">
            {t(($) => $.bounds, { min: asShortMoney(match.min_bet), max: asShortMoney(match.max_bet) })}
          </p>
          {markets.map((market) => (
            <section key={market.play} aria-label={market.name} className="mt-1">
              <div className="flex items-center">
                <h3 className="text-sm font-semibold text-ink-soft">{withLine(market)}</h3>
                <MarketNotes
                  name={withLine(market)}
                  match={match}
                  market={market}
                  priced={pricedHalfTime}
                  before={match.halves[0].goals}
                />
              </div>
              <div
                className={
                  market.prices.length === 3
                    ? 'grid grid-cols-[repeat(3,minmax(0,1fr))] gap-1.5 letters:grid-cols-1'
                    : 'grid grid-cols-2 gap-1.5'
                }
              >
                {market.prices.map((price) => (
                  <PriceButton key={price.pick} match={second} market={market} price={price} look="tall" />
                ))}
              </div>
            </section>
          ))}
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">{t(($) => $.live.book.text)}</p>
      )}
    </Card>
  )
}

const withLine = ({ name, line }: SportMarket) => [name, line && decimalText(line)].filter(Boolean).join(' ')
