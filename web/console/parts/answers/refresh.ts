import {
  officeConversation,
  officeConversations,
  officeFeedback,
  officeFeedbacks,
} from '@glasshouse/contract/operator/support.ts'
import { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { callKey, queryClient } from '../../../lib/queries.ts'

/** Refetches the conversations and feedback on screen, and the open work. */
export async function refreshSupport(): Promise<void> {
  await Promise.all(
    [officeConversation, officeConversations, officeFeedback, officeFeedbacks, operatorOffice].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }),
    ),
  )
}
