import type { FilePurpose, ReceivedChunks, UploadedFile } from '@glasshouse/contract/files.ts'
import { newKey, RequestError } from './api.ts'
import { loadTexts } from './languages.ts'
import { bytesReceived, type Chunk, missingChunks, planChunks } from './upload-plan.ts'
import { sendForm, uploadFailure, uploadFailures } from './upload-request.ts'

/** Pauses (ms) before an upload whose line was lost goes on by itself; each piece that arrives begins them anew. */
const goOnAfter = [1000, 2000, 4000, 8000]

type SendOptions = {
  signal: AbortSignal
  /** Hears the share of the file that has arrived, 0 to 1. At 1 the server is looking at it. */
  onProgress?: (share: number) => void
}

/** One file on its way to the server. */
export type Upload = {
  /**
   * Sends the file, or, after a failure, what is missing of it. Throws a RequestError: 'Upload failed' with one of
   * `uploadFailures` where no answer came, else what the server refused.
   */
  send: (options: SendOptions) => Promise<UploadedFile>
  /** Lets the server forget what it has of the file. */
  discard: () => void
}

/** Prepares the upload of a file; the signed-in player will own it. */
export function createUpload(file: Blob, purpose: FilePurpose): Upload {
  const plan = planChunks(file.size)
  return plan ? chunkedUpload(file, purpose, plan) : wholeUpload(file, purpose)
}

function wholeUpload(file: Blob, purpose: FilePurpose): Upload {
  return {
    send: async ({ signal, onProgress }) => {
      await loadTexts('upload')
      return await goingOn(signal, async () => {
        const onSent = (bytes: number) => onProgress?.(Math.min(1, bytes / file.size))
        return uploaded(await sendForm({ purpose, file }, { signal, onSent }))
      })
    },
    discard: () => {},
  }
}

function chunkedUpload(file: Blob, purpose: FilePurpose, plan: readonly Chunk[]): Upload {
  let chunkid = newKey()
  const filename = file instanceof File ? file.name : purpose
  let received: readonly number[] = []
  /** Whether more may be there than `received` tells. */
  let uncertain = false

  async function sendChunk({ index, start, end }: Chunk, { signal, onProgress }: SendOptions): Promise<void> {
    const before = bytesReceived(plan, received)
    const onSent = (bytes: number) => onProgress?.((before + Math.min(bytes, end - start)) / file.size)
    const place = { chunkid, chunkindex: index, chunkcount: plan.length, filename }
    const fields = { ...place, file: file.slice(start, end) }
    received = receivedOf(await sendForm(fields, { signal, onSent }))
  }

  async function sendMissing(options: SendOptions, arrived: () => void): Promise<UploadedFile> {
    const { signal } = options
    if (uncertain && received.length < plan.length) {
      received = receivedOf(await sendForm({ chunkid }, { signal }))
    }
    uncertain = true
    for (const chunk of missingChunks(plan, received)) {
      await sendChunk(chunk, options)
      arrived()
    }
    options.onProgress?.(1)
    return uploaded(
      await sendForm({ action: 'merge', chunkid, chunkcount: plan.length, filename, purpose }, { signal }),
    )
  }

  function discard(): void {
    if (!uncertain) return
    // Whether it hears this or not: the server forgets what nobody goes on with.
    sendForm({ action: 'clean', chunkid }, { signal: new AbortController().signal }).catch(() => {})
    chunkid = newKey()
    received = []
    uncertain = false
  }

  return {
    send: async (options) => {
      await loadTexts('upload')
      try {
        return await goingOn(options.signal, (arrived) => sendMissing(options, arrived))
      } catch (error) {
        // What was refused will be refused again: another try begins at the beginning.
        if (error instanceof RequestError && error.code === 0) discard()
        throw error
      }
    },
    discard,
  }
}

/** Does the work until it is done; where the line is lost it is begun again after a pause, or when the line is back. */
async function goingOn<T>(signal: AbortSignal, work: (arrived: () => void) => Promise<T>): Promise<T> {
  let losses = 0
  for (;;) {
    try {
      return await work(() => {
        losses = 0
      })
    } catch (error) {
      const pause = goOnAfter[losses++]
      if (!isLoss(error) || pause === undefined) throw error
      await lineOrPause(pause, signal)
    }
  }
}

/** No answer came, or one that asking again can change. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  const { network, timeout } = uploadFailures
  return (
    [network, timeout, 408].some((code) => code === error.code) || (error.code >= 500 && error.code < 600)
  )
}

function lineOrPause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      ended.abort()
      settle()
    }
    const timer = setTimeout(end(resolve), milliseconds)
    window.addEventListener('online', end(resolve), { signal: ended.signal })
    signal.addEventListener(
      'abort',
      end(() => reject(uploadFailure('abort'))),
      { signal: ended.signal },
    )
    if (signal.aborted) end(() => reject(uploadFailure('abort')))()
  })
}

function uploaded(answer: UploadedFile | ReceivedChunks): UploadedFile {
  if ('url' in answer) return answer
  throw uploadFailure('network')
}

function receivedOf(answer: UploadedFile | ReceivedChunks): readonly number[] {
  if ('received' in answer) return answer.received
  throw uploadFailure('network')
}
