import { isAllowed } from '@glasshouse/contract/permissions.ts'
import { filePermissions } from '@glasshouse/contract/operator/files.ts'
import { type Database, transaction } from '../db/database.ts'
import { openFile } from '../files/open-file.ts'
import type { Storage } from '../files/storage.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { writeAudit } from './audit.ts'

/**
 * A private file of a player, for an operator whose role may see what it is for. Who looks at identity documents is written
 * down first.
 */
export async function playerFile(
  { database, storage }: { database: Database; storage: Storage },
  id: string,
  caller: OperatorCaller,
): Promise<FileAnswer> {
  const file = await database.read
    .selectFrom('files')
    .select('purpose')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) refuse('file_not_found')
  const permission = permissionFor(file.purpose)
  if (!permission || !isAllowed(caller.role, permission)) refuse('access_denied')
  if (file.purpose === 'identity')
    await transaction(database, (tx) => writeAudit(tx, caller, 'identity.file_read', { kind: 'file', id }))
  const opened = await openFile({ db: database.read, storage }, id)
  return opened ?? refuse('file_not_found')
}

function permissionFor(purpose: string) {
  const known = Object.entries(filePermissions).find(([one]) => one === purpose)
  return known?.[1] ?? null
}
