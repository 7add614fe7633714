import type { ReadDb } from '../db/database.ts'
import { sql } from 'kysely'
import { toE164 } from './mobile.ts'

export type FoundAccount = {
  playerId: bigint
  nickname: string
  username: string
  passwordHash: string | null
}

/**
 * Finds a player by what people type for an account: a username, or a mobile number or email that was verified. Which
 * of them it is shows in its form, so that one index is asked.
 */
export async function findAccount(db: ReadDb, account: string): Promise<FoundAccount | undefined> {
  const one = db
    .selectFrom('identities')
    .select(['player_id as playerId', 'nickname', 'username', 'password_hash as passwordHash'])
  if (account.includes('@')) {
    return await one
      .where(sql<string>`lower(email)`, '=', sql<string>`lower(${account})`)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()
  }
  if (/^[+\d(]/.test(account)) {
    const mobile = toE164(account)
    if (mobile === undefined) return undefined
    return await one
      .where('mobile', '=', mobile)
      .where('mobile_verified_at', 'is not', null)
      .executeTakeFirst()
  }
  return await one.where(sql<string>`lower(username)`, '=', sql<string>`lower(${account})`).executeTakeFirst()
}
