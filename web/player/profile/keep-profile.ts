import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { keepUser } from '../../lib/session.ts'
import { userIndex } from '../../lib/user-calls.ts'

export type Profile = CallAnswer<typeof userIndex>

/** Takes over a changed profile wherever it is shown. */
export function keepProfile(changed: Profile): void {
  keepUser(changed)
  queryClient.setQueryData(callKey(userIndex, {}), changed)
}
