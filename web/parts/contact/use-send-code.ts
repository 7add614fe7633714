import { useMutation } from '@tanstack/react-query'
import { secondsTooSoon } from './use-resend.ts'

type SendCodeOptions<To> = {
  /** A code was sent, or had just been: its code may be in hand. Another one can be sent after that many seconds. */
  onSent: (seconds: number, to: To) => void
  /** It is on its way right now. */
  onNew?: () => void
  /** Hears of any other failure. */
  onError?: (error: Error) => void
}

/** Has a code sent by `send`, which says in how many seconds another one can be. */
export function useSendCode<To = void>(
  send: (to: To) => Promise<{ wait_seconds: number }>,
  { onSent, onNew, onError }: SendCodeOptions<To>,
) {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ wait_seconds }, to) => {
      onSent(wait_seconds, to)
      onNew?.()
    },
    onError: (error, to) => {
      const seconds = secondsTooSoon(error)
      if (seconds === undefined) onError?.(error)
      else onSent(seconds, to)
    },
  })
}
