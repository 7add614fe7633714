import {
  deskConversation,
  deskConversations,
  deskFeedback,
  deskFeedbacks,
} from '@glasshouse/contract/operator/support.ts'
import { operatorDesk } from '@glasshouse/contract/operator/sign-in.ts'
import { callKey, queryClient } from '../../../lib/queries.ts'

/** Asks anew for all that is in sight of what players write, and for what waits. */
export async function refreshSupport(): Promise<void> {
  await Promise.all(
    [deskConversation, deskConversations, deskFeedback, deskFeedbacks, operatorDesk].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }),
    ),
  )
}
