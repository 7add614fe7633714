import { type PictureJob, preparePicture } from './prepare-picture.ts'

// Started by pictures.ts. It says that it is ready; then one job at a time comes in and one reply goes out.
export type PictureReply = {
  outcome: Awaited<ReturnType<typeof preparePicture>> | { error: string }
  /** This process's memory afterwards, bytes. */
  rss: number
}
export type PictureMessage = 'ready' | PictureReply

function say(message: PictureMessage): void {
  process.send?.(message)
}

async function work(job: PictureJob): Promise<void> {
  const outcome = await preparePicture(job).catch((error: unknown) => ({ error: String(error) }))
  say({ outcome, rss: process.memoryUsage.rss() })
}

process.on('message', (job: PictureJob) => void work(job))
// It ends with the server, even if that is killed.
process.on('disconnect', () => process.exit(0))
// At a terminal both get the signal: the server decides when the pictures under way are done.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
say('ready')
