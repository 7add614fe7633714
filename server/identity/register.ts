import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { register as registerCall } from '@glasshouse/contract/identity.ts'
import { transaction } from '../db/database.ts'
import { Refused, refuse } from '../http/refuse.ts'
import type { Caller } from '../http/route.ts'
import { isAway } from '../db/away.ts'
import { networkOf } from './address.ts'
import { refuseChild, refuseNoBirthday } from './birthday.ts'
import { isBreached } from './breached.ts'
import { registerFromAddress } from './limits.ts'
import { createPlayer, nameIdentity, openAccounts } from './open-player.ts'
import type { Identity } from './parts.ts'
import { signIn } from './session-user.ts'

type Request = CallRequest<typeof registerCall>
type Answer = CallAnswer<typeof registerCall>

/**
 * Opens an account and signs in. An email given here claims nothing until it is verified, so none is "taken". A date
 * of birth of a child is refused.
 */
export async function register(identity: Identity, request: Request, caller: Caller): Promise<Answer> {
  const { username, password, email } = request
  const birthday = request.birthday || undefined
  const network = networkOf(caller.address)
  if (isBreached(password, username)) refuse('password_breached', {}, 'password')
  if (birthday !== undefined) await refuseNoBirthday(identity.database.read, identity.timeZone, birthday)
  await identity.attempts.take([{ limit: registerFromAddress, subject: network }])
  const passwordHash = await identity.passwords.hash(password, network)
  try {
    return await transaction(identity.database, async (tx) => {
      const playerId = await createPlayer(tx)
      const named = await nameIdentity(tx, { playerId, username, passwordHash, email, birthday })
      if (!named) refuse('username_taken', {}, 'username')
      if (birthday !== undefined) await refuseChild(tx, playerId)
      await openAccounts(tx, playerId, identity.welcomeAmount)
      return await signIn(tx, playerId, caller)
    })
  } catch (error) {
    if (error instanceof Refused || isAway(error)) throw error
    caller.log.error({ err: error }, 'a sign-up failed')
    throw new Refused('sign_up_failed')
  }
}
