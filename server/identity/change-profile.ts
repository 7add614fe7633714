import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { changeProfile as changeProfileCall } from '@glasshouse/contract/identity.ts'
import { transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { refuseNoBirthday } from './birthday.ts'
import { changeContact } from './change-contact.ts'
import { identityStatus } from './identity-check.ts'
import { toE164 } from './mobile.ts'
import type { Identity } from './parts.ts'
import { userProfile } from './session-user.ts'

type Request = CallRequest<typeof changeProfileCall>
type Answer = CallAnswer<typeof changeProfileCall>

const noPicture = () => refuse('file_not_found', {}, 'avatar')

/**
 * Changes what was sent and nothing else; gives the profile as it is then. Another mobile or email is sent a code, and is
 * not the player's own before it is entered (`verifyContact`).
 */
export async function changeProfile(
  identity: Identity,
  { nickname, birthday, gender, bio, avatar: sent, ...contacts }: Request,
  caller: PlayerCaller,
): Promise<Answer> {
  const { database, timeZone, avatarOf, ownAvatar } = identity
  const { playerId } = caller
  await startChanges(identity, contacts, caller)
  const picture = sent && ((await avatarOf(playerId, sent)) ?? noPicture())
  return await transaction(database, async (tx) => {
    if (birthday !== undefined) {
      await refuseNoBirthday(tx, timeZone, birthday)
      await refuseVerified(tx, playerId, birthday)
    }
    const avatar = picture && ((await ownAvatar(tx, playerId, picture)) ?? noPicture())
    const changed = Object.entries({ nickname, birthday, gender, bio, avatar }).filter(
      ([, value]) => value !== undefined,
    )
    if (changed.length > 0) {
      await tx
        .updateTable('identities')
        .set(Object.fromEntries(changed))
        .where('player_id', '=', playerId)
        .execute()
    }
    return await userProfile(tx, playerId)
  })
}

/** Starts the verification of contacts that differ from the profile's; clients send back what they were told, too. */
async function startChanges(
  identity: Identity,
  { mobile, email, password }: Pick<Request, 'mobile' | 'email' | 'password'>,
  caller: PlayerCaller,
): Promise<void> {
  if (!mobile && !email) return
  const present = await userProfile(identity.database.read, caller.playerId)
  if (mobile && toE164(mobile) !== present.mobile) await changeContact(identity, { mobile, password }, caller)
  if (email && email !== present.email) await changeContact(identity, { email, password }, caller)
}

/** Refuses another date of birth than the one that an operator has verified. */
async function refuseVerified(tx: Tx, playerId: bigint, birthday: string): Promise<void> {
  const known = await tx
    .selectFrom('identities')
    .select('birthday')
    .where('player_id', '=', playerId)
    // Who verifies it meanwhile writes here, too.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (known.birthday === birthday) return
  if ((await identityStatus(tx, playerId)).status === 'verified') refuse('birthday_verified', {}, 'birthday')
}
