import type { FilePurpose } from '@glasshouse/contract/files.ts'
import type { Database, ReadDb } from '../db/database.ts'
import type { Storage } from '../files/storage.ts'
import type { Attempts } from '../identity/attempts.ts'

/** The content room's dependencies. */
export type ContentParts = {
  database: Database
  timeZone: string
  /** Where the attachments of notices lie. */
  storage: Storage
  attempts: Attempts
  /** The player of a token's hash, for calls that anyone may make; undefined for a visitor. */
  playerOf: (tokenHash: Buffer) => Promise<bigint | undefined>
  /** The ids of a player's own uploads by the `url`s they were answered with; undefined when one is not theirs. */
  ownFiles: (
    db: ReadDb,
    playerId: bigint,
    urls: readonly string[],
    purpose: FilePurpose,
  ) => Promise<string[] | undefined>
}
