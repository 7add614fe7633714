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
          <label className="ml-auto flex items-center gap-2 text-xs text-ink-soft">
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
      {market.group === 'score' ? (
        <Scores fixture={fixture} market={market} />
      ) : (
        <div
          className={classNames(
            'mt-1.5 grid gap-2',
            isBroad
              ? 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] three:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]'
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
      )}
    </section>
  )
}

/** Scores by who wins: a column each for the home club, a draw and the away club, the lowest scores first. */
function Scores({ fixture, market }: { fixture: FullFixture; market: SportMarket }) {
  // In play the winner of a match as good as decided is not sold any more: the club gives the column its name.
  const draw = fixture.all_markets
    .find(({ play }) => play === 'result')
    ?.prices.find(({ pick }) => pick === 'X')
  const names = { '1': shortName(fixture.home), X: draw?.name ?? '', '2': shortName(fixture.away) }
  const lines = Object.values(names).some((name) => name.length > 15) ? 'min-h-8' : 'min-h-4'
  const byWinner = Map.groupBy(market.prices, ({ pick }) => winnerOf(pick))
  return (
    <div className="mt-1.5 grid grid-cols-[repeat(3,minmax(0,1fr))] gap-2 letters:grid-cols-1">
      {(['1', 'X', '2'] as const).map((sign) => {
        const name = names[sign]
        return (
          <div key={sign} role="group" aria-label={name || undefined}>
            <p aria-hidden className={classNames('grid items-end text-center text-xs text-ink-soft', lines)}>
              {name}
            </p>
            <div className="mt-1 grid gap-2 letters:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] three:grid-cols-2">
              {byWinner
                .get(sign)
                ?.toSorted((a, b) => winningGoals(a.pick) - winningGoals(b.pick))
                .map((price) => (
                  <PriceButton key={price.pick} match={fixture} market={market} price={price} look="tall" />
                ))}
            </div>
          </div>
        )
      })}
      <div className="col-span-full grid">
        {byWinner.get('other')?.map((price) => (
          <PriceButton key={price.pick} match={fixture} market={market} price={price} look="tall" />
        ))}
      </div>
    </div>
  )
}

/** Who wins at a score as its pick says it ("2-1"), or `other`. */
function winnerOf(pick: string): '1' | 'X' | '2' | 'other' {
  const [home, away] = pick.split('-').map(Number)
  if (home === undefined || away === undefined) return 'other'
  return home > away ? '1' : home < away ? '2' : 'X'
}

/** The goals of the club that has more of them. */
const winningGoals = (pick: string) => Math.max(...pick.split('-').map(Number))

/** The line whose prices lie nearest to each other: where the match is open. */
function evenest(markets: readonly SportMarket[]): SportMarket | undefined {
  return markets.toSorted((a, b) => gap(a) - gap(b))[0]
}

/** A handicap has a sign, a number of goals has none. */
function signed({ group, line }: SportMarket): string {
  if (line === null) return ''
  return `${group === 'handicap' && Number(line) > 0 ? '+' : ''}${decimalText(line)}`
}

/** How far a market's first and last price lie apart; a line that sells one side alone is never the evenest. */
const gap = ({ prices: [first, ...others] }: SportMarket) =>
  Math.abs(Number(first?.odds) - Number(others.at(-1)?.odds ?? Infinity))
