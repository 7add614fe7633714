import { fileIdOf, type FilePurpose, fileUrl } from '@glasshouse/contract/files.ts'
import type { ReadDb } from '../db/database.ts'

/**
 * The id of a player's own upload for this purpose, by the `url` that the upload answered; undefined where the url
 * names none. Call it in the transaction that refers to the file: until its end nobody sweeps the file away.
 */
export async function ownFile(
  db: ReadDb,
  { playerId, url, purpose }: { playerId: bigint; url: string; purpose: FilePurpose },
): Promise<string | undefined> {
  const id = fileIdOf(url)
  if (id === undefined) return undefined
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .forKeyShare()
    .executeTakeFirst()
  return file?.id
}

/** The ids of several own uploads, in their order; undefined where one of the urls names none, or two name the same. */
export async function ownFiles(
  db: ReadDb,
  { playerId, urls, purpose }: { playerId: bigint; urls: readonly string[]; purpose: FilePurpose },
): Promise<string[] | undefined> {
  const ids: string[] = []
  for (const url of urls) {
    const id = await ownFile(db, { playerId, url, purpose })
    if (id === undefined || ids.includes(id)) return undefined
    ids.push(id)
  }
  return ids
}

/** The address at which everybody sees a player's own uploaded avatar; undefined where the url names none. */
export async function ownAvatar(db: ReadDb, playerId: bigint, url: string): Promise<string | undefined> {
  const id = await ownFile(db, { playerId, url, purpose: 'avatar' })
  return id && fileUrl(id, 'avatar')
}
