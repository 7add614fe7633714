import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { recipient as recipientCall } from '@glasshouse/contract/wallet.ts'
import type { ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { findAccount, type FoundAccount } from '../identity/find-account.ts'
import { recipientLookups, recipientMisses } from './limits.ts'
import { maskName } from './mask.ts'
import type { Wallet } from './parts.ts'

/** Shows a player, masked, before money goes there. The typed name or number is never echoed back. */
export async function recipient(
  { database, attempts }: Wallet,
  account: string,
  playerId: bigint,
): Promise<CallAnswer<typeof recipientCall>> {
  const subject = String(playerId)
  await attempts.take([
    { limit: recipientMisses, subject },
    { limit: recipientLookups, subject },
  ])
  const { username, nickname } = await findRecipient(database.read, account, playerId)
  await attempts.release([{ limit: recipientMisses, subject }])
  return { username: maskName(username), nickname: maskName(nickname) }
}

/** The player that money may go to; refuses where there is none, or it is the sender. */
export async function findRecipient(db: ReadDb, account: string, senderId: bigint): Promise<FoundAccount> {
  const found = await findAccount(db, account)
  if (!found) refuse('recipient_not_found', {}, 'recipient')
  if (found.playerId === senderId) refuse('recipient_is_oneself', {}, 'recipient')
  return found
}
