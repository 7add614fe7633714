import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

const day = 24 * 3600
/** An ended session is kept this long, as a sign that its player has signed in from that address. */
const addressKnownSeconds = 90 * day
/** A device on which a player hasn't signed in for this long is unknown again. */
const deviceKnownSeconds = 365 * day
/** Codes and the messages that carried them. */
const codesKeptSeconds = day

const ago = (seconds: number) => sql<Date>`house_now() - make_interval(secs => ${seconds})`

/** Removes what has lost its use: sessions long ended, devices not seen for a year, counts whose window is over, codes and messages that were sent or could not be, numbers that were kept for an exclusion which is over. */
export async function sweepIdentity(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', ago(addressKnownSeconds)).execute()
  await tx.deleteFrom('known_devices').where('last_seen_at', '<', ago(deviceKnownSeconds)).execute()
  await tx.deleteFrom('attempts').where('window_ends_at', '<', ago(0)).execute()
  await tx.deleteFrom('verification_codes').where('expires_at', '<', ago(codesKeptSeconds)).execute()
  await tx
    .deleteFrom('outbox')
    .where((or) =>
      or.or([or('sent_at', '<', ago(codesKeptSeconds)), or('expires_at', '<', ago(codesKeptSeconds))]),
    )
    .execute()
  await sql`
    delete from numbers_of_excluded n where not exists (
      select from restrictions_in_force(n.player_id, house_now()) b where b.kind = 'exclusion')`.execute(tx)
}
