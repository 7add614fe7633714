import type { SportMarket } from '@glasshouse/contract/sport.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { decimalText } from '../../kit/money-format.ts'
import { asShortMoney } from '../../parts/money/money.ts'
import type { FullFixture } from './fixture-page.tsx'
import { MarketNotes } from './market-notes.tsx'
import { shortName } from '../../parts/sport/club-name.ts'
import { pricedFixture } from '../../parts/sport/priced.ts'
import { PriceButton } from '../../parts/sport/price-button.tsx'

/** The markets of a match in their order; those that differ by their line alone share a place. */
export function Markets({ fixture }: { fixture: FullFixture }) {
  const { t } = useTranslation('sport')
  const groups = new Map<string, SportMarket[]>()
  for (const market of fixture.all_markets) {
    const group = groups.get(market.group)
    if (group) group.push(market)
    else groups.set(market.group, [market])
  }
  return (
    <>
      {fixture.all_markets.length > 0 && (
        <p className="mt-3 px-1 text-right text-xs text-ink-soft">
          {t(($) => $.bounds, { min: asShortMoney(fixture.min_bet), max: asShortMoney(fixture.max_bet) })}
        </p>
      )}
      <div className="three:grid three:grid-cols-2 three:gap-x-5">
        {[...groups].map(([group, markets]) => (
          <MarketGroup key={group} fixture={fixture} markets={markets} />
        ))}
      </div>
    </>
  )
}

function MarketGroup({ fixture, markets }: { fixture: FullFixture; markets: readonly SportMarket[] }) {
  const { t } = useTranslation('sport')
  const [line, setLine] = useState(() => evenest(markets)?.line ?? null)
  const market = markets.find((one) => one.line === line) ?? markets[0]!
  const count = market.prices.length
  const isBroad = count % 3 === 0 || market.group === 'score'
  const name = shortName(market.name)
  return (
    <section aria-label={name} className={classNames('mt-4', isBroad && 'three:col-span-2')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-1">
        <div className="flex min-w-0 items-center">
          <h2 className="min-w-0 text-[0.9375rem] font-bold">{name}</h2>
          <MarketNotes name={name} match={fixture} market={market} priced={fixture.model && pricedFixture} />
        </div>
        {market.suspended && (
          <span className="text-xs font-semibold text-urgent">{t(($) => $.suspended)}</span>
        )}
        {markets.length > 1 && (
          <label className="flex items-center gap-2 text-xs text-ink-soft">
            <span className="sr-only three:not-sr-only">{t(($) => $.line)}</span>
            <select
              value={market.line ?? ''}
              onChange={(event) => setLine(event.target.value)}
              className="min-h-touch rounded-tile border border-line-strong bg-surface px-3 text-sm font-bold tabular-nums"
            >
              {markets.map((one) => (
                <option key={one.line} value={one.line ?? ''}>
                  {signed(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div
        className={classNames(
          'mt-1.5 grid gap-2',
          market.group === 'score'
            ? 'grid-cols-3 three:grid-cols-6'
            : isBroad
              ? 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]'
              : 'grid-cols-[repeat(2,minmax(0,1fr))] letters:grid-cols-1',
        )}
      >
        {market.prices.map((price) => (
          <PriceButton
            key={price.pick}
            match={fixture}
            market={market}
            price={price}
            look={count === 3 || count > 4 ? 'tall' : 'named'}
          />
        ))}
      </div>
    </section>
  )
}

/** Of lines, the one whose prices lie nearest to each other: where the match is open. */
function evenest(markets: readonly SportMarket[]): SportMarket | undefined {
  return markets.toSorted((a, b) => gap(a) - gap(b))[0]
}

/** A handicap has a sign, a number of goals has none. */
function signed({ group, line }: SportMarket): string {
  if (line === null) return ''
  return `${group === 'handicap' && Number(line) > 0 ? '+' : ''}${decimalText(line).replace('-', '−')}`
}

/** How far a market's first and last price lie apart; a line that sells one side alone is never the evenest. */
const gap = ({ prices: [first, ...others] }: SportMarket) =>
  Math.abs(Number(first?.odds) - Number(others.at(-1)?.odds ?? Infinity))
