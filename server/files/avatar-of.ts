import { fileIdOf, fileUrl } from '@glasshouse/contract/files.ts'
import { assemble } from './merge-chunks.ts'
import type { Files } from './parts.ts'
import { takeQuota } from './quota.ts'
import { takeFile } from './take-file.ts'

/**
 * The `url` of an avatar, by what the upload of a player's picture answered. A picture that was uploaded without a word of
 * what it is for is made one now; the private one stays private. Undefined where the url names no picture of theirs.
 */
export async function avatarOf(files: Files, playerId: bigint, url: string): Promise<string | undefined> {
  const picture = await files.database.read
    .selectFrom('files')
    .select(['purpose', 'storage_key', 'bytes'])
    .where('id', '=', fileIdOf(url) ?? '')
    .where('player_id', '=', playerId)
    // Proof is what an upload is for where nothing is said.
    .where('purpose', 'in', ['avatar', 'proof'])
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst()
  if (!picture) return undefined
  if (picture.purpose === 'avatar') return url
  await takeQuota(files, playerId, { files: 1, bytes: 0 })
  const place = files.incoming.take(`avatar ${playerId}`)
  try {
    const received = await assemble(files, [picture.storage_key], { path: place.path, bytes: picture.bytes })
    const { id } = await takeFile(files, received, { purpose: 'avatar', playerId })
    return fileUrl(id, 'avatar')
  } finally {
    await place.release()
  }
}
