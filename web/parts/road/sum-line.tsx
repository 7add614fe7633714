/** The drawing's units; one unit is a sixteenth of a rem. */
const step = 22
const [top, unit] = [16, 8]
/** How wide a draw's place is, in rem. */
export const sumColumn = step / 16
const [lowest, highest] = [3, 18]
/** Between the small sums (4-10) and the big ones (11-17). */
const middle = 10.5

const yOf = (sum: number) => top + (highest - sum) * unit

/** Sums from the oldest to the newest as a line, each with its number. */
export function SumLine({ sums, label }: { sums: readonly number[]; label: string }) {
  const columns = Math.max(sums.length, 13)
  const [width, height] = [columns * step, top * 2 + (highest - lowest) * unit]
  const points = sums.map((sum, index) => ({ sum, x: index * step + step / 2, y: yOf(sum) }))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block"
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
    >
      <path d={`M0 ${yOf(middle)}H${width}`} className="stroke-line-strong" strokeDasharray="3 4" />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        className="stroke-action"
      />
      {points.map(({ sum, x, y }, index) => (
        <g key={index}>
          <circle cx={x} cy={y} r="3" className={sum > middle ? 'fill-big' : 'fill-small'} />
          <text
            x={x}
            y={sum > middle ? y - 9 : y + 10}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-ink font-semibold"
            style={{ fontSize: 10 }}
          >
            {sum}
          </text>
        </g>
      ))}
    </svg>
  )
}
