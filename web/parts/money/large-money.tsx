import { formatMoney } from '../../kit/money-format.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { currencySymbol } from '../../lib/session.ts'

/** How wide a bold digit is in its own height, and a little more. */
const widestDigit = 0.7

/** An amount of money (a wire amount), in large letters: as large as fit on one line. */
export function LargeMoney({ value, className }: { value: string; className?: string }) {
  const { length } = formatMoney(value, currencySymbol())
  return (
    <p className={className} style={{ containerType: 'inline-size' }}>
      <span
        className="block leading-10 font-extrabold"
        style={{ fontSize: `min(2rem, ${100 / (length * widestDigit)}cqi)` }}
      >
        <MoneyText value={value} symbol={currencySymbol()} />
      </span>
    </p>
  )
}
