import type { Database, ReadDb } from '../db/database.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import type { Outbox } from './outbox.ts'
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'

/** The identity room's dependencies. */
export type IdentityParts = {
  database: Database
  /** IANA name: the day of the daily limits. */
  timeZone: string
  /** Play money of a new account, minor units; 0n gives none. */
  welcomeAmount: bigint
  /** A factor on every rate limit. */
  rateLimitScale: number
  /** The cost of a password hash; the recommended one by default. */
  passwordCost?: PasswordCost
  outbox: Outbox
  /** The `url` of an avatar, by that of a player's own uploaded picture, which is made one; undefined when it is none. */
  avatarOf: (playerId: bigint, url: string) => Promise<string | undefined>
  /** The address of a player's own uploaded avatar, by what the upload answered; undefined when it is none. */
  ownAvatar: (db: ReadDb, playerId: bigint, url: string) => Promise<string | undefined>
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
