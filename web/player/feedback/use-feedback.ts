import type { CallInput } from '@glasshouse/contract/call.ts'
import { feedbacks, sendFeedback } from '@glasshouse/contract/content.ts'
import { useMutation } from '@tanstack/react-query'
import { request, RequestError } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { forgetKey, keyOf } from './kept-draft.ts'

/** Sends feedback, once however often it is tried; the own list has it then. */
export function useFeedback(onSent: () => void) {
  return useMutation({
    mutationFn: (input: CallInput<typeof sendFeedback>) =>
      request(sendFeedback, input, { idempotencyKey: keyOf(JSON.stringify(input)), quiet: true }),
    onSuccess: () => {
      forgetKey()
      void queryClient.invalidateQueries({ queryKey: callKey(feedbacks) })
      onSent()
    },
    onError: (error) => {
      // Only a clear no is one: where no answer came, the same key asks again.
      if (error instanceof RequestError && error.uncertainKey === undefined) forgetKey()
    },
  })
}
