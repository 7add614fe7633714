import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { upload } from '@glasshouse/contract/files.ts'
import { t } from 'i18next'
import { dataOf, envelopeIn, RequestError } from './api.ts'
import { currentLanguage } from './languages.ts'
import { sessionToken } from './session.ts'

/** The failures of uploads beside the envelope's codes (spec.md §8). */
export const uploadFailures = { abort: 600003, network: 602001, timeout: 5 } as const

/** An upload is given up after this many milliseconds without progress (spec.md §9). */
const patience = 60_000

/** Whether an upload moves, over all of its requests and the pauses between them. */
export type Progress = {
  /** Aborts when nothing has moved for too long. */
  stalled: AbortSignal
  moved: () => void
  end: () => void
}

export function watchProgress(): Progress {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const moved = () => {
    end()
    timer = setTimeout(() => stalled.abort(), patience)
  }
  moved()
  return { stalled: stalled.signal, moved, end }
}

type SendOptions = {
  signal: AbortSignal
  progress: Progress
  /** Hears how many bytes of the form are on their way. */
  onSent?: (bytes: number) => void
}

/**
 * Sends one form of the upload call. Not by `fetch`, which cannot tell how much of a body has left. Nothing is shown:
 * a failure is thrown as a RequestError.
 */
export function sendForm(
  fields: Readonly<Record<string, string | number | Blob>>,
  { signal, progress, onSent }: SendOptions,
): Promise<CallAnswer<typeof upload>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return new Promise((resolve, reject) => {
    const ended = AbortSignal.any([signal, progress.stalled])
    const failure = () => uploadFailure(signal.aborted ? 'abort' : 'timeout')
    if (ended.aborted) return reject(failure())
    const token = sessionToken()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    ended.addEventListener('abort', abort, { once: true })
    request.addEventListener('loadend', () => ended.removeEventListener('abort', abort))
    request.addEventListener('abort', () => reject(failure()))
    request.addEventListener('error', () => reject(uploadFailure('network')))
    request.addEventListener('load', () => {
      progress.moved()
      try {
        resolve(dataOf(upload, envelopeIn(request.responseText), token))
      } catch (error) {
        reject(error)
      }
    })
    request.upload.addEventListener('progress', ({ loaded }) => {
      progress.moved()
      onSent?.(loaded)
    })
    request.open(upload.method, upload.path)
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
