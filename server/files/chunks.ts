import { maxChunks, maxFileBytes, type ReceivedChunks } from '@glasshouse/contract/files.ts'
import { type ReadDb, type Tx, transaction } from '../db/database.ts'
import type { ReceivedFile } from '../http/receive-form.ts'
import { refuse } from '../http/refuse.ts'
import { chunkedUploadsMax } from './limits.ts'
import { removeObjects, storeObject } from './objects.ts'
import type { Files } from './parts.ts'
import { takeQuota } from './quota.ts'

/** The id under which a player's client sends a file in chunks. */
export type ChunkedName = { playerId: bigint; chunkid: string }

type Place = { chunkindex: number; chunkcount: number }

/**
 * Keeps one chunk; one that is there already is replaced. Refuses an index that the file cannot have, another count
 * than it began with, and with `file_too_large` (and forgets the file) more bytes than a file may have.
 */
export async function receiveChunk(
  files: Files,
  name: ChunkedName,
  { chunkindex, chunkcount }: Place,
  { path, bytes }: ReceivedFile,
): Promise<ReceivedChunks> {
  if (bytes === 0 || chunkcount < 1 || chunkcount > maxChunks || chunkindex >= chunkcount)
    refuse('chunk_invalid')
  await takeQuota(files, name.playerId, { files: 0, bytes })
  await transaction(files.database, (tx) => beginUpload(tx, name, chunkcount))
  const key = await storeObject(files, 'chunks', { path, contentType: 'application/octet-stream' })
  const chunk = { index: chunkindex, count: chunkcount, bytes, key }
  // An object that got no row is removed at once; the key of one that got it is no longer loose.
  const useless = [key]
  let received: number[] | null
  try {
    const kept = await transaction(files.database, (tx) => keepChunk(tx, name, chunk))
    useless.push(...kept.useless)
    received = kept.received
  } finally {
    await removeObjects(files, useless)
  }
  if (!received) refuse('file_too_large', { megabytes: maxFileBytes / 1024 / 1024 }, 'file')
  return { chunkid: name.chunkid, received }
}

/** The chunks that are there; all of them once they were put together. */
export async function chunksReceived(
  db: ReadDb,
  { playerId, chunkid }: ChunkedName,
): Promise<ReceivedChunks> {
  const upload = await db
    .selectFrom('chunked_uploads')
    .select(['id', 'chunk_count', 'file_id'])
    .where('player_id', '=', playerId)
    .where('chunkid', '=', chunkid)
    .executeTakeFirst()
  if (!upload) return { chunkid, received: [] }
  if (upload.file_id !== null)
    return { chunkid, received: Array.from({ length: upload.chunk_count }, (_, index) => index) }
  return { chunkid, received: await indexesOf(db, upload.id) }
}

/** Deletes a file in chunks; no error if there is none. */
export async function cleanChunks(files: Files, { playerId, chunkid }: ChunkedName): Promise<ReceivedChunks> {
  const keys = await transaction(files.database, async (tx) => {
    const upload = await lockUpload(tx, { playerId, chunkid })
    return upload ? await forgetUpload(tx, upload.id) : []
  })
  await removeObjects(files, keys)
  return { chunkid, received: [] }
}

/** The row of a file in chunks, locked. */
export async function lockUpload(tx: Tx, { playerId, chunkid }: ChunkedName) {
  return await tx
    .selectFrom('chunked_uploads')
    .select(['id', 'chunk_count', 'merging_since', 'file_id'])
    .where('player_id', '=', playerId)
    .where('chunkid', '=', chunkid)
    .forUpdate()
    .executeTakeFirst()
}

/** Removes the row with its chunks; gives the keys of their objects, which are loose now. */
export async function forgetUpload(tx: Tx, uploadId: bigint): Promise<string[]> {
  const chunks = await tx
    .deleteFrom('chunks')
    .where('upload_id', '=', uploadId)
    .returning('storage_key')
    .execute()
  await tx.deleteFrom('chunked_uploads').where('id', '=', uploadId).execute()
  return chunks.map(({ storage_key }) => storage_key)
}

/** Makes the row of a file whose first chunk comes. The player's quota row is the lock under which they are counted. */
async function beginUpload(tx: Tx, { playerId, chunkid }: ChunkedName, chunkCount: number): Promise<void> {
  await tx.selectFrom('upload_quotas').select('day').where('player_id', '=', playerId).forUpdate().execute()
  const open = await tx
    .selectFrom('chunked_uploads')
    .select(['chunkid', 'chunk_count'])
    .where('player_id', '=', playerId)
    .where('file_id', 'is', null)
    .execute()
  const own = open.find((upload) => upload.chunkid === chunkid)
  if (own && own.chunk_count !== chunkCount) refuse('chunk_invalid')
  if (own) return
  if (open.length >= chunkedUploadsMax) refuse('too_many_uploads')
  await tx
    .insertInto('chunked_uploads')
    .values({ player_id: playerId, chunkid, chunk_count: chunkCount })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes the chunk's row, or forgets the whole file where it is too large; and says which objects are useless now. */
async function keepChunk(
  tx: Tx,
  name: ChunkedName,
  chunk: { index: number; count: number; bytes: number; key: string },
): Promise<{ received: number[] | null; useless: string[] }> {
  const upload = await lockUpload(tx, name)
  // Cleaned meanwhile, or being merged: this chunk belongs to nothing.
  if (
    !upload ||
    upload.file_id !== null ||
    upload.merging_since !== null ||
    upload.chunk_count !== chunk.count
  )
    refuse('chunk_invalid')
  const replaced = await tx
    .deleteFrom('chunks')
    .where('upload_id', '=', upload.id)
    .where('index', '=', chunk.index)
    .returning('storage_key')
    .execute()
  const others = await tx.selectFrom('chunks').select('bytes').where('upload_id', '=', upload.id).execute()
  const useless = replaced.map(({ storage_key }) => storage_key)
  if (others.reduce((sum, { bytes }) => sum + bytes, chunk.bytes) > maxFileBytes) {
    return { received: null, useless: [...useless, ...(await forgetUpload(tx, upload.id))] }
  }
  const { index, bytes, key } = chunk
  await tx.insertInto('chunks').values({ upload_id: upload.id, index, bytes, storage_key: key }).execute()
  return { received: await indexesOf(tx, upload.id), useless }
}

async function indexesOf(db: ReadDb, uploadId: bigint): Promise<number[]> {
  const chunks = await db
    .selectFrom('chunks')
    .select('index')
    .where('upload_id', '=', uploadId)
    .orderBy('index')
    .execute()
  return chunks.map(({ index }) => index)
}
