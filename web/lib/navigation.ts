/**
 * The navigation model of spec.md §2, without a browser: which calls are refused and in which words, and
 * what the page stack looks like after the others. `router.ts` puts it on top of the browser's history.
 *
 * The history is a row of entries; the stack is its part from the newest entry that is a `base` (a tab
 * page, or one that replaced everything) up to the one in sight.
 */
export type NavigationCall = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'navigateBack'

/** Every page that exists, and whether the tab bar leads to it. */
export type RouteTable = Readonly<Record<string, { tab?: boolean }>>

export type PageEntry = {
  /** Tells two visits of one page apart; a tab page has one key for ever. */
  key: string
  /** Path and query, as after the `#`. */
  url: string
  path: string
  query: Readonly<Record<string, string>>
  base: boolean
}

export type NavigationState = {
  entries: ReadonlyMap<number, PageEntry>
  position: number
}

/** The home page's long name (spec.md §2). */
const homeAlias = '/pages/index/index'

/** `pages/index/index?a=1` → `/?a=1`: with a leading slash, the alias of the home page put as `/`. */
export function normalizeUrl(url: string): string {
  const absolute = url.startsWith('/') ? url : `/${url}`
  const { path, search } = splitUrl(absolute)
  return (path === homeAlias || path === '' ? '/' : path) + search
}

export function pathOf(url: string): string {
  return splitUrl(url).path
}

export function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(splitUrl(url).search))
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}

/** The full URL that a call is about: `switchTab` drops the query. */
export function targetUrl(call: NavigationCall, url: string): string {
  const normal = normalizeUrl(url)
  return call === 'switchTab' ? pathOf(normal) : normal
}

/**
 * Why a call to `url` is refused (the `errMsg`), or undefined. `lock` is the full URL of the call that
 * is in progress, one for all calls.
 */
export function refusalOf(
  call: Exclude<NavigationCall, 'navigateBack'>,
  url: string,
  routes: RouteTable,
  lock: string | null,
): string | undefined {
  const target = targetUrl(call, url)
  const route = Object.hasOwn(routes, pathOf(target)) ? routes[pathOf(target)] : undefined
  if (!route) return `${call}:fail page \`${target}\` is not found`
  if ((call === 'navigateTo' || call === 'redirectTo') && route.tab) {
    return `${call}:fail can not ${call} a tabbar page`
  }
  if (call === 'switchTab' && !route.tab) return 'switchTab:fail can not switch to no-tabBar page'
  if (lock === target) return `${call}:fail ${target} locked`
  return undefined
}

/** An entry for a URL; `key` is used for pages that are not tabs. */
export function entryFor(url: string, routes: RouteTable, key: string, base: boolean): PageEntry {
  const path = pathOf(url)
  const isTab = routes[path]?.tab === true
  return { key: isTab ? path : key, url, path, query: queryOf(url), base: base || isTab }
}

/** How a call changes the browser's history; nothing when the tab page is the one in sight already. */
export function historyStep(
  state: NavigationState,
  call: Exclude<NavigationCall, 'navigateBack'>,
  entry: PageEntry,
): 'push' | 'replace' | 'none' {
  if (call === 'navigateTo') return 'push'
  if (call === 'switchTab') return currentEntry(state)?.url === entry.url ? 'none' : 'push'
  return 'replace'
}

/** The state after a call that was not refused. */
export function afterCall(
  state: NavigationState,
  call: Exclude<NavigationCall, 'navigateBack'>,
  entry: PageEntry,
): NavigationState {
  const step = historyStep(state, call, entry)
  if (step === 'none') return state
  const position = step === 'push' ? state.position + 1 : state.position
  const entries = new Map([...state.entries].filter(([at]) => at < position || step === 'replace'))
  const base =
    entry.base || call === 'reLaunch' || (call === 'redirectTo' && currentEntry(state)?.base === true)
  return { entries: entries.set(position, { ...entry, base }), position }
}

/** The state after the browser moved within its history. `entry` is what stands there by its URL. */
export function afterMove(state: NavigationState, position: number, entry: PageEntry): NavigationState {
  const known = state.entries.get(position)
  if (known?.url === entry.url) return { ...state, position }
  return { entries: new Map(state.entries).set(position, entry), position }
}

export function currentEntry(state: NavigationState): PageEntry | undefined {
  return state.entries.get(state.position)
}

/** The pages of the stack, bottom first; the last one is in sight. */
export function stackOf(state: NavigationState): PageEntry[] {
  const stack: PageEntry[] = []
  for (let at = state.position; ; at--) {
    const entry = state.entries.get(at)
    if (!entry) return stack
    stack.unshift(entry)
    if (entry.base) return stack
  }
}

/**
 * How many steps back in the browser's history `navigateBack(delta)` means: never below the bottom of
 * the stack; 0 when the page in sight is the bottom. A page below that is not known any more (the app
 * was reloaded on a page of its own) still counts as one.
 */
export function stepsBack(state: NavigationState, delta: number): number {
  let steps = 0
  for (let at = state.position; steps < delta; at--, steps++) {
    const entry = state.entries.get(at)
    if (!entry || entry.base) break
  }
  return steps
}
