import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { DrawMonitor } from '../fairness/draw-monitor.ts'
import type { Files } from '../files/parts.ts'
import { type Attempts, createAttempts } from '../identity/attempts.ts'
import { createPasswords, type PasswordCost, type Passwords } from '../identity/passwords.ts'
import { secretKey } from './secret.ts'

/** The back office's dependencies. */
export type OfficeParts = {
  database: Database
  /** Where uploads of players and operators are checked and kept. */
  files: Files
  log: FastifyBaseLogger
  drawMonitor: Pick<DrawMonitor, 'read'>
  /** IANA name: whose days statements count by. */
  timeZone: string
  /** A factor on every rate limit. */
  rateLimitScale: number
  /** The cost of a password hash; the recommended one by default. */
  passwordCost?: PasswordCost
  /** The key of the seeds, of which that of the authenticators' secrets is made. */
  seedKey: Buffer
  /** Whether authenticators' codes are shown in the log. */
  showCodes: boolean
}

/** The parts with what all verbs of one node share. */
export type Office = OfficeParts & { attempts: Attempts; passwords: Passwords; totpKey: Buffer }

export function equipOffice(parts: OfficeParts): Office {
  return {
    ...parts,
    attempts: createAttempts(parts.database, parts.rateLimitScale),
    // A queue of its own: players who all sign in at once do not keep the back office out.
    passwords: createPasswords({ ...parts, atOnce: 1 }),
    totpKey: secretKey(parts.seedKey),
  }
}
