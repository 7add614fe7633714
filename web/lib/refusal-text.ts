import { messagesIn } from '@glasshouse/contract/languages.ts'
import { isRefusalName } from '@glasshouse/contract/refusals.ts'
import * as z from 'zod/mini'
import { currentLanguage } from './languages.ts'

/**
 * A check for a form's field by the contract's own schema: true, or what the server would say. The
 * schemas name refusals in place of texts.
 */
export function fieldCheck(schema: z.ZodMiniType): (value: unknown) => true | string {
  return (value) => {
    const read = z.safeParse(schema, value)
    if (read.success) return true
    const { refusals } = messagesIn(currentLanguage())
    const name = read.error.issues[0]?.message ?? ''
    return refusals[isRefusalName(name) ? name : 'check_input']
  }
}
