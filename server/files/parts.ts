import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { type Incoming, openIncoming } from './incoming.ts'
import { createPictures, type Pictures } from './pictures.ts'
import type { Storage } from './storage.ts'

/** The files room's dependencies. */
export type FileParts = {
  database: Database
  log: FastifyBaseLogger
  storage: Storage
  /** The node's own data folder: files are looked at there before they are stored. */
  dataDir: string
  /** IANA name: the day of the daily quota. */
  timeZone: string
  /** A factor on every rate limit. */
  rateLimitScale: number
  /** Where players reach the house; null: where the caller did. */
  publicUrl: string | null
}

/** The parts with what all verbs of one node share. */
export type Files = FileParts & { incoming: Incoming; pictures: Pictures }

/** Ends what runs beside the server for them. */
export function closeFiles({ pictures, storage }: Files): void {
  pictures.close()
  storage.close()
}

/** Where uploads lie until they are taken; the sweep removes what was left there. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming')
}

export async function equipFiles(parts: FileParts): Promise<Files> {
  return {
    ...parts,
    incoming: await openIncoming(incomingFolder(parts.dataDir)),
    pictures: createPictures(parts.log),
  }
}
