import { formatAmount } from '@glasshouse/rules/money.ts'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { fieldEdge } from '../../kit/field-edge.ts'
import { FieldNote } from '../../kit/field-note.tsx'
import { decimalSign, decimalText } from '../../kit/money-format.ts'
import { currencySymbol } from '../../lib/session.ts'
import { inShortMoney } from './money.ts'
import { cleanAmount, isSymbolLast } from './amount-text.ts'

type AmountFieldProps = {
  label: string
  /** A heading above says the same: the label is for screen readers alone. */
  quiet?: boolean
  /** Digits with at most one point, as `cleanAmount` gives them. */
  value: string
  onChange: (value: string) => void
  /** Called when the field loses its focus: too little is an error only then. */
  onLeave: () => void
  /** Minimum and maximum, or the rest of the balance. */
  hint: ReactNode
  error: string | undefined
  disabled?: boolean
  /** Takes everything there is (minor units). */
  all?: { label: string; amount: bigint }
  /** Round sums to press, in minor units. */
  quick?: { label: string; sums: readonly bigint[] }
}

/** A sum of money in large digits, for the keyboard with a decimal point; by one tap everything, or a round sum. */
export function AmountField(props: AmountFieldProps) {
  const { label, quiet, value, onChange, onLeave, hint, error, disabled = false, all, quick } = props
  const id = useId()
  const noteId = `${id}-note`
  const sign = decimalSign()
  return (
    <div>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-16 items-center rounded-tile border bg-surface transition-colors duration-150',
          isSymbolLast() ? 'pl-2 *:first:order-1 *:first:pr-4' : 'pl-4',
          fieldEdge(Boolean(error)),
        )}
      >
        <span aria-hidden className="text-xl font-bold text-ink-soft">
          {currencySymbol()}
        </span>
        <input
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          placeholder={`0${sign}00`}
          value={decimalText(value)}
          disabled={disabled}
          onChange={(event) => onChange(cleanAmount(event.target.value, sign))}
          onBlur={onLeave}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="min-w-0 flex-1 self-stretch rounded-tile bg-transparent px-2 text-[1.75rem] letters:min-w-[3.5em] font-extrabold tracking-tight outline-none placeholder:font-bold placeholder:text-ink-soft/75"
        />
        {all && (
          <button
            type="button"
            disabled={disabled || all.amount <= 0n}
            onClick={() => onChange(formatAmount(all.amount))}
            className="order-2 mr-2 letters:ml-auto min-h-touch shrink-0 rounded-xl px-3.5 text-[0.9375rem] font-bold text-action hover:bg-action-soft disabled:text-ink-soft"
          >
            {all.label}
          </button>
        )}
      </div>
      <FieldNote id={noteId} hint={<span className="[word-break:keep-all]">{hint}</span>} error={error} />
      {quick && quick.sums.length > 0 && (
        <div role="group" aria-label={quick.label} className="mt-1.5 grid grid-cols-3 gap-2">
          {quick.sums.map((sum) => (
            <QuickSum
              key={String(sum)}
              sum={sum}
              chosen={value === formatAmount(sum)}
              disabled={disabled}
              onPress={() => onChange(formatAmount(sum))}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type QuickSumProps = { sum: bigint; chosen: boolean; disabled: boolean; onPress: () => void }

function QuickSum({ sum, chosen, disabled, onPress }: QuickSumProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'min-h-touch rounded-xl border text-[0.9375rem] font-semibold transition-[background-color,border-color,scale] duration-150 active:scale-[0.97] disabled:opacity-50',
        chosen ? 'border-action bg-action-soft text-ink' : 'border-line bg-raised hover:border-line-strong',
      )}
    >
      {inShortMoney(sum)}
    </button>
  )
}
