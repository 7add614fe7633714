import { useSyncExternalStore } from 'react'
import { sessionKind, useSession } from '../../lib/session.ts'
import { keepLines, readLines, slipPlace } from './kept-lines.ts'
import type { Slip } from './slip.ts'

/** The slips of the games in this window. They outlive the page, the round, a reload (but a guest's) and signing in. */
const slips = new Map<number, Slip>()
const watchers = new Set<() => void>()

export function slipOf(gameId: number): Slip {
  const known = slips.get(gameId)
  if (known) return known
  const slip: Slip = { lines: readLines(slipPlace(gameId)), taken: null }
  slips.set(gameId, slip)
  return slip
}

export function putSlip(gameId: number, slip: Slip): void {
  slips.set(gameId, slip)
  if (sessionKind(useSession.getState()) !== 'guest') keepLines(slipPlace(gameId), slip.lines)
  for (const watcher of watchers) watcher()
}

export function useSlip(gameId: number): Slip {
  return useSyncExternalStore(watch, () => slipOf(gameId))
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
