import {
  officeUpload,
  type OfficeFilePurpose,
  type OfficeUploadedFile,
} from '@glasshouse/contract/operator/files.ts'
import { dataOf, envelopeIn, lineFailure, RequestError, requestHeaders } from '../../../lib/api.ts'

/** Milliseconds (spec.md §9). */
const uploadTimeout = 60_000

/** Uploads a file that is to be published. Throws a RequestError with the server's words and shows nothing. */
export async function uploadOfficeFile(file: File, purpose: OfficeFilePurpose): Promise<OfficeUploadedFile> {
  const { headers, token } = requestHeaders()
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', file)
  const signal = AbortSignal.timeout(uploadTimeout)
  try {
    const response = await fetch(officeUpload.path, { method: officeUpload.method, headers, body, signal })
    return dataOf(officeUpload, envelopeIn(await response.text()), token)
  } catch (error) {
    throw error instanceof RequestError ? error : lineFailure(signal)
  }
}
