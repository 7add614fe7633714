import { useSyncExternalStore } from 'react'

/** Content that moves on the home page moves until the player stops it, for as long as the app is open. */
let stopped = false
const watchers = new Set<() => void>()
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether it moves, and whether it may at all: who asked the device for less motion gets none. */
export function useMoving(): { isMoving: boolean; mayMove: boolean } {
  const mayMove = useSyncExternalStore(watch, () => !stillness.matches)
  const isStopped = useSyncExternalStore(watch, () => stopped)
  return { isMoving: mayMove && !isStopped, mayMove }
}

export function setMoving(isMoving: boolean): void {
  stopped = !isMoving
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  stillness.addEventListener('change', watcher)
  return () => {
    watchers.delete(watcher)
    stillness.removeEventListener('change', watcher)
  }
}
