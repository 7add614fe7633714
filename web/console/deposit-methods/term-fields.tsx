import { type OfficeWithdrawalMethod, saveChannel } from '@glasshouse/contract/operator/channels.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { TextInput } from '../parts/controls/fields.tsx'
import { AmountInput } from '../parts/money/amount-input.tsx'
import { typedAmount } from '../parts/money/typed-amount.ts'
import { HoursFields, hoursIn, type HoursValues } from '../parts/times/hours-fields.tsx'

export type TermValues = HoursValues & {
  min: string
  max: string
  fee_fixed: string
  fee_percent: string
  currency: string
  decimals: string
  rate: string
}
type Terms = Omit<OfficeWithdrawalMethod, 'kind' | 'open'>

const { shape } = saveChannel.input

/** The terms of a way in or out, as fields of the form around: bounds, cost, hours and currency. */
export function TermFields({ of }: { of: 'deposit' | 'withdrawal' }) {
  const { t } = useTranslation('console-house')
  const { control, register, formState } = useFormContext<TermValues>()
  const { errors } = formState
  const words = of === 'deposit' ? ('methods' as const) : ('payouts' as const)
  const money = (name: 'min' | 'max' | 'fee_fixed') => (
    <AmountInput
      label={t(($) => (name === 'fee_fixed' ? $.methods.fee_fixed : $[words][name]))}
      control={control}
      name={name}
      schema={shape[name]}
    />
  )
  return (
    <>
      {money('min')}
      {money('max')}
      {money('fee_fixed')}
      <TextInput
        label={t(($) => $.methods.fee_percent)}
        hint={t(($) => $[words].feeHint)}
        inputMode="decimal"
        maxLength={5}
        error={errors.fee_percent?.message}
        {...register('fee_percent', {
          setValueAs: (typed: string) => typedAmount(typed) || '0',
          validate: fieldCheck(shape.fee_percent),
        })}
      />
      <HoursFields
        opens={t(($) => $.methods.opens)}
        closes={t(($) => $.methods.closes)}
        hint={t(($) => $.methods.hoursHint)}
      />
      <TextInput
        label={t(($) => $.methods.currency)}
        hint={t(($) => $.methods.currencyHint)}
        maxLength={8}
        error={errors.currency?.message}
        {...register('currency', {
          setValueAs: (typed: string) => typed.trim().toUpperCase(),
          validate: (given) => /^([A-Z]{3,8})?$/.test(given) || t(($) => $.methods.currencyHint),
        })}
      />
      <TextInput
        label={t(($) => $.methods.decimals)}
        inputMode="numeric"
        maxLength={1}
        error={errors.decimals?.message}
        {...register('decimals', { validate: (given) => /^[0-8]$/.test(given) || '0–8' })}
      />
      <TextInput
        label={t(($) => $.methods.rate)}
        hint={t(($) => $[words].rateHint)}
        inputMode="decimal"
        maxLength={19}
        error={errors.rate?.message}
        {...register('rate', {
          setValueAs: (typed: string) => typed.trim().replace(',', '.'),
          validate: (given, { currency }) =>
            (given === '') === (currency.trim() === '') || t(($) => $.methods.oneRate),
        })}
      />
    </>
  )
}

/** The fields among them that an answer may refuse, and the form's `others`. */
export const refusedTerms = (...others: string[]) =>
  new RegExp(
    `^(?:hours\\.|exchange\\.)?(${['min', 'max', 'fee_fixed', 'fee_percent', 'closes', 'rate', ...others].join('|')})$`,
  )

/** The values of a form as they are sent. */
export function withTerms<Values extends TermValues>({
  opens,
  closes,
  currency,
  decimals,
  rate,
  ...values
}: Values) {
  return {
    ...values,
    hours: hoursIn({ opens, closes }),
    exchange: currency === '' ? null : { currency, decimals: Number(decimals), rate },
  }
}

/** The fields' values of terms as they are; null: of new ones. */
export function termsIn(terms: Terms | null): TermValues {
  const none = { opens: '', closes: '', currency: '', decimals: '2', rate: '' }
  if (!terms) return { min: '', max: '', fee_fixed: '0.00', fee_percent: '0.00', ...none }
  const { min, max, fee_fixed, fee_percent, hours, exchange } = terms
  return {
    min,
    max,
    fee_fixed,
    fee_percent,
    ...none,
    ...hours,
    ...(exchange && { ...exchange, decimals: String(exchange.decimals) }),
  }
}
