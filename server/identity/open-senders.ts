import type { FastifyBaseLogger } from 'fastify'
import { type MailServer, mailServer } from './mail-server.ts'
import { logSenders, type Senders } from './senders.ts'
import { type SmsGateway, smsGateway } from './sms-gateway.ts'

/** The senders that the configuration asks for; where it names none, messages are shown in the log. */
export function openSenders(
  config: { smsGateway: SmsGateway | null; mailServer: MailServer | null },
  log: FastifyBaseLogger,
): Senders {
  const shown = logSenders(log)
  return {
    sms: config.smsGateway ? smsGateway(config.smsGateway) : shown.sms,
    mail: config.mailServer ? mailServer(config.mailServer) : shown.mail,
  }
}
