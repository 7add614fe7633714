import { useSyncExternalStore } from 'react'
import { sessionKind, useSession } from '../../lib/session.ts'
import { keepLines, readLines, slipPlace } from './kept-lines.ts'
import type { Slip } from '../../parts/slip/slip.ts'

/** The slips of the games in this window. They outlive the page, the round, a reload (but a guest's) and signing in. */
const slips = new Map<number, Slip>()
const watchers = new Set<() => void>()

export function slipOf(gameId: number): Slip {
  const known = slips.get(gameId)
  if (known) return known
  const slip: Slip = { lines: readLines(slipPlace(gameId)), taken: null }
  slips.set(gameId, slip)
  keep(gameId, slip)
  return slip
}

export function putSlip(gameId: number, slip: Slip): void {
  slips.set(gameId, slip)
  keep(gameId, slip)
  for (const watcher of watchers) watcher()
}

/** Nothing of a guest's is saved, not even what a visitor had put together before. */
function keep(gameId: number, slip: Slip): void {
  const isGuest = sessionKind(useSession.getState()) === 'guest'
  keepLines(slipPlace(gameId), isGuest ? [] : slip.lines)
}

useSession.subscribe((session) => {
  if (sessionKind(session) === 'guest') for (const [gameId, slip] of slips) keep(gameId, slip)
})

export function useSlip(gameId: number): Slip {
  return useSyncExternalStore(watch, () => slipOf(gameId))
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
