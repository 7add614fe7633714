import { useTranslation } from 'react-i18next'

const faces = [1, 2, 3, 4, 5, 6] as const
/** Fair dice hardly ever lie further off than this many spreads in a cell. */
const farthest = 4

type PairGridProps = {
  /** 36 counts, row by row: the first die of a draw, and of the draw after it. */
  counts: readonly number[]
  label: string
}

/** How often each face came after each, as a table; what lies off the even share is tinted by how far. */
export function PairGrid({ counts, label }: PairGridProps) {
  const { t, i18n } = useTranslation('fairness')
  const expected = counts.reduce((sum, count) => sum + count, 0) / 36
  const number = new Intl.NumberFormat(i18n.language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <table
      aria-label={label}
      className="mt-2 w-full table-fixed border-separate border-spacing-0.5 text-center text-xs"
    >
      <thead>
        <tr>
          <th scope="col" className="font-normal text-ink-soft">
            <span className="sr-only">{t(($) => $.statistics.pairs)}</span>
            <span aria-hidden>↓ →</span>
          </th>
          {faces.map((face) => (
            <th key={face} scope="col" className="py-1 font-semibold">
              {face}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {faces.map((first, row) => (
          <tr key={first}>
            <th scope="row" className="font-semibold">
              {first}
            </th>
            {faces.map((next, column) => {
              const count = counts[row * 6 + column] ?? 0
              return (
                <td key={next} className="relative overflow-hidden rounded-md bg-raised py-1.5">
                  <span
                    aria-hidden
                    className={`absolute inset-0 ${count > expected ? 'bg-action' : 'bg-gold'}`}
                    style={{ opacity: tint(count, expected) }}
                  />
                  <span className="relative">{number.format(count)}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How strong a cell is tinted, so faint at most that its number stays readable. */
function tint(count: number, expected: number): number {
  if (expected === 0) return 0
  return (Math.min(farthest, Math.abs(count - expected) / Math.sqrt(expected)) / farthest) * 0.3
}
