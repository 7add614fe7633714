import type { FilePurpose, ReceivedChunks, UploadedFile } from '@glasshouse/contract/files.ts'
import * as z from 'zod/mini'
import { asker, codes, newKey, RequestError } from './api.ts'
import { keepAttempt, readAttempt, sameAttempt } from './kept-attempt.ts'
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

const facts = z.object({ name: z.string(), size: z.int(), modified: z.int() })
const isFacts = (value: unknown): value is z.infer<typeof facts> => z.safeParse(facts, value).success

/** Where the key of a file is kept that the signed-in player sends at a field of the page. */
const placeOf = (lane: string) => ({ call: 'upload', who: asker.id(), lane, ofTab: true }) as const

/** A file that was on its way when its page was reloaded: how much of it has arrived, and its `url` where all has. */
export type LeftUpload = { name: string; size: number; share: number; url?: string }

/** Asks what has arrived of the file that the signed-in player sent at a field before a reload; undefined where nothing has. */
export async function findUpload(
  lane: string,
  purpose: FilePurpose,
  signal: AbortSignal,
): Promise<LeftUpload | undefined> {
  const left = readAttempt(placeOf(lane), isFacts)
  if (!left) return undefined
  const { name, size } = left.input
  const plan = planChunks(size)
  return await goingOn(signal, async (progress) => {
    const share =
      bytesReceived(plan, receivedOf(await sendForm({ chunkid: left.key }, { signal, progress }))) / size
    if (share < 1) return share > 0 ? { name, size, share } : undefined
    const { url } = await merge(left.key, plan, { filename: name, purpose }, { signal, progress })
    keepAttempt(placeOf(lane), null)
    return { name, size, share, url }
  })
}

/**
 * Prepares the upload of a file; the signed-in player will own it. Its key outlives a reload: the same file, chosen again, sends
 * only what is missing, and is there once. A field has a `lane`, where one file takes the place of another.
 */
export function createUpload(file: File, purpose: FilePurpose, lane?: string): Upload {
  const { name: filename, size, lastModified: modified } = file
  const plan = planChunks(size)
  const input = { name: filename, size, modified }
  const place = placeOf(lane ?? JSON.stringify([purpose, filename, size, modified]))
  const left = readAttempt(place, isFacts)
  let attempt = sameAttempt(place, input, filename)
  if (left && left.key !== attempt.key) clean(left.key)
  let received: readonly number[] = []
  /** Whether more may be there than `received` tells. */
  let uncertain = left?.key === attempt.key

  async function sendMissing(
    { signal, onProgress }: SendOptions,
    progress: Progress,
    arrived: () => void,
  ): Promise<UploadedFile> {
    const chunkid = attempt.key
    if (uncertain && received.length < plan.length) {
      received = receivedOf(await sendForm({ chunkid }, { signal, progress }))
    }
    uncertain = true
    for (const { index, start, end } of missingChunks(plan, received)) {
      const before = bytesReceived(plan, received)
      const onSent = (bytes: number) => onProgress?.((before + Math.min(bytes, end - start)) / size)
      const piece = { chunkid, chunkindex: index, chunkcount: plan.length, filename }
      const fields = { ...piece, file: file.slice(start, end) }
      received = receivedOf(await sendForm(fields, { signal, progress, onSent }))
      arrived()
    }
    onProgress?.(1)
    return await merge(chunkid, plan, { filename, purpose }, { signal, progress })
  }

  function discard(): void {
    keepAttempt(place, null)
    if (!uncertain) return
    clean(attempt.key)
    attempt = { ...attempt, key: newKey() }
    received = []
    uncertain = false
  }

  return {
    send: async (options) => {
      await loadTexts('upload')
      keepAttempt(place, attempt)
      try {
        const sent = await goingOn(options.signal, (progress, arrived) =>
          sendMissing(options, progress, arrived),
        )
        keepAttempt(place, null)
        return sent
      } catch (error) {
        // The same file would be refused again: another try starts from the beginning.
        if (error instanceof RequestError && error.code === 0) discard()
        throw error
      }
    },
    discard,
  }
}

/** Has the pieces put together; asked again it gives the same file. */
async function merge(
  chunkid: string,
  { length: chunkcount }: readonly Chunk[],
  file: { filename: string; purpose: FilePurpose },
  options: { signal: AbortSignal; progress: Progress },
): Promise<UploadedFile> {
  const answer = await sendForm({ action: 'merge', chunkid, chunkcount, ...file }, options)
  if ('url' in answer) return answer
  throw uploadFailure('network')
}

/** Lets the server forget pieces. Even if this never arrives: it forgets an upload that nobody continues. */
function clean(chunkid: string): void {
  const progress = watchProgress()
  sendForm({ action: 'clean', chunkid }, { signal: new AbortController().signal, progress })
    .catch(() => {})
    .finally(progress.end)
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

function receivedOf(answer: UploadedFile | ReceivedChunks): readonly number[] {
  if ('received' in answer) return answer.received
  throw uploadFailure('network')
}
