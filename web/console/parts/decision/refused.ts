import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { RequestError } from '../../../lib/api.ts'

/** Whether a request failed by one of these refusals. */
export function isOneOf(error: unknown, refusals: readonly RefusalName[]): boolean {
  return error instanceof RequestError && refusals.some((name) => name === error.refusal)
}
