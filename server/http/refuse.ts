import type { MarkValues } from '@glasshouse/contract/messages.ts'
import { type RefusalName, refusals } from '@glasshouse/contract/refusals.ts'

/** A refusal on its way to the caller. `values` fill the placeholders of its text, `field` names the input it is about. */
export class Refused extends Error {
  readonly refusal: RefusalName
  readonly values: MarkValues
  readonly field: string | undefined

  constructor(refusal: RefusalName, values: MarkValues = {}, field?: string) {
    super(refusals[refusal].text)
    this.name = 'Refused'
    this.refusal = refusal
    this.values = values
    this.field = field
  }
}

/** Ends the call with a refusal from the catalogue. */
export function refuse(refusal: RefusalName, values: MarkValues = {}, field?: string): never {
  throw new Refused(refusal, values, field)
}
