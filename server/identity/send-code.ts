import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { smsSend } from '@glasshouse/contract/account.ts'
import { transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { Caller } from '../http/route.ts'
import { takeCode, takeWish } from './code-limits.ts'
import { readContact, verifiedContacts } from './contact.ts'
import { findAccount } from './find-account.ts'
import { codesPerMinute } from './limits.ts'
import { messageTo } from './message.ts'
import type { Identity } from './parts.ts'
import { standingTo } from './standing.ts'
import { codeSeconds, issueCode } from './verification-code.ts'

type Request = CallRequest<typeof smsSend>
type Answer = CallAnswer<typeof smsSend>

/**
 * Sends a code. `register` is refused for a number that has an account, `mobilelogin` takes both; to `resetpwd` only who
 * has an account is written to, and everything else is the same for who has none.
 */
export async function sendCode(
  identity: Identity,
  { mobile, email, event }: Request,
  caller: Caller,
): Promise<Answer> {
  const { database, attempts, outbox } = identity
  const isReset = event === 'resetpwd'
  const contact = readContact(isReset ? { mobile, email } : { mobile })
  const { kind, recipient } = contact
  const found = await findAccount(database.read, recipient)
  const standing = await standingTo(database.read, found?.playerId, caller)
  const asker = event === 'register' ? { ...standing, knownAs: null } : standing
  if (asker.knownAs === null) await takeWish(identity, asker.network)
  if (event === 'register' && found) refuse('mobile_taken', {}, 'mobile')
  const taken = await takeCode(identity, recipient, asker)
  try {
    await transaction(database, async (tx) => {
      const code = await issueCode(tx, recipient, { event, ...asker })
      // As the player wrote it: what looks alike may be another's address.
      const address = isReset ? found && (await verifiedContacts(tx, found.playerId))[kind] : contact.address
      if (!address) return
      const letter = isReset ? 'resetCode' : 'code'
      const { language } = caller
      await outbox.put(tx, messageTo({ kind, address }, letter, { language, code }), codeSeconds)
    })
  } catch (error) {
    await attempts.release(taken)
    throw error
  }
  outbox.wake()
  return { wait_seconds: codesPerMinute.seconds }
}
