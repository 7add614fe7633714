import {
  deskUpload,
  type DeskFilePurpose,
  type DeskUploadedFile,
} from '@glasshouse/contract/operator/files.ts'
import { t } from 'i18next'
import { dataOf, RequestError, requestHeaders } from '../../lib/api.ts'
import { readEnvelope } from '../../lib/envelope.ts'

/** Milliseconds (spec.md §9). */
const uploadTimeout = 60_000

/** Uploads a file that is to be published. Throws a RequestError with the server's words and shows nothing. */
export async function uploadDeskFile(file: File, purpose: DeskFilePurpose): Promise<DeskUploadedFile> {
  const { headers, token } = requestHeaders()
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', file)
  try {
    const signal = AbortSignal.timeout(uploadTimeout)
    const response = await fetch(deskUpload.path, { method: deskUpload.method, headers, body, signal })
    return dataOf(deskUpload, readEnvelope(await response.json()), token)
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw new RequestError(
      t(($) => $.failure.network),
      -1,
    )
  }
}
