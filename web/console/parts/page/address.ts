import { useSyncExternalStore } from 'react'

/** Where the back office's app lives; addresses within it are written without. */
const base = '/console'

/** `path` begins with a slash; what a list shows (status, search, page, chosen row) stands in `query`. */
export type Address = { path: string; query: URLSearchParams }

/** The record in each step of the browser's history: how many steps of ours lie before it. */
type Mark = { depth: number }

let address: Address = read()
const watchers = new Set<() => void>()

window.addEventListener('popstate', stepped)

/** Is told before another page takes the place of the one in sight, and goes there itself once that is wanted. */
type Guard = (go: () => void) => void
let guard: Guard | undefined
/** How deep in the history the address in sight lies. */
let inSight = depth()

export function useAddress(): Address {
  return useSyncExternalStore(watch, () => address)
}

/**
 * Opens an address of the back office: as a new step of the browser's history, or in place of the one in sight. `asked`: what is
 * left behind was saved or given up.
 */
export function openAddress(to: string, options: { replace?: boolean; asked?: boolean } = {}): void {
  const { replace = false, asked = false } = options
  const href = hrefOf(to)
  if (href === location.pathname + location.search) return
  if (guard && !asked && new URL(href, location.href).pathname !== location.pathname) {
    guard(() => openAddress(to, { ...options, asked: true }))
    return
  }
  if (replace) history.replaceState(history.state, '', href)
  else history.pushState({ depth: depth() + 1 } satisfies Mark, '', href)
  take()
}

/** Asks before the page in sight is left, until what it gives is called: something on it is not saved. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  window.addEventListener('beforeunload', keepWindow)
  return () => {
    if (guard === ask) guard = undefined
    window.removeEventListener('beforeunload', keepWindow)
  }
}

/** The browser asks in its own words. */
function keepWindow(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** The browser went back or forward. Where that leaves a page with a guard, it is undone until it is wanted. */
function stepped(): void {
  const steps = depth() - inSight
  if (guard && steps !== 0 && read().path !== address.path) {
    history.go(-steps)
    guard(() => {
      guard = undefined
      history.go(steps)
    })
    return
  }
  take()
}

/** Goes back to where one came from, search and all; to `otherwise` where the visit began here. */
export function goBack(otherwise: string): void {
  if (depth() > 0) history.back()
  else openAddress(otherwise)
}

/** The address in sight with other values in its query; null takes one away. */
export function withQuery(changes: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams(address.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return query.size > 0 ? `${address.path}?${query}` : address.path
}

/** The URL in the address bar for an address of the back office. */
export function hrefOf(to: string): string {
  return base + to
}

function depth(): number {
  const mark = history.state as Partial<Mark> | null
  return mark?.depth ?? 0
}

function read(): Address {
  const path = location.pathname.slice(base.length).replace(/\/+$/, '')
  return { path: path || '/', query: new URLSearchParams(location.search) }
}

function take(): void {
  address = read()
  inSight = depth()
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
