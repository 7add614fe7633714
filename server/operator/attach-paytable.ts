import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { officeFileUrl } from '@glasshouse/contract/operator/files.ts'
import { sql } from 'kysely'
import { en } from '../content/seed/en.ts'
import type { ReadDb, Tx } from '../db/database.ts'
import type { Files } from '../files/parts.ts'
import { takeFile } from '../files/take-file.ts'
import { writeAudit } from './audit.ts'
import { keepVersion } from './content-versions.ts'
import { paytablePdf } from './paytable-pdf.ts'
import { readPublication } from './publications.ts'

const name = 'paytable.pdf'

/**
 * Puts the paytable as a file to the demonstration's notice of it, as one of its operators for content would have done. A
 * notice that was saved in the back office, by this or by anybody, stays as it is.
 */
export async function attachPaytable(files: Files): Promise<void> {
  const { read } = files.database
  const operatorId = await writerOfContent(read)
  if (operatorId === undefined || (await untouchedNotice(read)) === undefined) return
  const pdf = paytablePdf()
  const place = files.incoming.take(`operator ${operatorId}`)
  try {
    await writeFile(place.path, pdf)
    const sha256 = createHash('sha256').update(pdf).digest()
    await takeFile(
      files,
      { path: place.path, bytes: pdf.length, sha256 },
      { purpose: 'attachment', operatorId },
      async (tx, fileId) => attach(tx, { fileId, bytes: pdf.length, operatorId }),
    )
  } finally {
    await place.release()
  }
}

type Paytable = { fileId: string; bytes: number; operatorId: bigint }

async function attach(tx: Tx, { fileId, bytes, operatorId }: Paytable): Promise<void> {
  // Another node may have been quicker: it is checked again under the lock that saving takes as well.
  await sql`select from notices where title ->> 'en' = ${en.notices.paytable.title} for update`.execute(tx)
  const id = await untouchedNotice(tx)
  if (id === undefined) return
  const attachment = { name, url: officeFileUrl(fileId, 'attachment'), bytes }
  await tx
    .updateTable('notices')
    .set({ attachment: JSON.stringify(attachment) })
    .where('id', '=', id)
    .execute()
  const { publication: body } = await readPublication(tx, { kind: 'notice', id })
  await keepVersion(tx, { subject: String(id), version: 0, body, files: [fileId] }, { operatorId })
  await writeAudit(tx, null, 'publication.save', { kind: 'notice', id })
}

/** The notice of the paytable as it came with the program; undefined where it was saved since, or is not there. */
async function untouchedNotice(db: ReadDb): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select n.id from notices n
     where n.title ->> 'en' = ${en.notices.paytable.title} and n.player_id is null and n.withdrawn_at is null
       and not exists (select from content_versions v where v.kind = 'notice' and v.subject = n.id::text)
     order by n.id limit 1`.execute(db)
  return rows[0]?.id
}

async function writerOfContent(db: ReadDb): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'content')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
