import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import type { ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { toE164 } from './mobile.ts'

export type ContactKind = 'mobile' | 'email'

/** Where a person is reached: a mobile number in E.164, or an email. */
export type Contact = {
  kind: ContactKind
  /** The address that messages go to, and that is stored. */
  address: string
  /** By what codes and limits know it: small and capital letters of an email are one. */
  recipient: string
}

/** The one contact that a call names; refuses a number that there cannot be. The contract has seen to the rest. */
export function readContact({
  mobile,
  email,
}: {
  mobile?: string | undefined
  email?: string | undefined
}): Contact {
  if (!mobile) {
    const address = email ?? ''
    return { kind: 'email', address, recipient: address.toLowerCase() }
  }
  const number = toE164(mobile)
  if (number === undefined) refuse('mobile_invalid', {}, 'mobile')
  return { kind: 'mobile', address: number, recipient: number }
}

/** Refuses a contact that another account has. */
export const takenBy = { mobile: 'mobile_taken', email: 'email_taken' } as const satisfies Record<
  ContactKind,
  RefusalName
>

export type VerifiedContacts = { username: string } & Record<ContactKind, string | null>

/** The contacts that a player has verified. */
export async function verifiedContacts(db: ReadDb, playerId: bigint): Promise<VerifiedContacts> {
  const row = await db
    .selectFrom('identities')
    .select(['username', 'mobile', 'mobile_verified_at', 'email', 'email_verified_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return {
    username: row.username,
    mobile: row.mobile_verified_at && row.mobile,
    email: row.email_verified_at && row.email,
  }
}

/** A contact as it can be shown to a stranger: `+49******678`, `n***@example.com`. */
export function masked({ kind, address }: Pick<Contact, 'kind' | 'address'>): string {
  if (kind === 'mobile') return `${address.slice(0, 3)}${'*'.repeat(address.length - 6)}${address.slice(-3)}`
  const at = address.lastIndexOf('@')
  return `${String.fromCodePoint(address.codePointAt(0) ?? 0)}***${address.slice(at)}`
}
