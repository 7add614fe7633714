import { isRefusalName } from '@glasshouse/contract/refusals.ts'
import { t } from 'i18next'
import * as z from 'zod/mini'

/**
 * A check for a form's field by the contract's own schema: true, or what the server would say. The
 * schemas name refusals in place of texts; the page's route loads these (`refusals`).
 */
export function fieldCheck(schema: z.ZodMiniType): (value: unknown) => true | string {
  return (value) => {
    const read = z.safeParse(schema, value)
    if (read.success) return true
    const named = read.error.issues[0]?.message ?? ''
    const name = isRefusalName(named) ? named : 'check_input'
    return t(($) => $[name], { ns: 'refusals' })
  }
}
