import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { useSyncExternalStore } from 'react'

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

/** Tells an event to all who listen; `live-stream.ts` hears them from the server. */
export function tellLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
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
