import { randomInt } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { mobileLogin as mobileLoginCall } from '@glasshouse/contract/identity.ts'
import { sql } from 'kysely'
import { type ReadDb, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { Caller } from '../http/route.ts'
import { networkOf } from './address.ts'
import { findAccount } from './find-account.ts'
import { codeTries } from './limits.ts'
import { toE164 } from './mobile.ts'
import { createPlayer, nameIdentity, openAccounts } from './open-player.ts'
import type { Identity } from './parts.ts'
import { hasSignedInFrom } from './session.ts'
import { signIn } from './session-user.ts'
import { useCode } from './verification-code.ts'

type Request = CallRequest<typeof mobileLoginCall>
type Answer = CallAnswer<typeof mobileLoginCall>

/** Signs in with a mobile number and the code sent to it; an unknown number gets an account with a username of ours. */
export async function mobileLogin(
  { database, attempts, welcomeAmount }: Identity,
  { mobile: typed, captcha }: Request,
  caller: Caller,
): Promise<Answer> {
  const mobile = toE164(typed)
  if (mobile === undefined) refuse('mobile_invalid', {}, 'mobile')
  const network = networkOf(caller.address)
  const known = await isKnownAddress(database.read, mobile, network)
  // An address known to the account has its five guesses at each code, whatever else was tried from there.
  const tried = known ? [] : [{ limit: codeTries, subject: network }]
  await attempts.take(tried)
  const answer = await transaction(database, async (tx) => {
    await lockMobile(tx, mobile)
    // A wrong code ends this transaction without an error: the guess stays counted.
    if (!(await useCode(tx, { recipient: mobile, code: captcha, network, known }))) return undefined
    const found = await findAccount(tx, mobile)
    const playerId = found?.playerId ?? (await openMobilePlayer(tx, mobile, welcomeAmount))
    return await signIn(tx, playerId, caller)
  })
  if (!answer) refuse('code_wrong', {}, 'captcha')
  await attempts.giveBack(tried)
  return answer
}

/** Whether the number has an account that has signed in from this address before. */
async function isKnownAddress(db: ReadDb, mobile: string, network: string): Promise<boolean> {
  const found = await findAccount(db, mobile)
  return found !== undefined && (await hasSignedInFrom(db, found.playerId, network))
}

/** Guesses of one number wait for each other; two right ones at the same moment must not make two accounts. */
async function lockMobile(tx: Tx, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mobile ${mobile}`}, 0))`.execute(tx)
}

async function openMobilePlayer(tx: Tx, mobile: string, welcomeAmount: bigint): Promise<bigint> {
  const playerId = await createPlayer(tx)
  // A username that somebody has already is drawn again.
  while (!(await nameIdentity(tx, { playerId, username: randomUsername(), verifiedMobile: mobile })));
  await openAccounts(tx, playerId, welcomeAmount)
  return playerId
}

// Without those that are taken for one another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomUsername(): string {
  return `u${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
}
