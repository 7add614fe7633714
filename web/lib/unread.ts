import { useSyncExternalStore } from 'react'
import { sessionToken, useSession } from './session.ts'

/** How many of something the player has not read, as an answer or an event told it last. */
function createCount() {
  let kept: { token: string | undefined; count: number } | undefined
  const watchers = new Set<() => void>()
  /** 0 while unknown. Reset when another player signs in. */
  const now = () => (kept && kept.token !== undefined && kept.token === sessionToken() ? kept.count : 0)
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    const endOfSession = useSession.subscribe(watcher)
    return () => {
      watchers.delete(watcher)
      endOfSession()
    }
  }
  const keep = (count: number) => {
    // An unknown count may have changed since a list was read.
    const isChange = kept?.token !== sessionToken() || kept?.count !== count
    kept = { token: sessionToken(), count }
    for (const watcher of watchers) watcher()
    return isChange
  }
  return { use: () => useSyncExternalStore(watch, now), now, keep }
}

const notices = createCount()
const answers = createCount()

/** How many notices the player has not read; 0 for others. */
export const useUnread = notices.use
/** The same outside of a component. */
export const unreadNow = notices.now
/** Stores the given count. Whether it differs from the previous one. */
export const keepUnread = notices.keep

/** How many of support's messages the player has not read; 0 for others. */
export const useUnreadAnswers = answers.use
export const keepUnreadAnswers = answers.keep
