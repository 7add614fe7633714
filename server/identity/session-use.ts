import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'

/** The last use of a session is known to within this many seconds. */
export const lastUseSeconds = 5 * 60

/** Notes that sessions are in use. Nobody waits for it, and what it can't note now it will at a later use. */
export type NoteSessionUse = (tokenHashes: readonly Buffer[]) => void

export function noteSessionUse({
  database,
  log,
}: {
  database: Pick<Database, 'write'>
  log: FastifyBaseLogger
}): NoteSessionUse {
  return (tokenHashes) => {
    transaction(database, (tx) =>
      sql`
        update sessions set last_seen_at = house_now() where token_hash in (
          select token_hash from sessions
          where token_hash = any(${tokenHashes}::bytea[])
            and last_seen_at <= house_now() - make_interval(secs => ${lastUseSeconds})
          for no key update skip locked
        )`.execute(tx),
    ).catch((error: unknown) => log.debug({ err: error }, 'the use of a session could not be noted'))
  }
}
