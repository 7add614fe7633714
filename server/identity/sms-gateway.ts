import type { Sender } from './senders.ts'

/** Where text messages are handed over: an HTTP address that takes `{ to, text }`, and the token that it asks for. */
export type SmsGateway = { url: string; token: string }

/** How long a gateway may take to answer, milliseconds. */
const timeout = 10_000

/** Hands text messages to a gateway by HTTP. Any answer of the two hundreds means that it was taken. */
export function smsGateway({ url, token }: SmsGateway): Sender {
  return {
    send: async ({ recipient, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: recipient, text: body }),
        // The token goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw new Error('the SMS gateway did not answer', { cause: error })
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
    keepsWords: false,
  }
}
