import type { FilePurpose, ReceivedChunks, UploadedFile } from '@glasshouse/contract/files.ts'
import { codes, newKey, RequestError } from './api.ts'
import { loadTexts } from './languages.ts'
import { bytesReceived, type Chunk, missingChunks, planChunks } from './upload-plan.ts'
import { type Progress, sendForm, uploadFailure, uploadFailures, watchProgress } from './upload-request.ts'

/** Pauses (ms) before an upload that lost its connection resumes by itself; each piece that arrives resets them. */
const goOnAfter = [1000, 2000, 4000, 8000]

type SendOptions = {
  signal: AbortSignal
  /** Hears the share of the file that has arrived, 0 to 1. At 1 the server is looking at it. */
  onProgress?: (share: number) => void
}

/** One file on its way to the server. */
export type Upload = {
  /**
   * Sends the file, or, after a failure, the rest of it. Throws a RequestError: 'Upload failed' with one of
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
      return await goingOn(signal, async (progress) => {
        const onSent = (bytes: number) => onProgress?.(Math.min(1, bytes / file.size))
        return uploaded(await sendForm({ purpose, file }, { signal, progress, onSent }))
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

  async function sendChunk(
    { index, start, end }: Chunk,
    { signal, onProgress }: SendOptions,
    progress: Progress,
  ): Promise<void> {
    const before = bytesReceived(plan, received)
    const onSent = (bytes: number) => onProgress?.((before + Math.min(bytes, end - start)) / file.size)
    const place = { chunkid, chunkindex: index, chunkcount: plan.length, filename }
    const fields = { ...place, file: file.slice(start, end) }
    received = receivedOf(await sendForm(fields, { signal, progress, onSent }))
  }

  async function sendMissing(
    options: SendOptions,
    progress: Progress,
    arrived: () => void,
  ): Promise<UploadedFile> {
    const { signal } = options
    if (uncertain && received.length < plan.length) {
      received = receivedOf(await sendForm({ chunkid }, { signal, progress }))
    }
    uncertain = true
    for (const chunk of missingChunks(plan, received)) {
      await sendChunk(chunk, options, progress)
      arrived()
    }
    options.onProgress?.(1)
    return uploaded(
      await sendForm(
        { action: 'merge', chunkid, chunkcount: plan.length, filename, purpose },
        { signal, progress },
      ),
    )
  }

  function discard(): void {
    if (!uncertain) return
    // Even if this never arrives: the server forgets an upload that nobody continues.
    const progress = watchProgress()
    sendForm({ action: 'clean', chunkid }, { signal: new AbortController().signal, progress })
      .catch(() => {})
      .finally(progress.end)
    chunkid = newKey()
    received = []
    uncertain = false
  }

  return {
    send: async (options) => {
      await loadTexts('upload')
      try {
        return await goingOn(options.signal, (progress, arrived) => sendMissing(options, progress, arrived))
      } catch (error) {
        // The same file would be refused again: another try starts from the beginning.
        if (error instanceof RequestError && error.code === 0) discard()
        throw error
      }
    },
    discard,
  }
}

/**
 * Does the work until it is done; where the line is lost it is begun again after a pause, or when the line is back, as long
 * as it has not stood still for too long.
 */
async function goingOn<T>(
  signal: AbortSignal,
  work: (progress: Progress, arrived: () => void) => Promise<T>,
): Promise<T> {
  const progress = watchProgress()
  let losses = 0
  try {
    for (;;) {
      try {
        return await work(progress, () => {
          losses = 0
        })
      } catch (error) {
        const pause = goOnAfter[losses++]
        if (!isLoss(error) || pause === undefined) throw error
        await lineOrPause(pause, AbortSignal.any([signal, progress.stalled]))
      }
    }
  } finally {
    progress.end()
  }
}

/** The line was lost, or something on the way or the house itself could not answer: asking again can change that. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  const { code } = error
  return (
    code === uploadFailures.network ||
    code === 408 ||
    (code >= 500 && code < 600) ||
    code === codes.unreadable
  )
}

/** Waits until the line is back, the pause is over, or it is called off: a request that starts then says so. */
function lineOrPause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: ended.signal })
    signal.addEventListener('abort', end, { signal: ended.signal })
    if (signal.aborted) end()
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
