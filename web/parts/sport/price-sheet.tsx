import type { SportMarket } from '@glasshouse/contract/sport.ts'
import type { Factor } from '@glasshouse/rules/folds.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { decimalText } from '../../kit/money-format.ts'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { useOdds } from '../bets/odds.ts'
import { Fact, Facts } from '../rows/facts.tsx'
import { Note } from '../rows/note.tsx'
import { shortName } from './club-name.ts'
import { type Priced, recomputed, type Step } from './priced.ts'

type PriceSheetProps = SheetState & {
  priced: Priced
  /** The market whose prices are shown step by step; none: all are made again, and counted. */
  market?: SportMarket
}

/** The inputs of a match's prices, and all of them, or those of a market, computed again on this device. */
export default function PriceSheet({ priced, market, ...sheet }: PriceSheetProps) {
  const { t } = useTranslation('sport')
  const { model } = priced
  const steps = useMemo(() => recomputed(priced, market), [priced, market])
  const same = steps.filter((step) => step.holds).length
  const holds = same === steps.length
  return (
    <Sheet
      {...sheet}
      title={
        <>
          {market && <span className="block">{shortName(market.name)}</span>}
          <span className={market && 'block text-sm font-normal text-ink-soft'}>
            {t(($) => $.priceMade.title)}
          </span>
        </>
      }
    >
      <p className="text-sm leading-relaxed text-ink-soft">
        {t(($) => $.priceMade[priced.virtual ? 'textDrawn' : 'text'])}
      </p>
      <Facts className="mt-3">
        <Fact name={shortName(priced.home)}>{t(($) => $.priceMade.goals, { goals: goals(model.home) })}</Fact>
        <Fact name={shortName(priced.away)}>{t(($) => $.priceMade.goals, { goals: goals(model.away) })}</Fact>
        <Fact name={t(($) => $.priceMade.rho)}>{decimalText((model.rho / 1000).toFixed(3))}</Fact>
        <Fact name={t(($) => $.priceMade.margin)}>{decimalText((model.margin / 10).toFixed(1))} %</Fact>
      </Facts>
      {market && <Steps steps={steps} margin={model.margin} />}
      <Note
        tone={holds ? 'calm' : 'gold'}
        icon={holds ? <CircleCheck className="text-good" /> : <TriangleAlert />}
        className="mt-3"
      >
        {holds
          ? t(($) => $.priceMade.same, { count: steps.length })
          : t(($) => $.priceMade.differ, { same, all: steps.length })}
      </Note>
    </Sheet>
  )
}

/** From the chance to the price, selection by selection. */
function Steps({ steps, margin }: { steps: readonly Step[]; margin: number }) {
  const { t } = useTranslation('sport')
  const oddsText = useOdds()
  return (
    <>
      <table className="mt-3 w-full text-sm tabular-nums">
        <thead>
          <tr className="text-right text-xs text-ink-soft">
            <td />
            {(['chance', 'fairOdds', 'price'] as const).map((name) => (
              <th key={name} className="py-1 pl-2 font-semibold break-keep">
                {t(($) => $.priceMade[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ pick, name, share, holds, odds, odds_exact }) => (
            <tr key={pick} className="border-t border-line text-right">
              <th className="py-2 text-left font-semibold">{shortName(name)}</th>
              <td className="pl-2 whitespace-nowrap">{share ? `${percent(share)} %` : '–'}</td>
              <td className="pl-2">{share ? decimalText(ratio(share.den, share.num).toFixed(3)) : '–'}</td>
              <td className={classNames('pl-2 font-bold', holds ? 'text-gold' : 'text-urgent')}>
                {oddsText(odds, odds_exact)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs leading-relaxed text-ink-soft">
        {t(($) => $.priceMade.steps, { divisor: decimalText(String(1 + margin / 1000)) })}
      </p>
    </>
  )
}

/** For the eye alone: a share's numbers have hundreds of bits. */
const ratio = (num: bigint, den: bigint) => Number((num * 1_000_000n) / den) / 1_000_000
const percent = ({ num, den }: Factor) => decimalText((ratio(num, den) * 100).toFixed(1))
const goals = (thousandths: number) => decimalText((thousandths / 1000).toFixed(2))
