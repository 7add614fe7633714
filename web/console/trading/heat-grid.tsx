import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { officeMatch } from '@glasshouse/contract/operator/trading.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/money-format.ts'
import { useOffice } from '../parts/page/office.tsx'

export type TradedMatch = CallAnswer<typeof officeMatch>

/** Goals of a club that have a column or row of their own; more stand in the last one. */
const shown = 5

/** Null: the match can't end so any more. */
type Cell = { result: bigint; chance: number } | null

/** The house's win or loss at each final score, by colour and in numbers, and how likely each is. */
export function HeatGrid({ match }: { match: TradedMatch }) {
  const { t, i18n } = useTranslation('console-trading')
  const { symbol } = useOffice()
  const { home, away } = match.fixture
  const cells = cellsOf(match)
  const all = cells.flat().filter((cell) => cell !== null)
  const largest = all.reduce((max, { result }) => (size(result) > max ? size(result) : max), 1n)
  const worst = all.reduce((min, one) => (one.result < min.result ? one : min))
  const goals = Array.from({ length: shown + 2 }, (_, count) =>
    count > shown ? `${shown + 1}+` : `${count}`,
  )
  const short = new Intl.NumberFormat(i18n.language, {
    notation: 'compact',
    maximumSignificantDigits: 2,
    signDisplay: 'exceptZero',
  })
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[20.5rem] table-fixed border-separate border-spacing-0.5 text-center tabular-nums @md:border-spacing-1">
        <caption className="pb-2 text-left">
          <span className="mr-3 text-sm font-semibold">{t(($) => $.heat.title)}</span>
          <span className="inline-block max-w-[calc(100vw-2rem)] text-xs text-ink-soft">
            {t(($) => $.heat.text, { home, away })}
          </span>
        </caption>
        <thead>
          <tr>
            <td className="w-7" />
            {goals.map((count) => (
              <th key={count} scope="col" className="text-xs font-semibold text-ink-soft">
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((count, row) => (
            <tr key={count}>
              <th scope="row" className="text-xs font-semibold text-ink-soft">
                {count}
              </th>
              {goals.map((_, column) => {
                const cell = cells[column]![row]
                if (!cell)
                  return (
                    <td key={goals[column]} className="h-11 text-xs text-ink-soft">
                      –
                    </td>
                  )
                return (
                  <td
                    key={goals[column]}
                    title={formatMoney(formatAmount(cell.result), symbol, true)}
                    style={{ '--share': `${heat(cell.result, largest)}%` }}
                    className={`h-11 rounded-lg text-[0.625rem] leading-tight whitespace-nowrap @sm:text-[0.6875rem] @md:text-xs ${
                      cell.result < 0n
                        ? 'bg-[color-mix(in_oklab,var(--urgent)_var(--share),var(--raised))]'
                        : 'bg-[color-mix(in_oklab,var(--good)_var(--share),var(--raised))]'
                    } ${cell === worst && cell.result < 0n ? 'outline-2 outline-urgent' : ''}`}
                  >
                    <b className="block">{short.format(Number(cell.result) / 100)}</b>
                    <span>{percent(cell.chance, i18n.language)}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The figures beside the grid. */
export function outlookOf(match: TradedMatch) {
  const stakes = parseAmount(match.stakes) ?? 0n
  const results = possible(match).map(({ home, away, paid, chance }) => ({
    score: `${home}–${away}`,
    result: stakes - (parseAmount(paid) ?? 0n),
    chance: chance ?? 0,
  }))
  const worst = results.reduce((min, one) => (one.result < min.result ? one : min))
  const best = results.reduce((max, one) => (one.result > max.result ? one : max))
  const total = results.reduce((sum, { chance }) => sum + chance, 0)
  const mean = results.reduce((sum, { result, chance }) => sum + result * BigInt(chance), 0n)
  const losing = results.filter(({ result }) => result < 0n).reduce((sum, { chance }) => sum + chance, 0)
  return { worst, best, expected: total === 0 ? null : mean / BigInt(total), losing }
}

/** The scores that the match can still end with. */
const possible = ({ scores }: TradedMatch) => scores.filter(({ chance }) => chance !== 0)

/** By goals of the home club, then of the away club; of scores beyond the grid the worst. */
function cellsOf(match: TradedMatch): Cell[][] {
  const staked = parseAmount(match.stakes) ?? 0n
  const places = shown + 2
  const cells = Array.from({ length: places }, () => Array<Cell>(places).fill(null))
  for (const { home, away, paid, chance } of possible(match)) {
    const [column, row] = [Math.min(home, shown + 1), Math.min(away, shown + 1)]
    const result = staked - (parseAmount(paid) ?? 0n)
    const known = cells[column]![row]
    cells[column]![row] = {
      result: known && known.result < result ? known.result : result,
      chance: (known?.chance ?? 0) + (chance ?? 0),
    }
  }
  return cells
}

const size = (value: bigint) => (value < 0n ? -value : value)
/** The share of a colour, in percent: large amounts stand out, and text stays readable on it. */
const heat = (value: bigint, largest: bigint) => Number((size(value) * 42n) / largest)

/** Parts of a million as a percentage. */
export function percent(millionths: number, language: string): string {
  const share = millionths / 1_000_000
  if (share > 0 && share < 0.001)
    return `<${new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(0.001)}`
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)
}
