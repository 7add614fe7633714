import { type ComponentType, useSyncExternalStore } from 'react'
import {
  afterCall,
  afterMove,
  currentEntry,
  entryFor,
  historyStep,
  type NavigationCall,
  type NavigationState,
  normalizeUrl,
  type PageEntry,
  pathOf,
  queryOf,
  refusalOf,
  stackOf,
  stepsBack,
  targetUrl,
} from './navigation.ts'

/** The props of every page: its own path, and the query of its address. */
export type PageProps = { path: string; query: Readonly<Record<string, string>> }
export type PageComponent = ComponentType<PageProps>
type Route = { tab?: boolean; load: () => Promise<{ default: PageComponent }> }
export type Routes = Readonly<Record<string, Route>>

/** How a call ended: `navigateTo:ok`, or `navigateTo:fail …` and nothing has changed. */
export type NavigationResult = { errMsg: string }

/** A page that is not there in this time (ms) gives way to the loading view. */
export const loadingDelay = 200
/** A page that is not there in this time (ms) counts as not loadable. */
const loadingTimeout = 60_000

type HistoryMark = { position: number; base: boolean }

let routes: Routes = {}
let state: NavigationState = { entries: new Map(), position: 0 }
let view: View = { pages: [], current: undefined, depth: 0 }
let lock: string | null = null
let latestCall = 0
let visits = 0
const visitedTabs = new Map<string, PageEntry>()
const scrolled = new Map<string, number>()
const watchers = new Set<() => void>()

/** The pages on the screen: `current` is in sight, the other `pages` are kept alive out of sight. */
export type View = { pages: readonly PageEntry[]; current: PageEntry | undefined; depth: number }

/** Starts with the address bar's page. The table is the app's own; called once. */
export function startRouter(table: Routes): void {
  routes = table
  history.scrollRestoration = 'manual'
  const mark = markOf(history.state)
  const entry = entryAtAddress(mark?.base ?? true)
  const position = mark?.position ?? 0
  state = { entries: new Map([[position, entry]]), position }
  history.replaceState({ position, base: entry.base } satisfies HistoryMark, '', `#${entry.url}`)
  window.addEventListener('popstate', onBrowserMoved)
  void loadPage(entry.path)?.catch(() => undefined)
  publish()
}

/** Lays a page on the stack. */
export const navigateTo = (url: string) => go('navigateTo', url)
/** Puts a page in the place of the one in sight. */
export const redirectTo = (url: string) => go('redirectTo', url)
/**
 * Closes all pages and opens this one, tab or not.
 * @public
 */
export const reLaunch = (url: string) => go('reLaunch', url)
/**
 * Changes the query of the page in sight, which stays as it is: for filters that outlive a reload. No navigation, so
 * nothing to go back to. Values that are undefined or empty are left out.
 */
export function replaceQuery(query: Readonly<Record<string, string | number | undefined>>): void {
  const current = currentEntry(state)
  if (!current) return
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  const url = search === '' ? current.path : `${current.path}?${search}`
  const entry: PageEntry = { ...current, url, query: queryOf(url) }
  state = { ...state, entries: new Map(state.entries).set(state.position, entry) }
  history.replaceState(
    { position: state.position, base: entry.base } satisfies HistoryMark,
    '',
    `#${entry.url}`,
  )
  publish()
}

/** Goes to a tab page and closes all others that are no tabs. */
export const switchTab = (url: string) => go('switchTab', url)

/** Opens any page by the call that its kind asks for; where there is none, it is said as of an address that was typed. */
export function openPage(url: string): Promise<NavigationResult> {
  if (!hasPage(url)) location.hash = url
  return isTab(pathOf(normalizeUrl(url))) ? switchTab(url) : navigateTo(url)
}

/** Goes back `delta` pages of the stack; from its bottom, home. */
export async function navigateBack(delta = 1): Promise<NavigationResult> {
  const steps = stepsBack(state, delta)
  if (steps > 0) {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.go(-steps)
    await moved
  } else if (state.entries.get(state.position)?.path !== '/') {
    await reLaunch('/')
  }
  return { errMsg: 'navigateBack:ok' }
}

export function isTab(path: string): boolean {
  return routes[path]?.tab === true
}

/** Whether an address of the app has a page. */
export function hasPage(url: string): boolean {
  return Object.hasOwn(routes, pathOf(normalizeUrl(url)))
}

/** The pages of the stack, bottom first. */
export function pageStack(): PageEntry[] {
  return stackOf(state)
}

export function useView(): View {
  return useSyncExternalStore(watch, () => view)
}

/** Where a page had been scrolled to when it was last in sight. */
export function scrollOf(key: string): number {
  return scrolled.get(key) ?? 0
}

const loads = new Map<string, Promise<PageComponent>>()
const loadBegan = new Map<string, number>()
const failedLoads = new Set<string>()
const loaded = new Map<string, PageComponent>()

/** A page's component if it is there already. */
export function loadedPage(path: string): PageComponent | undefined {
  return loaded.get(path)
}

/** Loads a page's component, once; undefined for a page that does not exist. A failed load stays failed until `go`. */
export function loadPage(path: string): Promise<PageComponent> | undefined {
  const route = Object.hasOwn(routes, path) ? routes[path] : undefined
  if (!route) return undefined
  const known = loads.get(path)
  if (known) return known
  const load = withTimeout(route.load()).then((module) => {
    loaded.set(path, module.default)
    return module.default
  })
  loads.set(path, load)
  loadBegan.set(path, performance.now())
  load.catch(() => failedLoads.add(path))
  return load
}

/** How long (ms) the page in sight, if it is still loading, stays without the loading view: 200 ms from when its load began. */
export function loadingViewDelay(): number {
  const began = loadBegan.get(view.current?.path ?? '') ?? performance.now()
  return Math.max(0, began + loadingDelay - performance.now())
}

async function go(call: Exclude<NavigationCall, 'navigateBack'>, url: string): Promise<NavigationResult> {
  const refusal = refusalOf(call, url, routes, lock)
  if (refusal) return { errMsg: refusal }
  const target = targetUrl(call, url)
  const number = ++latestCall
  lock = target
  if (failedLoads.delete(pathOf(target))) loads.delete(pathOf(target))
  try {
    await Promise.race([loadPage(pathOf(target))?.catch(() => undefined), wait(loadingDelay)])
    await nextFrame()
    if (number !== latestCall) return { errMsg: `${call}:fail another navigation came in between` }
    commit(call, entryFor(target, routes, visitKey(), false))
    return { errMsg: `${call}:ok` }
  } finally {
    if (lock === target) lock = null
  }
}

function commit(call: Exclude<NavigationCall, 'navigateBack'>, entry: PageEntry): void {
  rememberScroll()
  const step = historyStep(state, call, entry)
  if (step === 'none') return
  if (call === 'reLaunch') visitedTabs.clear()
  state = afterCall(state, call, entry)
  const mark: HistoryMark = { position: state.position, base: currentEntry(state)?.base ?? true }
  if (step === 'push') history.pushState(mark, '', `#${entry.url}`)
  else history.replaceState(mark, '', `#${entry.url}`)
  publish()
}

/** Back, forward, or a changed address: without a mark of ours the address is new and lies on top. */
function onBrowserMoved(event: PopStateEvent): void {
  latestCall++
  rememberScroll()
  const mark = markOf(event.state)
  if (mark) {
    state = afterMove(state, mark.position, entryAtAddress(mark.base))
  } else {
    const entry = entryAtAddress(false)
    state = afterCall(state, 'navigateTo', entry)
    history.replaceState(
      { position: state.position, base: entry.base } satisfies HistoryMark,
      '',
      `#${entry.url}`,
    )
  }
  const current = currentEntry(state)
  if (current) void loadPage(current.path)?.catch(() => undefined)
  publish()
}

function entryAtAddress(base: boolean): PageEntry {
  return entryFor(normalizeUrl(decodeHash(location.hash)), routes, visitKey(), base)
}

/** The part after `#`; a hash that is no path (an anchor) counts as home. */
function decodeHash(hash: string): string {
  const text = hash.replace(/^#/, '')
  return text.startsWith('/') || text.startsWith('pages/') ? text : '/'
}

function markOf(value: unknown): HistoryMark | undefined {
  if (typeof value !== 'object' || value === null || !('position' in value) || !('base' in value))
    return undefined
  const { position, base } = value
  return typeof position === 'number' && typeof base === 'boolean' ? { position, base } : undefined
}

function publish(): void {
  const stack = stackOf(state)
  const current = currentEntry(state)
  if (current && isTab(current.path)) visitedTabs.set(current.path, current)
  const pages = [...visitedTabs.values(), ...stack.filter((entry) => !isTab(entry.path))]
  const alive = new Set(pages.map((page) => page.key))
  for (const key of scrolled.keys()) if (!alive.has(key)) scrolled.delete(key)
  view = { pages, current, depth: stack.length }
  for (const watcher of watchers) watcher()
}

function rememberScroll(): void {
  const current = currentEntry(state)
  if (current) scrolled.set(current.key, window.scrollY)
}

const visitKey = () => `visit-${++visits}`

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Shows the press before a slow phone draws the page; out of sight there are no frames. */
function nextFrame(): Promise<unknown> {
  const frame = new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return Promise.race([frame, wait(50)])
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long')), loadingTimeout)
    promise.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
