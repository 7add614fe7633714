import { classNames } from '../../../kit/class-names.ts'
import { formatMoney } from '../../../kit/money-format.ts'
import { useOffice } from '../page/office.tsx'

type MoneyProps = {
  /** Decimal text with two decimals, as the server gives it. */
  value: string
  /** A plus before what came in, and its colour. */
  signed?: boolean
  className?: string
}

/** An amount of the house's currency, in digits of one width. */
export function Money({ value, signed = false, className }: MoneyProps) {
  const { symbol } = useOffice()
  const cameIn = signed && !value.startsWith('-') && /[1-9]/.test(value)
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', cameIn && 'text-good', className)}>
      {formatMoney(value, symbol, signed)}
    </span>
  )
}
