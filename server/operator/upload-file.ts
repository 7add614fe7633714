import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import {
  type officeUpload,
  officeFileUrl,
  type OfficeUploadedFile,
} from '@glasshouse/contract/operator/files.ts'
import { storeFile } from '../files/take-file.ts'
import { refuse } from '../http/refuse.ts'
import type { UploadingOperator } from '../http/route.ts'
import { earlierAnswer, once } from '../ledger/idempotent.ts'
import { keyed } from './act.ts'
import { writeAudit } from './audit.ts'
import { filesUploaded } from './limits.ts'
import type { Office } from './parts.ts'

type Answer = CallAnswer<typeof officeUpload>

/**
 * Takes a file that an operator will publish, once a key. It is checked as players' files are, and its operator is recorded. Files
 * that no publication shows after a day are removed.
 */
export async function uploadFile(
  { files, attempts }: Pick<Office, 'files' | 'attempts'>,
  { purpose }: CallRequest<typeof officeUpload>,
  caller: UploadingOperator,
): Promise<Answer> {
  const { file, operatorId } = caller
  if (!file) refuse('file_required', {}, 'file')
  const asked = keyed(caller, 'uploadFile', { purpose, sha256: file.sha256.toString('hex') })
  const earlier = await earlierAnswer<Answer>(files.database.read, asked)
  if (earlier) return earlier
  if (!(await attempts.fits({ limit: filesUploaded, subject: String(operatorId) })))
    refuse('upload_quota_reached')
  const write = await storeFile(files, file, { purpose, operatorId })
  return await once(files.database, asked, async (tx) => {
    const { id, contentType, ...measures } = await write(tx)
    await writeAudit(tx, caller, 'file.upload', { kind: 'file', id }, { purpose, bytes: file.bytes })
    return { url: officeFileUrl(id, purpose), type: contentType as OfficeUploadedFile['type'], ...measures }
  })
}
