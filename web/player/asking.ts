import { keepFrame } from '../lib/keep-frame.ts'
import { askLaunchQuestions } from '../lib/launch-questions.ts'
import { startLiveQueries } from '../lib/live-queries.ts'
import { startLive } from '../lib/live-stream.ts'
import { pageStack } from '../lib/router.ts'
import { startKeepingReceipts } from './fairness/keep-receipts.ts'
import { loadPages, routes } from './routes.ts'

declare global {
  interface Navigator {
    /** Chromium's knowledge of the line (wicg.github.io/netinfo). */
    connection?: { saveData?: boolean }
  }
}

/** Pause (ms) that keeps a prefetch from taking the line from the page in sight. */
const restAfter = 2000

/** The launch's questions to the server, and the stream of its events. */
export function startAsking(): void {
  void askLaunchQuestions()
  startLiveQueries()
  startKeepingReceipts()
  startLive()
  keepFrame()
  void loadPages().catch(() => undefined)
  if (pageStack().at(-1)?.path === '/') setTimeout(bringTable, restAfter)
}

/** From home most players open a table: its page is loaded before a game is tapped, unless data is to be saved. */
function bringTable(): void {
  if (navigator.connection?.saveData) return
  routes['/pages/game/bet']?.load().catch(() => undefined)
}
