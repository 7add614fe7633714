import { keepFrame } from '../lib/keep-frame.ts'
import { askLaunchQuestions } from '../lib/launch-questions.ts'
import { startLiveQueries } from '../lib/live-queries.ts'
import { startLive } from '../lib/live-stream.ts'
import { startKeepingReceipts } from './fairness/keep-receipts.ts'

/** The launch's questions to the server, and the stream of its events. */
export function startAsking(): void {
  void askLaunchQuestions()
  startLiveQueries()
  startKeepingReceipts()
  startLive()
  keepFrame()
}
