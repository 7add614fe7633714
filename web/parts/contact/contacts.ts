import { callKey, queryClient } from '../../lib/queries.ts'
import { keepUser, useSession } from '../../lib/session.ts'
import { userIndex } from '../../lib/user-calls.ts'

export type ContactKind = 'mobile' | 'email'

/** Where a code was sent, and what it takes to have another one sent. */
export type SentCode = { contact: string; password: string; waitSeconds: number }

/** Takes over how the player is reached now, wherever it is shown. */
export function keepContacts(contacts: { mobile: string; email: string }): void {
  const { userInfo } = useSession.getState()
  if (userInfo) keepUser({ ...userInfo, ...contacts })
  void queryClient.invalidateQueries({ queryKey: callKey(userIndex, {}) })
}
