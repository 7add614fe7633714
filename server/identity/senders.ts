import type { FastifyBaseLogger } from 'fastify'
import type { Message } from './message.ts'

/** Brings messages out of the house. */
export type Sender = {
  /** Rejects when the message was not taken, with an error that says why and names neither recipient nor words. */
  send: (message: Pick<Message, 'recipient' | 'subject' | 'body'>) => Promise<void>
  /** Whether the outbox keeps the text of sent messages: without real senders, people read them there. */
  keepsWords: boolean
}

export type Senders = Record<Message['channel'], Sender>

/** The demonstration's: nothing is sent, each message is shown in the log. */
export function logSenders(log: FastifyBaseLogger): Senders {
  const show = (what: string): Sender => ({
    send: async ({ recipient, subject, body }) => {
      log.info({ recipient, ...(subject && { subject }), body }, `${what}, shown here as nothing is sent`)
    },
    keepsWords: true,
  })
  return { sms: show('a text message'), mail: show('a mail') }
}
