import type { Database } from '../db/database.ts'
import { type Attempts, createAttempts } from '../identity/attempts.ts'

/** The wallet's dependencies. */
export type WalletParts = {
  database: Database
  /** IANA name: what "today" is. */
  timeZone: string
  /** A factor on every rate limit. */
  rateLimitScale: number
  /** Whether documents must have been checked before the first withdrawal: where the money is real. */
  identityNeeded: boolean
}

/** The parts with what all verbs of one node share. */
export type Wallet = WalletParts & { attempts: Attempts }

export function equipWallet(parts: WalletParts): Wallet {
  return { ...parts, attempts: createAttempts(parts.database, parts.rateLimitScale) }
}
