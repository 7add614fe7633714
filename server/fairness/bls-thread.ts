import { parentPort } from 'node:worker_threads'
import { verifyBls } from '@glasshouse/rules/bls.ts'

// The thread of verify-aside.ts: answers each question in its turn.
parentPort!.on('message', (question: Parameters<typeof verifyBls>) => {
  parentPort!.postMessage(verifyBls(...question))
})
