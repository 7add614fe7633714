import { useTranslation } from 'react-i18next'
import { ExpectedBar, Legend } from '../../parts/charts/expected-bar.tsx'

export type Bar = { name: string; count: number; expected: number; omission: number }

/** The drawing's units. */
const width = 340
const [top, upper, gap, lower] = [14, 104, 22, 56]
const base = top + upper
const floor = base + gap

type FrequencyChartProps = {
  bars: readonly Bar[]
  /** The number of draws counted, so that an omission of all of them is the longest bar. */
  draws: number
  /** The subject of the bars, in words. */
  label: string
}

/**
 * How often each fell as bars that go up, with a mark where it was expected; since when it has not fallen as bars that hang
 * down. The same as sentences for those who listen.
 */
export function FrequencyChart({ bars, draws, label }: FrequencyChartProps) {
  const { t, i18n } = useTranslation('trend')
  const step = width / bars.length
  const thick = Math.min(26, step * 0.62)
  const highest = Math.max(...bars.map(({ count, expected }) => Math.max(count, expected)), 1)
  const longest = Math.max(...bars.map(({ omission }) => omission), 1)
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <div>
      <svg aria-hidden viewBox={`0 0 ${width} ${floor + lower + 12}`} className="block w-full">
        <path d={`M0 ${base}H${width}`} className="stroke-line-strong" />
        {bars.map(({ name, count, expected, omission }, index) => {
          const middle = index * step + step / 2
          const [up, mark] = [(count / highest) * upper, (expected / highest) * upper]
          const since = omission === draws ? `${draws}+` : String(omission)
          const down = (omission / longest) * (lower - 14)
          return (
            <g key={name} textAnchor="middle">
              <ExpectedBar {...{ middle, base, step, thick, mark }} height={up} markClassName="stroke-ink" />
              <text
                x={middle}
                y={base - Math.max(up, mark) - 5}
                style={{ fontSize: 10 }}
                className="fill-ink font-semibold"
              >
                {count}
              </text>
              <text
                x={middle}
                y={base + gap / 2}
                dominantBaseline="central"
                style={{ fontSize: 12 }}
                className="fill-ink font-bold"
              >
                {name}
              </text>
              <rect
                x={middle - thick / 2}
                y={floor}
                width={thick}
                height={down}
                rx={Math.min(3, down / 2)}
                className="fill-gold"
              />
              <text
                x={middle}
                y={floor + down + 11}
                style={{ fontSize: Math.min(10, (step * 1.5) / since.length) }}
                className="fill-ink-soft"
              >
                {since}
              </text>
            </g>
          )
        })}
      </svg>
      <ul aria-label={label} className="sr-only">
        {bars.map(({ name, count, expected, omission }) => (
          <li key={name}>
            {t(($) => $.spoken.fell, { name, fell: count, expected: number.format(expected) })}{' '}
            {omission === draws
              ? t(($) => $.spoken.never)
              : omission === 0
                ? t(($) => $.spoken.newest)
                : t(($) => $.spoken.since, { count: omission })}
          </li>
        ))}
      </ul>
      <Legend
        entries={[
          { name: t(($) => $.legend.fell), className: 'bg-action' },
          { name: t(($) => $.legend.expected), className: 'bg-ink', isLine: true },
          { name: t(($) => $.legend.since), className: 'bg-gold' },
        ]}
      />
    </div>
  )
}
