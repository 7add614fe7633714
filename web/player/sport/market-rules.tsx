import type { SportMarket } from '@glasshouse/contract/sport.ts'
import { type LegResult, legFactor, multipleReturn } from '@glasshouse/rules/folds.ts'
import { footballSelection } from '@glasshouse/rules/sport/markets.ts'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { useOdds } from '../../parts/bets/odds.ts'
import { shortName } from '../../parts/sport/club-name.ts'
import { factorOf } from '../../parts/sport/slip.ts'
import type { FullFixture } from './fixture-page.tsx'

type MarketRulesProps = {
  fixture: FullFixture
  market: SportMarket
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The stake of the example, in minor units. */
const stake = 10_00n
const goalsMax = 9
/** Rows of an example that are worth reading one by one; of a longer market only what pays is listed. */
const rowsMax = 9

/** How a market settles, and what each of its bets would pay at a score that the player tries. */
export default function MarketRules({ fixture, market, open, onOpenChange }: MarketRulesProps) {
  const { t } = useTranslation('sport-rules')
  const [second, setSecond] = useState<readonly [number, number]>([1, 1])
  const [half, setHalf] = useState<readonly [number, number]>([1, 0])
  const full = [half[0] + second[0], half[1] + second[1]] as const
  const group = market.group as keyof typeof import('../../locales/en/sport-rules.ts')['default']['rule']
  const isQuarter = market.line !== null && /[.]25$|[.]75$/.test(market.line)
  const scores = [
    { name: t(($) => $.half), score: half, least: [0, 0] as const, put: setHalf },
    {
      name: t(($) => $.full),
      score: full,
      least: half,
      put: ([home, away]: readonly [number, number]) => setSecond([home - half[0], away - half[1]]),
    },
  ]
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          {market.name} <span className="block text-sm font-normal text-ink-soft">{t(($) => $.title)}</span>
        </>
      }
    >
      <p className="text-[0.9375rem] leading-relaxed">
        {t(($) => $.rule[group])} {isQuarter && t(($) => $.quarter)}
      </p>
      <h3 className="mt-4 text-sm font-bold">{t(($) => $.tryScore)}</h3>
      <div className="mt-1.5 grid grid-cols-[auto_1fr_1fr] items-center gap-x-2 rounded-2xl bg-raised px-3 py-2">
        <span />
        {[fixture.home, fixture.away].map((club) => (
          <b key={club} className="min-w-0 text-center text-xs leading-tight break-words">
            {shortName(club)}
          </b>
        ))}
        {scores.map((row) => (
          <Goals key={row.name} clubs={[shortName(fixture.home), shortName(fixture.away)]} {...row} />
        ))}
      </div>
      <Outcomes market={market} half={half} full={full} />
      <h3 className="mt-4 text-sm font-bold">{t(($) => $.always)}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-sm leading-relaxed text-ink-soft">
        {(['time', 'closing', 'unplayed', 'abandoned', 'corrected', 'cashOut'] as const).map((key) => (
          <li key={key}>{t(($) => $[key])}</li>
        ))}
      </ul>
    </Sheet>
  )
}

type GoalsProps = {
  name: string
  clubs: readonly [string, string]
  score: readonly [number, number]
  /** Goals that were scored before. */
  least: readonly [number, number]
  put: (score: readonly [number, number]) => void
}

/** One score, each club's goals to be raised and lowered. */
function Goals({ name, clubs, score, least, put }: GoalsProps) {
  const { t } = useTranslation('sport-rules')
  return (
    <>
      <span className="text-xs text-ink-soft">{name}</span>
      {([0, 1] as const).map((side) => {
        const words = { club: clubs[side], half: name }
        const to = (goals: number) => put(side === 0 ? [goals, score[1]] : [score[0], goals])
        return (
          <span key={side} className="flex items-center justify-center">
            <IconButton
              label={t(($) => $.less, words)}
              icon={<Minus className="!size-4" />}
              disabled={score[side] <= least[side]}
              onClick={() => to(score[side] - 1)}
            />
            <output className="w-6 text-center text-lg font-bold tabular-nums">{score[side]}</output>
            <IconButton
              label={t(($) => $.more, words)}
              icon={<Plus className="!size-4" />}
              disabled={score[side] >= goalsMax}
              onClick={() => to(score[side] + 1)}
            />
          </span>
        )
      })}
    </>
  )
}

const colours: Record<LegResult, string> = {
  won: 'text-good',
  half_won: 'text-good',
  returned: 'text-ink-soft',
  half_lost: 'text-ink-soft',
  lost: 'text-ink-soft',
}

type OutcomesProps = {
  market: SportMarket
  half: readonly [number, number]
  full: readonly [number, number]
}

/** What becomes of each bet of the market, computed here by the rules that the house settles by. */
function Outcomes({ market, half, full }: OutcomesProps) {
  const { t } = useTranslation('sport-rules')
  const oddsText = useOdds()
  const all = market.prices.flatMap((price) => {
    const result = footballSelection(market.play, price.pick)?.resultOf({ half, full })
    if (!result) return []
    const pays = multipleReturn(stake, [1], [legFactor(factorOf(price.odds_exact), result)])
    return [{ ...price, result, pays }]
  })
  const rows = all.length > rowsMax ? all.filter(({ result }) => result !== 'lost') : all
  return (
    <table className="mt-2.5 w-full text-sm tabular-nums">
      <thead>
        <tr className="text-xs text-ink-soft">
          <td />
          <th colSpan={2} className="py-1 text-right font-semibold">
            {t(($) => $.returns, { stake: inMoney(stake) })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pick, name, odds, odds_exact, result, pays }) => (
          <tr key={pick} className="border-t border-line">
            <th className="py-2 pr-2 text-left font-semibold">
              {shortName(name)} <span className="font-normal text-gold">{oddsText(odds, odds_exact)}</span>
            </th>
            <td className={classNames('py-2 text-right text-xs font-semibold', colours[result])}>
              {t(($) => $.result[result])}
            </td>
            <td className="py-2 pl-2 text-right font-bold">{inMoney(pays)}</td>
          </tr>
        ))}
      </tbody>
      {rows.length < all.length && (
        <caption className="caption-bottom pt-1 text-left text-xs text-ink-soft">
          {t(($) => $.allElse)}
        </caption>
      )}
    </table>
  )
}
