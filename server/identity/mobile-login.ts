import { randomInt } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { mobileLogin as mobileLoginCall } from '@glasshouse/contract/identity.ts'
import type { Tx } from '../db/database.ts'
import type { Caller } from '../http/route.ts'
import { readContact } from './contact.ts'
import { findAccount } from './find-account.ts'
import { createPlayer, nameIdentity, openAccounts } from './open-player.ts'
import type { Identity } from './parts.ts'
import { signIn } from './session-user.ts'
import { standingTo } from './standing.ts'
import { signInEvents } from './verification-code.ts'
import { withCode } from './with-code.ts'

type Request = CallRequest<typeof mobileLoginCall>
type Answer = CallAnswer<typeof mobileLoginCall>

/** Signs in with a mobile number and the code sent to it; an unknown number gets an account with a username of ours. */
export async function mobileLogin(
  identity: Identity,
  { mobile: typed, captcha }: Request,
  caller: Caller,
): Promise<Answer> {
  const { recipient: mobile } = readContact({ mobile: typed })
  const owner = await findAccount(identity.database.read, mobile)
  return await withCode(
    identity,
    { recipient: mobile, events: signInEvents, code: captcha, spend: true },
    await standingTo(identity.database.read, owner?.playerId, caller),
    async (tx) => {
      const found = await findAccount(tx, mobile)
      const playerId = found?.playerId ?? (await openMobilePlayer(tx, mobile, identity.welcomeAmount))
      return await signIn(tx, playerId, caller)
    },
  )
}

async function openMobilePlayer(tx: Tx, mobile: string, welcomeAmount: bigint): Promise<bigint> {
  const playerId = await createPlayer(tx)
  // Draws another username if this one is taken.
  while (!(await nameIdentity(tx, { playerId, username: randomUsername(), verifiedMobile: mobile })));
  await openAccounts(tx, playerId, welcomeAmount)
  return playerId
}

// Without those that are taken for one another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomUsername(): string {
  return `u${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
}
