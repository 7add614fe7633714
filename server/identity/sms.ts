import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'

/** Brings a text to a mobile number (E.164); rejects when it was not taken. */
export type SmsSender = (recipient: string, body: string) => Promise<void>

/** Sends nothing: keeps each text in the outbox, and shows it in the log where `showCodes` allows. */
export function createDevelopmentSms({
  database,
  log,
  showCodes,
}: {
  database: Pick<Database, 'write'>
  log: FastifyBaseLogger
  showCodes: boolean
}): SmsSender {
  return async (recipient, body) => {
    await database.write
      .insertInto('outbox')
      .values({ channel: 'sms', recipient, body, sent_at: sql<Date>`house_now()` })
      .execute()
    if (showCodes) log.info({ recipient, body }, 'a text message, shown here as nothing is sent')
    else log.info('a text message was put into the outbox')
  }
}
