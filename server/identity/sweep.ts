import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

const day = 24 * 3600
/** An ended session still tells for so long that its player signed in from that address. */
const addressKnownSeconds = 90 * day
/** Codes and the messages that carried them. */
const codesKeptSeconds = day

const ago = (seconds: number) => sql<Date>`house_now() - make_interval(secs => ${seconds})`

/** Removes what has lost its use: sessions long ended, counts whose window is over, codes and sent messages. */
export async function sweepIdentity(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', ago(addressKnownSeconds)).execute()
  await tx.deleteFrom('attempts').where('window_ends_at', '<', ago(0)).execute()
  await tx.deleteFrom('verification_codes').where('expires_at', '<', ago(codesKeptSeconds)).execute()
  await tx.deleteFrom('outbox').where('sent_at', '<', ago(codesKeptSeconds)).execute()
}
