import { useTranslation } from 'react-i18next'

type CountChartProps = {
  bars: readonly { name: string; count: number; expected: number }[]
  /** What the bars are of, in words. */
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
          const [up, mark] = [(count / highest) * tall, (expected / highest) * tall]
          return (
            <g key={name}>
              <rect
                x={middle - thick / 2}
                y={base - up}
                width={thick}
                height={up}
                rx={Math.min(3, up / 2)}
                className="fill-action"
              />
              <path
                d={`M${middle - step / 2 + 2} ${base - mark}H${middle + step / 2 - 2}`}
                strokeWidth="2"
                className="stroke-gold"
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
      <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-action" /> {t(($) => $.statistics.legend.fell)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="h-0.5 w-3.5 bg-gold" /> {t(($) => $.statistics.legend.expected)}
        </span>
      </p>
    </div>
  )
}
