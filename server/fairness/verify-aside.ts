import { Worker } from 'node:worker_threads'

/** The questions that its thread has not answered yet, in their order. */
const asked: PromiseWithResolvers<boolean>[] = []
let thread: Worker | undefined

/**
 * Whether `signature` is that of `publicKey` under `message`, as `verifyBls` says. It takes some 20 ms, and each sealed round has
 * two of each witness: in a thread of its own, so that no bet waits for them.
 */
export async function verifyAside(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  thread ??= openThread()
  // The process ends when nothing but this thread is left, not while it is asked.
  thread.ref()
  thread.postMessage([publicKey, message, signature])
  const question = Promise.withResolvers<boolean>()
  asked.push(question)
  return await question.promise
}

function openThread(): Worker {
  const opened = new Worker(new URL('./bls-thread.ts', import.meta.url))
  opened.on('message', (answer: boolean) => {
    asked.shift()?.resolve(answer)
    if (asked.length === 0) opened.unref()
  })
  const end = (error: unknown) => {
    if (thread === opened) thread = undefined
    for (const { reject } of asked.splice(0)) reject(error)
  }
  opened.once('error', end)
  opened.once('exit', () => end(new Error('the thread that verifies signatures has ended')))
  return opened
}
