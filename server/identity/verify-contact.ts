import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { verifyContact as verifyContactCall } from '@glasshouse/contract/account.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { networkOf } from './address.ts'
import { type Contact, masked, readContact, takenBy, verifiedContacts } from './contact.ts'
import { findAccount } from './find-account.ts'
import { messageTo } from './message.ts'
import type { Outbox } from './outbox.ts'
import type { Identity } from './parts.ts'
import { contactEvent } from './verification-code.ts'
import { withCode } from './with-code.ts'

type Request = CallRequest<typeof verifyContactCall>
type Answer = CallAnswer<typeof verifyContactCall>

/** How long (seconds) it is worth telling somebody that they are no longer reached here. */
const newsSeconds = 24 * 3600

/** Makes a contact the player's own with the code that was sent to it. The old one is told, or else the other. */
export async function verifyContact(
  identity: Identity,
  { mobile, email, captcha }: Request,
  { playerId, address, language }: PlayerCaller,
): Promise<Answer> {
  const contact = readContact({ mobile, email })
  const { recipient } = contact
  const answer = await withCode(
    identity,
    { recipient, events: [contactEvent(playerId)], code: captcha, spend: true },
    { network: networkOf(address), knownAs: `player ${playerId}` },
    async (tx) => {
      const owner = await findAccount(tx, recipient)
      if (owner && owner.playerId !== playerId) refuse(takenBy[contact.kind], {}, contact.kind)
      await tellOld(identity.outbox, tx, { playerId, contact, language })
      return await keepContact(tx, playerId, contact)
    },
  )
  identity.outbox.wake()
  return answer
}

async function tellOld(
  outbox: Outbox,
  tx: Tx,
  { playerId, contact, language }: { playerId: bigint; contact: Contact; language: Language },
): Promise<void> {
  const { username, ...before } = await verifiedContacts(tx, playerId)
  const other = contact.kind === 'mobile' ? 'email' : 'mobile'
  const kind = before[contact.kind] ? contact.kind : other
  const address = before[kind]
  if (!address) return
  const letter = contact.kind === 'mobile' ? 'mobileChanged' : 'emailChanged'
  const values = { language, username, contact: masked(contact) }
  await outbox.put(tx, messageTo({ kind, address }, letter, values), newsSeconds)
}

async function keepContact(tx: Tx, playerId: bigint, { kind, address }: Contact): Promise<Answer> {
  const verifiedAt = sql<Date>`house_now()`
  const kept = await tx
    .updateTable('identities')
    .set(
      kind === 'mobile'
        ? { mobile: address, mobile_verified_at: verifiedAt }
        : { email: address, email_verified_at: verifiedAt },
    )
    .where('player_id', '=', playerId)
    .returning(['mobile', 'email'])
    .executeTakeFirstOrThrow()
  return { mobile: kept.mobile ?? '', email: kept.email ?? '' }
}
