import { useSyncExternalStore } from 'react'
import { sessionKind, useSession } from '../../lib/session.ts'
import { gamesWithSlips, keepLines, readLines, slipPlace } from './kept-lines.ts'
import type { Slip } from './slip.ts'

/** The name of the call that places such a slip, among those that are sent once. */
export const betCall = 'bet'

/** The slips of the games in this window. They outlive the page, the round, a reload (but a guest's) and signing in. */
const slips = new Map<number, Slip>()
const watchers = new Set<() => void>()
let filled: readonly number[] | undefined

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
  filled = undefined
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

/** The games that have something on their slip. */
export function useFilledGames(): readonly number[] {
  return useSyncExternalStore(watch, filledGames)
}

function filledGames(): readonly number[] {
  filled ??= [...new Set([...slips.keys(), ...gamesWithSlips()])].filter(
    (gameId) => slipOf(gameId).lines.length > 0,
  )
  return filled
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
