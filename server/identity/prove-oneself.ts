import { sql } from 'kysely'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { networkOf } from './address.ts'
import { refuseWrongPassword } from './current-password.ts'
import type { Identity } from './parts.ts'

/** So long (seconds) after signing in nobody is asked again who they are. */
const freshSeconds = 15 * 60

/**
 * Refuses who has not shown lately that it is them, by signing in or by the password now: with a stolen session alone
 * nobody changes how a player is reached, and by that takes the account over.
 */
export async function proveOneself(
  identity: Identity,
  password: string | undefined,
  { playerId, tokenHash, address }: PlayerCaller,
): Promise<void> {
  const { fresh, stored } = await identity.database.read
    .selectFrom('sessions as s')
    .innerJoin('identities as i', 'i.player_id', 's.player_id')
    .select('i.password_hash as stored')
    .select(sql<boolean>`s.created_at > house_now() - make_interval(secs => ${freshSeconds})`.as('fresh'))
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  if (fresh) return
  if (stored === null) refuse('sign_in_again')
  if (!password) refuse('current_password_required', {}, 'password')
  await refuseWrongPassword(identity, { playerId, stored, network: networkOf(address) }, password, 'password')
}
