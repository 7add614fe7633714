import type { CallInput } from '@glasshouse/contract/call.ts'
import { feedbacks, sendFeedback } from '@glasshouse/contract/content.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { createSender } from '../../parts/sending/sender.ts'
import { useSending } from '../../parts/sending/use-sending.ts'

type Feedback = CallInput<typeof sendFeedback>

const feedbackSender = createSender(sendFeedback, 'feedback', () => {
  void queryClient.invalidateQueries({ queryKey: callKey(feedbacks) })
})

/** Sends feedback, once however often it is tried; the own list has it then. */
export function useFeedback(onSent: () => void) {
  const sending = useSending(feedbackSender)
  const send = async (written: Feedback) => {
    // The same text is asked for by its key; another one is another feedback.
    const isAgain =
      sending.state === 'unknown' && JSON.stringify(sending.attempt.input) === JSON.stringify(written)
    if (!isAgain) feedbackSender.forget()
    const now = await (isAgain ? feedbackSender.askAgain() : feedbackSender.send(written, written.type))
    if (now.state !== 'done') return
    feedbackSender.forget()
    onSent()
  }
  return {
    send,
    isSending: sending.state === 'sending' || sending.state === 'checking',
    refusal: sending.state === 'refused' ? sending.message : undefined,
  }
}
