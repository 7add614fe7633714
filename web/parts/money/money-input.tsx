import type { ReactNode } from 'react'
import { Field } from '../../kit/field.tsx'
import { decimalSign, decimalText } from '../../kit/money-format.ts'
import { currencySymbol } from '../../lib/session.ts'
import { cleanAmount, isSymbolLast } from './amount-text.ts'

type MoneyInputProps = {
  label: string
  /** Digits with at most one point, as `cleanAmount` gives them. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  hint: ReactNode
  error: string | undefined
  disabled?: boolean
}

/** A sum of money among other fields. */
export function MoneyInput({ value, onChange, ...field }: MoneyInputProps) {
  const sign = decimalSign()
  const symbol = <span className="text-base font-bold text-ink-soft">{currencySymbol()}</span>
  return (
    <Field
      {...field}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      {...(isSymbolLast()
        ? { trailing: <span className="shrink-0 pr-3.5">{symbol}</span> }
        : { leading: symbol })}
      value={decimalText(value)}
      onChange={(event) => onChange(cleanAmount(event.target.value, sign))}
    />
  )
}
