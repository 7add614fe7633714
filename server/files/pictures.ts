import type { FastifyBaseLogger } from 'fastify'
import { refuse } from '../http/refuse.ts'
import { megapixelsMax, picturesWaitingMax } from './limits.ts'
import type { PictureReply } from './picture-process.ts'
import { type PictureWorker, startPictureWorker } from './picture-worker.ts'
import type { PictureJob, PreparedPicture } from './prepare-picture.ts'

/** The process ends, and frees its memory, after this long without work, milliseconds. */
const idleTime = 30_000
/** A process that holds more after a job is replaced before the next one, bytes. */
const keptMemoryMax = 300 * 1024 * 1024

/** The decoding of pictures on this node: one at a time, in a process of its own. */
export type Pictures = {
  /** Prepares one picture; refuses it, or with `server_busy` where too many wait. */
  prepare: (job: PictureJob) => Promise<PreparedPicture>
  /** The process's number while there is one. */
  pid: () => number | undefined
  close: () => void
}

export function createPictures(log: FastifyBaseLogger): Pictures {
  let worker: PictureWorker | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(idle)
    worker?.end()
    worker = undefined
  }

  async function run(job: PictureJob): Promise<PreparedPicture> {
    clearTimeout(idle)
    worker ??= startPictureWorker()
    let reply: PictureReply | undefined
    try {
      reply = await worker.work(job)
    } finally {
      if (!reply || reply.rss > keptMemoryMax) end()
      else idle = setTimeout(end, idleTime).unref()
    }
    if (!reply) log.warn('the process for pictures did not outlive one, which is refused')
    return pictureOf(reply)
  }

  return {
    prepare: async (job) => {
      if (waiting >= picturesWaitingMax) refuse('server_busy')
      waiting += 1
      const turn = last.then(() => run(job))
      last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    pid: () => worker?.pid,
    close: end,
  }
}

function pictureOf(reply: PictureReply | undefined): PreparedPicture {
  const outcome = reply?.outcome ?? 'image_unreadable'
  if (typeof outcome === 'string') refuse(outcome, { megapixels: megapixelsMax }, 'file')
  if ('error' in outcome) throw new Error(`a picture could not be prepared: ${outcome.error}`)
  return outcome
}
