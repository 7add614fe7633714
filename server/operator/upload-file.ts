import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import {
  type officeUpload,
  officeFileUrl,
  type OfficeUploadedFile,
} from '@glasshouse/contract/operator/files.ts'
import { takeFile } from '../files/take-file.ts'
import { refuse } from '../http/refuse.ts'
import type { UploadingOperator } from '../http/route.ts'
import { writeAudit } from './audit.ts'
import { filesUploaded } from './limits.ts'
import type { Office } from './parts.ts'

/**
 * Takes a file that an operator will publish. It is checked as players' files are, and its operator is recorded. Files that no
 * publication shows after a day are removed.
 */
export async function uploadFile(
  { files, attempts }: Pick<Office, 'files' | 'attempts'>,
  { purpose }: CallRequest<typeof officeUpload>,
  caller: UploadingOperator,
): Promise<CallAnswer<typeof officeUpload>> {
  const { file, operatorId } = caller
  if (!file) refuse('file_required', {}, 'file')
  if (!(await attempts.fits({ limit: filesUploaded, subject: String(operatorId) })))
    refuse('upload_quota_reached')
  const { id, contentType, ...measures } = await takeFile(
    files,
    file,
    { purpose, operatorId },
    (tx, fileId) =>
      writeAudit(tx, caller, 'file.upload', { kind: 'file', id: fileId }, { purpose, bytes: file.bytes }),
  )
  return { url: officeFileUrl(id, purpose), type: contentType as OfficeUploadedFile['type'], ...measures }
}
