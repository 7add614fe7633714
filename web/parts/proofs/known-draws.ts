import { useSyncExternalStore } from 'react'
import { keepJson, keptJson } from '../../lib/kept-json.ts'
import type { Known } from './verdict.ts'

/**
 * This device's findings when it checked draws, so that a badge in a list need not check anything. The newest only: a proof that
 * is opened again is checked again.
 */
const key = 'glasshouse.checked-draws'
const max = 400

type Found = Exclude<Known, 'unchecked'>

let known: ReadonlyMap<string, Found> | undefined
const watchers = new Set<() => void>()

/** Remembers what came of a draw's checks. */
export function rememberDraw(gameId: number, gameNo: string, found: Found): void {
  const name = `${gameId}:${gameNo}`
  const before = draws()
  if (before.get(name) === found) return
  known = new Map([...[...before].filter(([other]) => other !== name).slice(1 - max), [name, found]])
  keepJson(key, [...known])
  for (const watcher of watchers) watcher()
}

/** This device's finding on a draw; undefined if it was not checked here. */
export function useKnownDraw(gameId: number, gameNo: string): Found | undefined {
  return useSyncExternalStore(watch, () => draws().get(`${gameId}:${gameNo}`))
}

function draws(): ReadonlyMap<string, Found> {
  known ??= new Map(read())
  return known
}

function read(): [string, Found][] {
  const kept = keptJson(key)
  return Array.isArray(kept) ? kept.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, Found] {
  if (!Array.isArray(entry)) return false
  const [name, found]: unknown[] = entry
  return typeof name === 'string' && isFound(found)
}

function isFound(found: unknown): found is Found {
  return found === 'holds' || found === 'gap' || found === 'limited' || found === 'problem'
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
