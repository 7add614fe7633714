import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { changeContact as changeContactCall } from '@glasshouse/contract/account.ts'
import { transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { networkOf } from './address.ts'
import { takeCode, takeWish } from './code-limits.ts'
import { readContact, takenBy, verifiedContacts } from './contact.ts'
import { findAccount } from './find-account.ts'
import { codesPerMinute, contactChanges } from './limits.ts'
import { messageTo } from './message.ts'
import type { Identity } from './parts.ts'
import { proveOneself } from './prove-oneself.ts'
import { codeSeconds, contactEvent, issueCode } from './verification-code.ts'

type Request = CallRequest<typeof changeContactCall>
type Answer = CallAnswer<typeof changeContactCall>

/** Sends a code to a contact that is to become the player's own. Until it is entered, nothing changes. */
export async function changeContact(
  identity: Identity,
  { mobile, email, password }: Request,
  caller: PlayerCaller,
): Promise<Answer> {
  const { database, attempts, outbox } = identity
  const { playerId, language } = caller
  const contact = readContact({ mobile, email })
  const { kind, recipient } = contact
  await proveOneself(identity, password, caller)
  const own = (await verifiedContacts(database.read, playerId))[kind]
  if (own?.toLowerCase() === recipient) refuse('contact_unchanged', {}, kind)
  const network = networkOf(caller.address)
  await takeWish(identity, network)
  await attempts.take([{ limit: contactChanges, subject: String(playerId) }])
  const owner = await findAccount(database.read, recipient)
  if (owner && owner.playerId !== playerId) refuse(takenBy[kind], {}, kind)
  // Apart from what strangers have of the number: nobody can be kept from signing in by this.
  const taken = await takeCode(identity, recipient, { network, knownAs: 'contact' })
  try {
    await transaction(database, async (tx) => {
      const asker = { network, knownAs: `player ${playerId}` }
      const code = await issueCode(tx, recipient, { event: contactEvent(playerId), ...asker })
      await outbox.put(tx, messageTo(contact, 'contactCode', { language, code }), codeSeconds)
    })
  } catch (error) {
    await attempts.release(taken)
    throw error
  }
  outbox.wake()
  return { wait_seconds: codesPerMinute.seconds }
}
