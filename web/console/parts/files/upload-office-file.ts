import {
  officeUpload,
  type OfficeFilePurpose,
  type OfficeUploadedFile,
} from '@glasshouse/contract/operator/files.ts'
import { asker, request, RequestError } from '../../../lib/api.ts'
import { keepAttempt, sameAttempt } from '../../../lib/kept-attempt.ts'

/**
 * Uploads a file that is to be published. The same one, chosen again after its answer was lost, is found by its key. Throws a
 * RequestError with the server's words and shows nothing.
 */
export async function uploadOfficeFile(file: File, purpose: OfficeFilePurpose): Promise<OfficeUploadedFile> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', file)
  const facts = { purpose, name: file.name, size: file.size, modified: file.lastModified }
  const place = { call: 'office-upload', who: asker.id(), lane: JSON.stringify(facts), ofTab: true } as const
  const { key: idempotencyKey } = sameAttempt(place, facts, file.name)
  const forget = () => keepAttempt(place, null)
  try {
    const answer = await request(officeUpload, { purpose }, { form, idempotencyKey, quiet: true })
    forget()
    return answer
  } catch (error) {
    if (error instanceof RequestError && error.code === 0) forget()
    throw error
  }
}
