import { fillIn, type RefusalName } from '@glasshouse/contract/refusals.ts'
import { t } from 'i18next'
import { useState } from 'react'
import { isUnderWay, type Sender } from '../sending/sender.ts'
import { useConfirmed } from '../sending/use-confirmed.ts'
import { amountProblem, type Bounds, typedMinor } from './amount-problem.ts'
import { inMoney } from './money.ts'
import type { Terms } from './use-terms.ts'

/**
 * Why a field is not right, in words. `early`: more typing does not make it right, so it is said at once; `isPassing`: it may be
 * right by now, so the form is submitted all the same and asks again (`before` of MoneyForm).
 */
type Mistake = { text: string; early?: boolean; isPassing?: boolean }
/** By field, in the order in which they stand on the page; named as the call names them. */
type Mistakes = Readonly<Record<string, Mistake | undefined>>

/**
 * The values of a money call, and its way through the confirmation. A change clears a refusal; `onChange` hears what is
 * filled in then.
 */
export function useMoneyForm<Values extends { amount: string }, Input, Answer>(
  sender: Sender<Input, Answer>,
  age: Terms['age'],
  first: () => Values,
  onChange?: (values: Values) => void,
) {
  const [values, setValues] = useState(first)
  const [left, setLeft] = useState<readonly string[]>([])
  const [isSeen, setSeen] = useState(false)
  const confirmed = useConfirmed(sender, age)
  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed }
    setValues(next)
    onChange?.(next)
    confirmed.start()
  }

  /**
   * The errors by field: the amount by its bounds, the other fields as told, and what the server
   * refused at the field that its answer names.
   */
  const checked = (bounds: Bounds, others: Mistakes = {}) => {
    const problem = amountProblem(values.amount, bounds)
    const amount = problem ? { text: refusalWords(problem), early: problem.early } : undefined
    const own: Mistakes = { ...others, amount }
    const refused = confirmed.sending.state === 'refused' ? confirmed.sending : undefined
    const isPlaced = refused?.field !== undefined && refused.field in own
    const errorAt = (name: string): string | undefined => {
      const mistake = own[name]
      if (mistake && (mistake.early || isSeen || left.includes(name))) return mistake.text
      return refused?.field === name ? refused.message : undefined
    }
    return {
      confirmed,
      seeAll: () => setSeen(true),
      /** The amount in minor units; null until it is right. */
      minor: problem ? null : typedMinor(values.amount),
      /** The first mistake, as it is said when the form is submitted. */
      first: Object.values(own).find((mistake) => mistake && !mistake.isPassing)?.text,
      /** A refusal that is about no field of the page. */
      other: isPlaced ? undefined : refused?.message,
      /** A field's props. Too little is an error only once the field has lost its focus. */
      field: <Name extends keyof Values & string>(name: Name) => ({
        value: values[name],
        error: errorAt(name),
        disabled: isUnderWay(confirmed.sending),
        onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
        onLeave: () => {
          if (values[name]) setLeft([...left, name])
        },
      }),
    }
  }
  return { values, checked }
}

/** The server's words about it, before it is asked; `amount` in minor units. The page's route loads `refusals`. */
export function refusalWords({ refusal, amount }: { refusal: RefusalName; amount?: bigint }): string {
  const text = t(($) => $[refusal], { ns: 'refusals' })
  return amount === undefined ? text : fillIn(text, { amount: inMoney(amount) })
}
