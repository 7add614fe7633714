import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** An ended session is kept this long, as a sign that its operator has signed in from that address. */
const addressKnownSeconds = 90 * 24 * 3600

/** Removes what has lost its use in the back office: sessions long unused, enrolments that nobody finished. */
export async function sweepOffice(tx: Tx): Promise<void> {
  await tx.deleteFrom('operator_enrolments').where('expires_at', '<', sql<Date>`house_now()`).execute()
  await tx
    .deleteFrom('operator_sessions')
    .where('last_seen_at', '<', sql<Date>`house_now() - make_interval(secs => ${addressKnownSeconds})`)
    .execute()
}
