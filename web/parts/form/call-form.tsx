import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'

type CallFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Gets the values once they are right. */
  call: { mutate: (values: Values) => void; isPending: boolean }
  /** The words on the button that sends it. */
  label: string
  className?: string
  buttonClassName?: string
  /** The fields. */
  children: ReactNode
}

/** A form for one call, with the button below its fields. The fields may ask for the form by its context. */
export function CallForm<Values extends FieldValues>(props: CallFormProps<Values>) {
  const { form, call, label, className, buttonClassName = 'mt-2', children } = props
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          // A form in a sheet is none of the form that the sheet belongs to.
          event.stopPropagation()
          void form.handleSubmit((values) => call.mutate(values))(event)
        }}
      >
        {children}
        <Button
          type="submit"
          size="large"
          className={classNames('w-full', buttonClassName)}
          busy={call.isPending}
        >
          {label}
        </Button>
      </form>
    </FormProvider>
  )
}
