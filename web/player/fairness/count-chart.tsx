import { useTranslation } from 'react-i18next'
import { ExpectedBar, Legend } from '../../parts/charts/expected-bar.tsx'

type CountChartProps = {
  bars: readonly { name: string; count: number; expected: number }[]
  /** The subject of the bars, in words. */
  label: string
}

/** The drawing's units. */
const width = 340
const [top, tall, foot] = [6, 92, 20]
const base = top + tall

/** How often each fell as a bar, with a mark where fair dice are expected; the same as sentences for those who listen. */
export function CountChart({ bars, label }: CountChartProps) {
  const { t, i18n } = useTranslation('fairness')
  const step = width / bars.length
  const thick = Math.min(34, step * 0.62)
  const highest = Math.max(...bars.map(({ count, expected }) => Math.max(count, expected)), 1)
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <div className="mt-2">
      <svg aria-hidden viewBox={`0 0 ${width} ${base + foot}`} className="block w-full">
        <path d={`M0 ${base}H${width}`} className="stroke-line-strong" />
        {bars.map(({ name, count, expected }, index) => {
          const middle = index * step + step / 2
          return (
            <g key={name}>
              <ExpectedBar
                {...{ middle, base, step, thick }}
                height={(count / highest) * tall}
                mark={(expected / highest) * tall}
                markClassName="stroke-gold"
              />
              <text
                x={middle}
                y={base + 14}
                textAnchor="middle"
                style={{ fontSize: 11 }}
                className="fill-ink font-semibold"
              >
                {name}
              </text>
            </g>
          )
        })}
      </svg>
      <ul aria-label={label} className="sr-only">
        {bars.map(({ name, count, expected }) => (
          <li key={name}>
            {t(($) => $.statistics.fell, {
              name,
              fell: number.format(count),
              expected: number.format(expected),
            })}
          </li>
        ))}
      </ul>
      <Legend
        entries={[
          { name: t(($) => $.statistics.legend.fell), className: 'bg-action' },
          { name: t(($) => $.statistics.legend.expected), className: 'bg-gold', isLine: true },
        ]}
      />
    </div>
  )
}
