import type { Database } from '../db/database.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { SmsSender } from './sms.ts'

/** What identity needs of the house. */
export type IdentityParts = {
  database: Database
  /** IANA name: the day of the daily limits. */
  timeZone: string
  /** Play money of a new account, minor units; 0n gives none. */
  welcomeAmount: bigint
  /** A factor on every rate limit. */
  rateLimitScale: number
  sms: SmsSender
}

/** The parts with what all verbs of one node share: its hashing queue, and the counts of attempts. */
export type Identity = IdentityParts & { attempts: Attempts; passwords: Passwords }

export function equipIdentity(parts: IdentityParts): Identity {
  return {
    ...parts,
    attempts: createAttempts(parts.database, parts.rateLimitScale),
    passwords: createPasswords(parts),
  }
}
