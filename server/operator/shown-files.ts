import type { LocalText } from '@glasshouse/contract/languages.ts'
import type { Publication } from '@glasshouse/contract/operator/content.ts'
import { officeFileIdOf, type OfficeFilePurpose } from '@glasshouse/contract/operator/files.ts'
import { picturesIn, type WrittenTexts } from '../content/safe-html.ts'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'

/**
 * The files that a publication shows, locked until the transaction's end so that nobody sweeps them away before, and the
 * publication with the true size of its attachment. Refuses what was never uploaded for this, or is no longer there.
 */
export async function shownFiles(
  tx: Tx,
  publication: Publication,
): Promise<{ publication: Publication; files: string[] }> {
  const picture = pictureOf(publication)
  const files = picture.startsWith('/') ? [(await lockFile(tx, picture, 'picture')).id] : []
  if (publication.kind !== 'banner') files.push(...(await picturesInTexts(tx, publication.content)))
  if (publication.kind !== 'notice' || !publication.attachment) return { publication, files }
  const { id, bytes } = await lockFile(tx, publication.attachment.url, 'attachment')
  files.push(id)
  return { publication: { ...publication, attachment: { ...publication.attachment, bytes } }, files }
}

/** The ids of the pictures in a text, in any language, locked as above. */
export async function picturesInTexts(tx: Tx, texts: WrittenTexts | LocalText): Promise<string[]> {
  const ids: string[] = []
  for (const url of new Set(Object.values(texts).flatMap((safe) => picturesIn(safe ?? ''))))
    ids.push((await lockFile(tx, url, 'picture')).id)
  return ids
}

/** The picture that stands for a publication; empty where its kind has none. */
export function pictureOf(publication: Publication): string {
  if (publication.kind === 'notice') return ''
  return publication.kind === 'banner' ? publication.image : publication.cover
}

async function lockFile(
  tx: Tx,
  url: string,
  purpose: OfficeFilePurpose,
): Promise<{ id: string; bytes: number }> {
  const file = await tx
    .selectFrom('files')
    .select(['id', 'bytes'])
    .where('id', '=', officeFileIdOf(url, purpose) ?? '')
    .where('purpose', '=', purpose)
    .forKeyShare()
    .executeTakeFirst()
  return file ?? (purpose === 'picture' ? refuse('picture_invalid') : refuse('file_not_found'))
}
