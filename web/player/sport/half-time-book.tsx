import type { SportMarket } from '@glasshouse/contract/sport.ts'
import { Info, Scale, Timer } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loadTexts } from '../../lib/languages.ts'
import { asShortMoney } from '../../parts/money/money.ts'
import { PriceButton } from '../../parts/sport/price-button.tsx'
import { pricedHalfTime } from '../../parts/sport/priced.ts'
import type { LiveMatchAnswer } from './live-match.tsx'

const MarketRules = lazy(async () => {
  const parts = [import('./market-rules.tsx'), loadTexts('sport-rules')] as const
  return (await Promise.all(parts))[0]
})
const PriceSheet = lazy(() => import('../../parts/sport/price-sheet.tsx'))

/** The book between the halves: open for its 20 seconds, at prices that follow from the score. */
export function HalfTimeBook({ match, now }: { match: LiveMatchAnswer; now: number }) {
  const { t } = useTranslation('sport')
  const { opens_at, closes_at, markets, suspended, version } = match.half_time
  const left = closes_at - now
  const isOpen = now >= opens_at && left > 0
  const rules = useSheet()
  const sheet = useSheet()
  const before = match.halves[0].goals
  const [shown, setShown] = useState<string>()
  const shownMarket = markets.find(({ play }) => play === shown)
  const priced = useMemo(() => (sheet.isNeeded ? pricedHalfTime(match) : undefined), [match, sheet.isNeeded])
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
                <IconButton
                  label={t(($) => $.rulesOf, { market: withLine(market) })}
                  icon={<Info className="!size-4.5" />}
                  onClick={() => {
                    setShown(market.play)
                    rules.show()
                  }}
                  className="text-ink-soft"
                />
                <IconButton
                  label={t(($) => $.pricesOf, { market: withLine(market) })}
                  icon={<Scale className="!size-4.5" />}
                  onClick={() => {
                    setShown(market.play)
                    sheet.show()
                  }}
                  className="-ml-2 text-ink-soft"
                />
              </div>
              <div
                className={
                  market.prices.length === 3 ? 'grid grid-cols-3 gap-1.5' : 'grid grid-cols-2 gap-1.5'
                }
              >
                {market.prices.map((price) => (
                  <PriceButton key={price.pick} match={second} market={market} price={price} look="tall" />
                ))}
              </div>
            </section>
          ))}
          <Suspense>
            {rules.isNeeded && shownMarket && before && (
              <MarketRules
                key={shownMarket.play}
                fixture={match}
                market={shownMarket}
                before={before}
                {...rules.props}
              />
            )}
            {priced && (
              <PriceSheet priced={priced} {...(shownMarket && { market: shownMarket })} {...sheet.props} />
            )}
          </Suspense>
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">{t(($) => $.live.book.text)}</p>
      )}
    </Card>
  )
}

const withLine = ({ name, line }: SportMarket) => [name, line].filter(Boolean).join(' ')
