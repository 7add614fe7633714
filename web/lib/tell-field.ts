import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestError } from './api.ts'

/** Says a refusal at the field of the form that it names, and goes there. A refusal of anything else is left to its toast. */
export function tellField<Values extends FieldValues>(form: UseFormReturn<Values>, error: Error): void {
  const name = error instanceof RequestError ? error.field : undefined
  if (name === undefined || !(name in form.getValues())) return
  form.setError(name as Path<Values>, { message: error.message }, { shouldFocus: true })
}
