import type { SportMarket } from '@glasshouse/contract/sport.ts'
import { type LegResult, legFactor, multipleReturn } from '@glasshouse/rules/folds.ts'
import type { Side } from '@glasshouse/rules/sport/half-draw.ts'
import { halfTimeSelection } from '@glasshouse/rules/sport/half-time.ts'
import { footballSelection } from '@glasshouse/rules/sport/markets.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { inMoney } from '../../parts/money/money.ts'
import { useOdds } from '../../parts/bets/odds.ts'
import { shortName } from '../../parts/sport/club-name.ts'
import { factorOf } from '../../parts/sport/slip.ts'
import type { FullFixture } from './fixture-page.tsx'

type MarketRulesProps = SheetState & {
  fixture: Pick<FullFixture, 'home' | 'away'>
  market: SportMarket
  /** For the book between the halves: the score at half-time. */
  before?: Score
}

/** The stake of the example, in minor units. */
const stake = 10_00n
const goalsMax = 9
/** Rows of an example that are worth reading one by one; of a longer market only what pays is listed. */
const rowsMax = 9

/** How a market settles, and what each of its bets would pay at a score that the player tries. */
export default function MarketRules({ fixture, market, before, ...sheet }: MarketRulesProps) {
  const { t } = useTranslation('sport-rules')
  const [second, setSecond] = useState<Score>([1, 1])
  const [half, setHalf] = useState<Score>(before ?? [1, 0])
  const [wanted, setFirst] = useState<Side>('home')
  const full = [half[0] + second[0], half[1] + second[1]] as const
  const [home, away] = second
  const first = home > 0 && away > 0 ? wanted : home > 0 ? 'home' : away > 0 ? 'away' : null
  const group = market.group as keyof typeof import('../../locales/en/sport-rules.ts')['default']['rule']
  const isQuarter = market.line !== null && /[.]25$|[.]75$/.test(market.line)
  const scores = [
    ...(before ? [] : [{ name: t(($) => $.half), score: half, min: [0, 0] as const, put: setHalf }]),
    {
      name: t(($) => $.full),
      score: full,
      min: half,
      put: ([ofHome, ofAway]: Score) => setSecond([ofHome - half[0], ofAway - half[1]]),
    },
  ]
  return (
    <Sheet
      {...sheet}
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
      <div className="mt-1.5 grid grid-cols-[auto_minmax(min-content,1fr)_minmax(min-content,1fr)] items-center gap-x-2 overflow-x-auto rounded-2xl bg-raised px-3 py-2">
        <span />
        {[fixture.home, fixture.away].map((club) => (
          <b key={club} className="text-center text-xs leading-tight">
            {shortName(club)}
          </b>
        ))}
        {scores.map((row) => (
          <Goals key={row.name} clubs={[shortName(fixture.home), shortName(fixture.away)]} {...row} />
        ))}
      </div>
      {market.group === 'next_goal' && home > 0 && away > 0 && (
        <label className="mt-2 flex items-center justify-between gap-2 text-sm">
          {t(($) => $.firstGoal)}
          <select
            value={wanted}
            onChange={(event) => setFirst(event.target.value as Side)}
            className="min-h-touch min-w-0 rounded-tile border border-line-strong bg-surface px-3 text-sm font-bold"
          >
            <option value="home">{shortName(fixture.home)}</option>
            <option value="away">{shortName(fixture.away)}</option>
          </select>
        </label>
      )}
      <Outcomes
        market={market}
        resultOf={(pick) =>
          before
            ? wonIf(halfTimeSelection(market.play, pick)?.isWon({ before, second, first }))
            : footballSelection(market.play, pick)?.resultOf({ half, full })
        }
      />
      <h3 className="mt-4 text-sm font-bold">{t(($) => $.always)}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-sm leading-relaxed text-ink-soft">
        {(['time', 'closing', 'unplayed', 'abandoned', 'corrected', 'cashOut'] as const).map((key) => (
          <li key={key}>{t(($) => $[key])}</li>
        ))}
      </ul>
    </Sheet>
  )
}

const wonIf = (wins: boolean | undefined): LegResult => (wins ? 'won' : 'lost')

type GoalsProps = {
  name: string
  clubs: readonly [string, string]
  score: Score
  /** Goals that were scored before. */
  min: Score
  put: (score: Score) => void
}

/** One score, each club's goals to be raised and lowered. */
function Goals({ name, clubs, score, min, put }: GoalsProps) {
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
              disabled={score[side] <= min[side]}
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

type OutcomesProps = { market: SportMarket; resultOf: (pick: string) => LegResult | undefined }

/** The result of each bet of the market, computed here by the rules that the house settles by. */
function Outcomes({ market, resultOf }: OutcomesProps) {
  const { t } = useTranslation('sport-rules')
  const oddsText = useOdds()
  const all = market.prices.flatMap((price) => {
    const result = resultOf(price.pick)
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
