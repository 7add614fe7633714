import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { useSyncExternalStore } from 'react'
import { hearResult, isFallingFor, onceRevealed } from './reveal.ts'

/** `lost` from the moment a line breaks or does not open until it stands again; `since` in epoch ms. */
export type LineStatus = { state: 'opening' | 'open' | 'lost' | 'resting'; since: number }

let status: LineStatus = { state: 'resting', since: Date.now() }
let heard = false
const statusWatchers = new Set<() => void>()
const listeners = new Set<(event: LiveEvent) => void>()

/** Hears every event, from now on until the returned function is called. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells an event to all who listen, what tells a result not before it may be known, and not when `isStillWanted` says no by
 * then; `live-stream.ts` hears them from the server.
 */
export function tellLiveEvent(event: LiveEvent, isStillWanted: () => boolean): void {
  const rounds = event.type === 'hello' ? event.rounds : event.type === 'round' ? [event.round] : []
  for (const { game_id, result } of rounds) {
    if (result && 'now' in event) hearResult(game_id, result, event.now)
  }
  const tell = () => {
    for (const listener of listeners) listener(event)
  }
  if (tellsResult(event)) onceRevealed(() => isStillWanted() && tell())
  else tell()
}

/** Whether an event tells, be it by the player's money, how a draw ended. */
function tellsResult(event: LiveEvent): boolean {
  if (event.type === 'round') return event.round.result !== null && isFallingFor(event.round.game_id)
  return ['hello', 'balance', 'bets', 'plans'].includes(event.type)
}

export function useLineStatus(): LineStatus {
  return useSyncExternalStore(watchStatus, () => status)
}

/** Whether the server has said anything since the launch. */
export function useHeard(): boolean {
  return useSyncExternalStore(watchStatus, () => heard)
}

/** An answer has come. */
export function markHeard(): void {
  if (heard) return
  heard = true
  tellStatus()
}

export function lineState(): LineStatus['state'] {
  return status.state
}

export function setLineState(state: LineStatus['state']): void {
  if (status.state === state) return
  status = { state, since: Date.now() }
  tellStatus()
}

function watchStatus(watcher: () => void): () => void {
  statusWatchers.add(watcher)
  return () => statusWatchers.delete(watcher)
}

function tellStatus(): void {
  for (const watcher of statusWatchers) watcher()
}
