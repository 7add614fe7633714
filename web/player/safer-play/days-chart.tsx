import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { asMoney, asShortMoney } from '../../parts/money/money.ts'
import { profitColour } from '../../parts/bets/outcome.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { noonOf, weekdayText } from '../../parts/times/times.ts'
import type { ActivityDay } from './days.ts'
import { parseSigned, shareOf } from './signed-money.ts'

/** The drawing's measures, in its own units: 30 bars beside each other, one zero line between gains and losses. */
const width = 300
const height = 96
const step = 10
const gap = 2
/** A day with any result at all can be seen. */
const minBar = 1.5

/** Net result of each of the last days: above the line more came back than was staked, below it less. */
export function DaysChart({ days }: { days: readonly ActivityDay[] }) {
  const { t, i18n } = useTranslation('safer-play')
  const [chosen, setChosen] = useState(days.length - 1)
  const nets = days.map(({ net }) => parseSigned(net))
  const max = nets.reduce((high, net) => (net > high ? net : high), 0n)
  const min = nets.reduce((low, net) => (net < low ? net : low), 0n)
  const day = days[chosen] ?? days.at(-1)
  const isStill = days.every(({ staked, returned }) => staked === '0.00' && returned === '0.00')
  if (!day) return null
  const dateOf = (date: string) => weekdayText(noonOf(date), i18n.language)
  return (
    <Card className="px-4 pt-3.5 pb-3">
      <h2 className="text-sm font-bold">{t(($) => $.chart.title)}</h2>
      <ScaleEnd amount={max} signed />
      <div className="relative mt-1 rounded-lg outline-action has-focus-visible:outline-2 has-focus-visible:outline-offset-4">
        <Bars nets={nets} max={max} min={min} chosen={chosen} />
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={chosen}
          aria-label={t(($) => $.chart.choose)}
          aria-valuetext={`${dateOf(day.date)}: ${asMoney(day.net, true)}`}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
          // The thumb is as wide as a bar, so that a tap chooses the bar under the finger.
          className="absolute inset-0 size-full cursor-pointer touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:w-[calc(100%/30)] [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-[calc(100%/30)] [&::-webkit-slider-thumb]:appearance-none"
        />
      </div>
      <ScaleEnd amount={min} />
      <p aria-hidden className="mt-1 flex justify-between text-[0.6875rem] text-ink-soft">
        <span>{dateOf(days[0]?.date ?? day.date)}</span>
        <span>{t(($) => $.chart.today)}</span>
      </p>
      <div className="mt-2 min-h-[3.75rem] border-t border-line pt-2 text-sm">
        {isStill ? (
          <p className="text-ink-soft">{t(($) => $.chart.still)}</p>
        ) : (
          <>
            <p className="flex flex-wrap justify-between gap-x-3 font-bold">
              <span>{dateOf(day.date)}</span>
              <span className={profitColour(day.net)}>{asMoney(day.net, true)}</span>
            </p>
            <p className="mt-0.5 text-xs text-ink-soft">
              {t(($) => $.chart.played, { staked: asMoney(day.staked), returned: asMoney(day.returned) })}
            </p>
            <p className="text-xs text-ink-soft">
              {t(($) => $.chart.moved, { in: asMoney(day.deposited), out: asMoney(day.withdrawn) })}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

type BarsProps = { nets: readonly bigint[]; max: bigint; min: bigint; chosen: number }

function Bars({ nets, max, min, chosen }: BarsProps) {
  const span = max - min
  const zero = span === 0n ? height / 2 : shareOf(max, span) * height
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block w-full overflow-visible">
      <rect x={chosen * step} y="0" width={step} height={height} rx="3" className="fill-raised" />
      {nets.map((net, index) => {
        const size = Math.max(minBar, shareOf(net < 0n ? -net : net, span) * height)
        return net === 0n ? null : (
          <rect
            key={index}
            x={index * step + gap / 2 + 0.5}
            y={net > 0n ? zero - size : zero}
            width={step - gap - 1}
            height={size}
            rx="1.5"
            className={classNames(
              net > 0n ? 'fill-good' : 'fill-ink-soft',
              index === chosen ? 'opacity-100' : 'opacity-65',
            )}
          />
        )
      })}
      <line x1="0" x2={width} y1={zero} y2={zero} strokeWidth="1" className="stroke-line-strong" />
    </svg>
  )
}

/** The largest gain above the bars, the largest loss below them. */
function ScaleEnd({ amount, signed = false }: { amount: bigint; signed?: boolean }) {
  return (
    <p aria-hidden className="mt-1 min-h-3 text-[0.625rem] leading-[1.2] text-ink-soft">
      {amount !== 0n && `${signed ? '+' : ''}${asShortMoney(formatAmount(amount))}`}
    </p>
  )
}
