import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pictureTimeout } from './limits.ts'
import type { PictureMessage, PictureReply } from './picture-process.ts'
import type { PictureJob } from './prepare-picture.ts'

const script = fileURLToPath(new URL('picture-process.ts', import.meta.url))
/** Beyond the decoder's own timeout the process is given up, milliseconds. */
const workTimeout = pictureTimeout + 5_000
const startTimeout = 30_000

/** Its whole environment: none of the server's secrets. */
const environment = {
  // Memory that is free goes back to the system instead of into more and more arenas.
  MALLOC_ARENA_MAX: '2',
  // Pixels stay in memory, which is bounded, and never go to files that nobody would remove.
  VIPS_DISC_THRESHOLD: '1g',
}

/** A process that decodes pictures and may crash. */
export type PictureWorker = {
  readonly pid: number | undefined
  /** Its reply; undefined when the process did not outlive the job. Throws where it could not even start. */
  work: (job: PictureJob) => Promise<PictureReply | undefined>
  end: () => void
}

export function startPictureWorker(): PictureWorker {
  const child = fork(script, {
    env: environment,
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => child.kill('SIGKILL'))
  // It does not keep the server running.
  child.unref()
  child.channel?.unref()

  /** The next message; undefined when the process ends, or takes too long and is ended. */
  function next(milliseconds: number): Promise<PictureMessage | undefined> {
    return new Promise((resolve) => {
      const settle = (message?: PictureMessage) => {
        clearTimeout(timer)
        child.off('message', settle).off('exit', lost).off('error', lost)
        resolve(message)
      }
      const lost = () => settle()
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        settle()
      }, milliseconds)
      child.once('message', settle).once('exit', lost).once('error', lost)
    })
  }

  const ready = next(startTimeout)
  return {
    pid: child.pid,
    work: async (job) => {
      if ((await ready) !== 'ready') throw new Error('the process for pictures did not start')
      const reply = next(workTimeout)
      // A process that has just died gets no message: `next` waits for its end.
      child.send(job, () => {})
      const message = await reply
      return message === 'ready' ? undefined : message
    },
    end: () => void child.kill('SIGKILL'),
  }
}
