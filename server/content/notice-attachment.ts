import { officeFileUrl } from '@glasshouse/contract/operator/files.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { openFile } from '../files/open-file.ts'
import type { Storage } from '../files/storage.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { refuse } from '../http/refuse.ts'
import { noticesTo } from './notices.ts'

/**
 * The file that comes with a notice, for a player (or, undefined, a visitor) who may read that notice now. Refuses
 * `file_not_found`, also where the notice is not out, has ended or was withdrawn.
 */
export async function noticeAttachment(
  { db, storage }: { db: ReadDb; storage: Storage },
  playerId: bigint | undefined,
  id: string,
): Promise<FileAnswer> {
  const shown = await noticesTo(db, playerId)
    .where(sql<string>`n.attachment->>'url'`, '=', officeFileUrl(id, 'attachment'))
    .select('n.id')
    .executeTakeFirst()
  const file = shown && (await openFile({ db, storage }, id, { purposes: ['attachment'] }))
  return file ?? refuse('file_not_found')
}
