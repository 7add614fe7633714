import { randomBytes } from 'node:crypto'
import type { FilePurpose } from '@glasshouse/contract/files.ts'
import type { OfficeFilePurpose } from '@glasshouse/contract/operator/files.ts'
import { type Tx, transaction } from '../db/database.ts'
import type { ReceivedFile } from '../http/receive-form.ts'
import { refuse } from '../http/refuse.ts'
import { preparedPath } from './incoming.ts'
import { kindOf } from './kind.ts'
import { noteLookAlikes } from './look-alikes.ts'
import { storeObject } from './objects.ts'
import type { Files } from './parts.ts'
import { isPlainPdf } from './pdf.ts'
import type { PictureShape, PreparedPicture } from './prepare-picture.ts'
import { gradientsOf } from './sketch.ts'

/** Whose a file is, and what it is for. */
type FileOwner =
  | { purpose: FilePurpose; playerId: bigint }
  | { purpose: OfficeFilePurpose; operatorId: bigint }

/** A file that was taken: of what is kept, its type, its size, and the pixels of a picture. */
type TakenFile = {
  id: string
  contentType: string
  bytes: number
  width: number | null
  height: number | null
}

type Kept = { path: string; contentType: string; bytes: number; picture: PreparedPicture | null }

/**
 * Inspects a received file and keeps what may be kept of it, under a new id. Refuses everything but
 * whole pictures and documents. `alongside` writes what belongs into the same transaction.
 */
export async function takeFile(
  files: Files,
  received: ReceivedFile,
  owner: FileOwner,
  alongside?: (tx: Tx, id: string) => Promise<void>,
): Promise<TakenFile> {
  const write = await storeFile(files, received, owner)
  return await transaction(files.database, async (tx) => {
    const file = await write(tx)
    await alongside?.(tx, file.id)
    return file
  })
}

/** The same in two steps: gives what writes the file's row. Where none is written, the stored object is swept. */
export async function storeFile(
  files: Files,
  received: ReceivedFile,
  owner: FileOwner,
): Promise<(tx: Tx) => Promise<TakenFile>> {
  const { purpose } = owner
  const kept = await keep(files, received, purpose)
  const storageKey = await storeObject(files, 'files', kept)
  const file = {
    id: randomBytes(16).toString('hex'),
    purpose,
    sha256: received.sha256,
    ...pictureColumns(kept.picture),
  }
  return async (tx) => {
    await tx
      .insertInto('files')
      .values({
        ...file,
        player_id: 'playerId' in owner ? owner.playerId : null,
        operator_id: 'operatorId' in owner ? owner.operatorId : null,
        content_type: kept.contentType,
        bytes: kept.bytes,
        storage_key: storageKey,
      })
      .execute()
    await noteLookAlikes(tx, file)
    const { id, width, height } = file
    return { id, contentType: kept.contentType, bytes: kept.bytes, width, height }
  }
}

const shapes: Partial<Record<FileOwner['purpose'], PictureShape>> = { avatar: 'avatar', picture: 'published' }

async function keep(
  { pictures }: Files,
  { path, bytes }: ReceivedFile,
  purpose: FileOwner['purpose'],
): Promise<Kept> {
  const kind = await kindOf(path)
  if (!kind) refuse('file_type_not_allowed', {}, 'file')
  if (kind === 'pdf') {
    if (purpose in shapes || !(await isPlainPdf(path))) refuse('file_type_not_allowed', {}, 'file')
    return { path, contentType: 'application/pdf', bytes, picture: null }
  }
  const picture = await pictures.prepare({
    kind,
    path,
    preparedPath: preparedPath(path),
    shape: shapes[purpose] ?? 'document',
  })
  return { path: preparedPath(path), contentType: picture.contentType, bytes: picture.bytes, picture }
}

function pictureColumns(picture: PreparedPicture | null) {
  if (!picture) return { width: null, height: null, sketch: null, gradients: null }
  const { width, height, sketch } = picture
  return { width, height, sketch: Buffer.from(sketch), gradients: gradientsOf(sketch) }
}
