import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { upload } from '@glasshouse/contract/files.ts'
import { t } from 'i18next'
import { dataOf, RequestError } from './api.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import { currentLanguage } from './languages.ts'
import { sessionToken } from './session.ts'

/** What uploads fail with beside the envelope's codes (spec.md §8). */
export const uploadFailures = { abort: 600003, network: 602001, timeout: 5 } as const

/** Milliseconds (spec.md §9). */
const uploadTimeout = 60_000

type SendOptions = {
  signal: AbortSignal
  /** Hears how many bytes of the form are on their way. */
  onSent?: (bytes: number) => void
}

/**
 * Sends one form of the upload call. Not by `fetch`, which cannot tell how much of a body has left. Nothing is shown:
 * a failure is thrown as a RequestError.
 */
export function sendForm(
  fields: Readonly<Record<string, string | number | Blob>>,
  { signal, onSent }: SendOptions,
): Promise<CallAnswer<typeof upload>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(uploadFailure('abort'))
    const token = sessionToken()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.addEventListener('abort', () => reject(uploadFailure('abort')))
    request.addEventListener('error', () => reject(uploadFailure('network')))
    request.addEventListener('timeout', () => reject(uploadFailure('timeout')))
    request.addEventListener('load', () => {
      try {
        resolve(dataOf(upload, envelopeIn(request.responseText), token))
      } catch (error) {
        reject(error)
      }
    })
    if (onSent) request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.open(upload.method, upload.path)
    request.timeout = uploadTimeout
    request.setRequestHeader('Accept-Language', currentLanguage())
    if (token) request.setRequestHeader('token', token)
    request.send(form)
  })
}

export function uploadFailure(kind: keyof typeof uploadFailures): RequestError {
  return new RequestError(
    t(($) => $.failed, { ns: 'upload' }),
    uploadFailures[kind],
  )
}

/** What answers without an envelope is no server of ours, but something between that could not reach it. */
function envelopeIn(text: string): Envelope {
  try {
    return readEnvelope(JSON.parse(text))
  } catch {
    throw uploadFailure('network')
  }
}
