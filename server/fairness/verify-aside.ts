import { Worker } from 'node:worker_threads'
import { verifyBls } from '@glasshouse/rules/bls.ts'

type Question = Parameters<typeof verifyBls>
/** A thread that verifies, and the questions that it has not answered yet, in their order. */
type Thread = { worker: Worker; asked: { question: Question; resolve: (answer: boolean) => void }[] }
let thread: Thread | undefined

/**
 * Whether `signature` is that of `publicKey` under `message`, as `verifyBls` says. It takes some 25 ms, and each sealed round has
 * two of each witness: in a thread of its own, so that no bet waits for them.
 */
export async function verifyAside(...question: Question): Promise<boolean> {
  const { worker, asked } = (thread ??= openThread())
  // The process ends when nothing but this thread is left, not while it is asked.
  worker.ref()
  // A pooled buffer would take all of its pool along.
  worker.postMessage(question.map((bytes) => new Uint8Array(bytes)))
  return await new Promise((resolve) => asked.push({ question, resolve }))
}

function openThread(): Thread {
  const worker = new Worker(new URL('./bls-thread.ts', import.meta.url))
  const opened: Thread = { worker, asked: [] }
  worker.on('message', (answer: boolean) => {
    opened.asked.shift()?.resolve(answer)
    if (opened.asked.length === 0) worker.unref()
  })
  worker.once('error', (error) => process.emitWarning(error))
  worker.once('exit', () => {
    if (thread === opened) thread = undefined
    // No round may be void for it.
    for (const { question, resolve } of opened.asked.splice(0)) resolve(verifyBls(...question))
  })
  return opened
}
