import type { Database } from '../db/database.ts'
import { type Attempts, createAttempts } from '../identity/attempts.ts'

/** What the wallet needs of the house. */
export type WalletParts = {
  database: Database
  /** IANA name: what "today" is. */
  timeZone: string
  /** A factor on every rate limit. */
  rateLimitScale: number
  /** False where the operator has switched transfers between players off; on when not given. */
  transfersOn?: boolean
}

/** The parts with what all verbs of one node share. */
export type Wallet = Required<WalletParts> & { attempts: Attempts }

export function equipWallet(parts: WalletParts): Wallet {
  return { transfersOn: true, ...parts, attempts: createAttempts(parts.database, parts.rateLimitScale) }
}
