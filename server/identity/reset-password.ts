import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { resetPassword as resetPasswordCall } from '@glasshouse/contract/account.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { Caller } from '../http/route.ts'
import { isBreached } from './breached.ts'
import { readContact, verifiedContacts } from './contact.ts'
import { type FoundAccount, findAccount } from './find-account.ts'
import { forgetLogins } from './login.ts'
import { messageTo } from './message.ts'
import type { Identity } from './parts.ts'
import { endAllSessions } from './session.ts'
import { standingTo } from './standing.ts'
import { spendCodes } from './verification-code.ts'
import { withCode } from './with-code.ts'

type Request = CallRequest<typeof resetPasswordCall>

/** How long (seconds) after a reset it is worth telling the player. */
const newsSeconds = 24 * 3600

/**
 * Sets a password, a first one too, for the reader of a verified contact, and ends all sessions. Without
 * an account everything is the same, but that no code is ever right.
 */
export async function resetPassword(
  identity: Identity,
  { mobile, email, captcha, newpassword }: Request,
  caller: Caller,
): Promise<null> {
  const { recipient } = readContact({ mobile, email })
  if (isBreached(newpassword, '')) refuse('password_breached', {}, 'newpassword')
  const owner = await findAccount(identity.database.read, recipient)
  const standing = await standingTo(identity.database.read, owner?.playerId, caller)
  const guess = { recipient, events: ['resetpwd'], code: captcha, spend: true } as const
  await withCode(identity, guess, standing, async (tx) => {
    const found = (await findAccount(tx, recipient)) ?? refuse('code_wrong', {}, 'captcha')
    if (isBreached(newpassword, found.username)) refuse('password_breached', {}, 'newpassword')
    const hash = await identity.passwords.hash(newpassword, standing.network)
    await keepNewPassword(tx, found, hash)
    await tell(identity, tx, found, caller)
    await forgetLogins(identity.attempts, found.playerId, standing)
  })
  identity.outbox.wake()
  return null
}

async function keepNewPassword(tx: Tx, { playerId }: FoundAccount, hash: string): Promise<void> {
  await tx
    .updateTable('identities')
    .set({ password_hash: hash, password_changed_at: sql<Date>`house_now()` })
    .where('player_id', '=', playerId)
    .execute()
  await endAllSessions(tx, playerId)
  const { mobile, email } = await verifiedContacts(tx, playerId)
  // A code that went the other way is of no use any more either.
  for (const recipient of [mobile, email?.toLowerCase()]) {
    if (recipient) await spendCodes(tx, recipient, ['resetpwd'])
  }
}

async function tell(
  { outbox }: Identity,
  tx: Tx,
  { playerId, username }: FoundAccount,
  { language }: Caller,
): Promise<void> {
  const { email } = await verifiedContacts(tx, playerId)
  if (!email) return
  const message = messageTo({ kind: 'email', address: email }, 'passwordReset', { language, username })
  await outbox.put(tx, message, newsSeconds)
}
