import { type ComponentProps, useState } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { fieldCheck } from '../../../lib/refusal-text.ts'
import { isSymbolLast } from '../../../parts/money/amount-text.ts'
import { TextInput } from '../controls/fields.tsx'
import { useOffice } from '../page/office.tsx'
import { typedAmount, writtenAmount } from './typed-amount.ts'

type AmountInputProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof TextInput>,
  'label' | 'quiet' | 'disabled'
> & {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  schema: Parameters<typeof fieldCheck>[0]
}

/** An amount of a form: the form has it as the wire does, the field as the language in use writes it. */
export function AmountInput<Values extends FieldValues>(props: AmountInputProps<Values>) {
  const { control, name, schema, ...input } = props
  const { symbol } = useOffice()
  const { field, fieldState } = useController({ control, name, rules: { validate: fieldCheck(schema) } })
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      {...input}
      {...field}
      value={typedAmount(typed) === field.value ? typed : writtenAmount(field.value)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(typedAmount(target.value))
      }}
      inputMode="decimal"
      {...(isSymbolLast() ? { trailing: symbol } : { leading: symbol })}
      maxLength={20}
      error={fieldState.error?.message}
    />
  )
}
