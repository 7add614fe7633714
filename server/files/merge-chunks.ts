import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FilePurpose } from '@glasshouse/contract/files.ts'
import { sql } from 'kysely'
import { type Tx, transaction } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import type { ReceivedFile } from '../http/receive-form.ts'
import { Refused, refuse } from '../http/refuse.ts'
import { type ChunkedName, cleanChunks, forgetUpload, lockUpload } from './chunks.ts'
import { mergeSeconds } from './limits.ts'
import { removeObjects } from './objects.ts'
import type { Files } from './parts.ts'
import { takeQuota } from './quota.ts'
import { takeFile } from './take-file.ts'

/** While another call merges the same chunks: how often, and for how long, to check for its end (ms). */
const lookAgainAfter = 200
const lookTimesMax = 150

type Merging =
  | { state: 'mine'; uploadId: bigint; keys: string[]; bytes: number }
  | { state: 'done'; fileId: string; purpose: string }
  | { state: 'elsewhere' }
  | { state: 'missing'; useless: string[] }

/**
 * Puts the chunks of a file together, looks at it like at a whole one and gives its id. A repeated or concurrent call
 * gives the same file. A missing chunk, or another count, is refused, and what there is forgotten.
 */
export async function mergeChunks(
  files: Files,
  name: ChunkedName,
  { chunkcount, purpose }: { chunkcount: number; purpose: FilePurpose },
): Promise<string> {
  for (let times = 0; times < lookTimesMax; times++) {
    const merging = await transaction(files.database, (tx) => beginMerging(tx, name, chunkcount))
    if (merging.state === 'done') {
      if (merging.purpose !== purpose) refuse('chunk_invalid')
      return merging.fileId
    }
    if (merging.state === 'mine') return await merge(files, name, merging, purpose)
    if (merging.state === 'missing') {
      await removeObjects(files, merging.useless)
      refuse('chunks_missing')
    }
    await pause(lookAgainAfter)
  }
  refuse('server_busy')
}

async function merge(
  files: Files,
  name: ChunkedName,
  { uploadId, keys, bytes }: { uploadId: bigint; keys: string[]; bytes: number },
  purpose: FilePurpose,
): Promise<string> {
  try {
    await takeQuota(files, name.playerId, { files: 1, bytes: 0 })
    const place = files.incoming.take(`merge ${name.playerId}`)
    try {
      const received = await assemble(files, keys, { path: place.path, bytes })
      const alongside = async (tx: Tx, fileId: string) => await endMerging(tx, uploadId, fileId)
      const owner = { purpose, playerId: name.playerId }
      return (await takeFile(files, received, owner, alongside)).id
    } finally {
      await place.release()
      await removeObjects(files, keys)
    }
  } catch (error) {
    // A refusal of the content is final; anything else may be tried again.
    if (error instanceof Refused && !passing.has(error.refusal)) await cleanChunks(files, name)
    else await giveUpMerging(files, uploadId)
    throw error
  }
}

/** Temporary refusals. */
const passing = new Set<string>(['upload_quota_reached', 'too_many_uploads', 'server_busy'])

/** Reads the file's progress; if nobody is merging it, this call does from now on. */
async function beginMerging(tx: Tx, name: ChunkedName, chunkcount: number): Promise<Merging> {
  const upload = await lockUpload(tx, name)
  if (!upload) return { state: 'missing', useless: [] }
  if (upload.file_id !== null) return { state: 'done', ...(await fileOf(tx, upload.file_id)) }
  const since = upload.merging_since
  if (since && (await houseNow(tx)).getTime() - since.getTime() < mergeSeconds * 1000)
    return { state: 'elsewhere' }
  const chunks = await tx
    .selectFrom('chunks')
    .select(['storage_key', 'bytes'])
    .where('upload_id', '=', upload.id)
    .orderBy('index')
    .execute()
  // Each has an index of its own below the count, so this many are all.
  if (upload.chunk_count !== chunkcount || chunks.length !== chunkcount) {
    return { state: 'missing', useless: await forgetUpload(tx, upload.id) }
  }
  await tx
    .updateTable('chunked_uploads')
    .set({ merging_since: sql<Date>`house_now()` })
    .where('id', '=', upload.id)
    .execute()
  const keys = chunks.map(({ storage_key }) => storage_key)
  return {
    state: 'mine',
    uploadId: upload.id,
    keys,
    bytes: chunks.reduce((sum, chunk) => sum + chunk.bytes, 0),
  }
}

async function fileOf(tx: Tx, fileId: string): Promise<{ fileId: string; purpose: string }> {
  const { purpose } = await tx
    .selectFrom('files')
    .select('purpose')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return { fileId, purpose }
}

/** Notes what became of the chunks, whose objects are loose then. Cleaned meanwhile, the file is simply a file. */
async function endMerging(tx: Tx, uploadId: bigint, fileId: string): Promise<void> {
  await tx.deleteFrom('chunks').where('upload_id', '=', uploadId).execute()
  await tx.updateTable('chunked_uploads').set({ file_id: fileId }).where('id', '=', uploadId).execute()
}

async function giveUpMerging({ database }: Files, uploadId: bigint): Promise<void> {
  await database.write
    .updateTable('chunked_uploads')
    .set({ merging_since: null })
    .where('id', '=', uploadId)
    .where('file_id', 'is', null)
    .execute()
}

/** Writes stored objects one after the other into one file on this node. */
export async function assemble(
  { storage }: Files,
  keys: readonly string[],
  { path, bytes }: { path: string; bytes: number },
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let written = 0
  async function* contents() {
    for (const key of keys) {
      for await (const part of await storage.open(key)) {
        hash.update(part)
        written += part.length
        yield part
      }
    }
  }
  await pipeline(Readable.from(contents()), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (written !== bytes) throw new Error(`chunks of ${bytes} bytes became ${written}`)
  return { path, bytes, sha256: hash.digest() }
}
