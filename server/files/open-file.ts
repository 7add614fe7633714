import type { FilePurpose } from '@glasshouse/contract/files.ts'
import type { OfficeFilePurpose } from '@glasshouse/contract/operator/files.ts'
import type { ReadDb } from '../db/database.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type { Storage } from './storage.ts'

/** Files that anyone with the address may see and cache: they never change. */
export const publicPurposes = ['avatar', 'picture'] as const

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/**
 * Opens a file for a reader who may see it, which the caller has to know: `allowed` narrows to the files of one player, or
 * of some purposes. Undefined where there is no such file.
 */
export async function openFile(
  { db, storage }: { db: ReadDb; storage: Storage },
  id: string,
  allowed: { playerId?: bigint; purposes?: readonly (FilePurpose | OfficeFilePurpose)[] } = {},
): Promise<FileAnswer | undefined> {
  let query = db
    .selectFrom('files')
    .select(['purpose', 'content_type', 'bytes', 'storage_key'])
    .where('id', '=', id)
  if (allowed.playerId !== undefined) query = query.where('player_id', '=', allowed.playerId)
  if (allowed.purposes) query = query.where('purpose', 'in', allowed.purposes)
  const file = await query.executeTakeFirst()
  if (!file) return undefined
  return {
    contentType: file.content_type,
    bytes: file.bytes,
    filename: `${file.purpose}-${id.slice(0, 8)}.${endings[file.content_type] ?? 'bin'}`,
    isPublic: publicPurposes.some((purpose) => purpose === file.purpose),
    content: await storage.open(file.storage_key),
  }
}
