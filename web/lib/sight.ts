import { useSyncExternalStore } from 'react'

/** Whether the app is in front, as far as the browser tells. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(watchSight, () => document.visibilityState === 'visible')
}

function watchSight(watcher: () => void): () => void {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}
