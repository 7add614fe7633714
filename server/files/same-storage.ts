import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { MissingObject, type Storage } from './storage.ts'

/**
 * Refuses a storage that is not the one of the house's other nodes, or of yesterday: half of the players' documents would be
 * missing on each. The first start leaves a mark in it. `place` names it in the sentence.
 */
export async function requireSameStorage(
  database: Pick<Database, 'write'>,
  storage: Storage,
  place: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    // Two concurrent first starts would each leave a mark.
    await sql`select pg_advisory_xact_lock(hashtextextended('storage mark', 0))`.execute(tx)
    const mark = await tx.selectFrom('storage_mark').select('key').executeTakeFirst()
    if (mark) await find(storage, mark.key, place)
    else await leave(tx, storage)
  })
}

async function find(storage: Storage, key: string, place: string): Promise<void> {
  try {
    ;(await storage.open(key)).destroy()
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error
    throw new StartError(
      `${place} is not where this house keeps its uploaded files: ${key}, which its first start left there, is missing. Nodes share one place: mount the others' folder there, or put its backup back.`,
    )
  }
}

async function leave(tx: Tx, storage: Storage): Promise<void> {
  const id = randomBytes(16).toString('hex')
  const key = `files/${id.slice(0, 2)}/${id}`
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-mark-'))
  try {
    const path = join(folder, 'mark')
    await writeFile(path, 'By this file a node knows the storage of its house.\n')
    await storage.put(key, path, 'text/plain')
  } finally {
    await rm(folder, { recursive: true })
  }
  await tx.insertInto('storage_mark').values({ key }).execute()
}
