import { sql } from 'kysely'
import { type ReadDb, type Tx, transaction } from '../db/database.ts'
import { forgetUpload } from './chunks.ts'
import { chunksKeptSeconds, looseSeconds, useCheckSeconds } from './limits.ts'
import { oldLooseObjects, removeObjects } from './objects.ts'
import type { Files } from './parts.ts'

/** Which of these files are in use; higher rooms know. */
export type FilesInUse = (db: ReadDb, ids: readonly string[]) => Promise<readonly string[]>

const batch = 200
const ago = (seconds: number) => sql<Date>`house_now() - make_interval(secs => ${seconds})`

/**
 * Removes files that nothing has referred to for a day, chunks that nobody put together, objects without a row, and
 * what processes that died have left on this node. Any number of nodes may do it at once.
 */
export async function sweepFiles(files: Files, inUse: FilesInUse): Promise<void> {
  for (let looked = batch; looked === batch; ) {
    const { found, useless } = await transaction(files.database, (tx) => sweepBatch(tx, inUse))
    await removeObjects(files, useless)
    looked = found
  }
  await removeObjects(files, await transaction(files.database, forgetOldChunks))
  await removeObjects(files, await oldLooseObjects(files, looseSeconds))
  await files.incoming.sweep()
}

/** Checks files that are due. They are locked: a transaction that refers to one waits, and finds it gone. */
async function sweepBatch(tx: Tx, inUse: FilesInUse): Promise<{ found: number; useless: string[] }> {
  const due = await tx
    .selectFrom('files')
    .select('id')
    .where('use_checked_at', '<', ago(0))
    .orderBy('use_checked_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return { found: 0, useless: [] }
  const ids = due.map(({ id }) => id)
  const used = new Set(await inUse(tx, ids))
  if (used.size > 0) {
    await tx
      .updateTable('files')
      .set({ use_checked_at: sql<Date>`house_now() + make_interval(secs => ${useCheckSeconds})` })
      .where('id', 'in', [...used])
      .execute()
  }
  const unused = ids.filter((id) => !used.has(id))
  if (unused.length === 0) return { found: due.length, useless: [] }
  const removed = await tx.deleteFrom('files').where('id', 'in', unused).returning('storage_key').execute()
  return { found: due.length, useless: removed.map(({ storage_key }) => storage_key) }
}

/** Forgets chunks that nobody has put together in time, and those that are a file by now. */
async function forgetOldChunks(tx: Tx): Promise<string[]> {
  const old = await tx
    .selectFrom('chunked_uploads')
    .select('id')
    .where('created_at', '<', ago(chunksKeptSeconds))
    .forUpdate()
    .skipLocked()
    .execute()
  const useless: string[] = []
  for (const { id } of old) useless.push(...(await forgetUpload(tx, id)))
  return useless
}
