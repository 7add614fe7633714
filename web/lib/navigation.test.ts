import { expect, test } from 'vitest'
import {
  afterCall,
  afterMove,
  currentEntry,
  entryFor,
  historyStep,
  type NavigationCall,
  type NavigationState,
  normalizeUrl,
  queryOf,
  refusalOf,
  type RouteTable,
  stackOf,
  stepsBack,
  targetUrl,
} from './navigation.ts'

const routes: RouteTable = {
  '/': { tab: true },
  '/pages/profile/profile': { tab: true },
  '/pages/news/list': {},
  '/pages/news/detail': {},
  '/pages/login/login': {},
}

let visits = 0
const entry = (url: string, base = false) => entryFor(url, routes, `visit-${++visits}`, base)
const opened = (url: string): NavigationState => ({ entries: new Map([[0, entry(url, true)]]), position: 0 })
const called = (state: NavigationState, call: Exclude<NavigationCall, 'navigateBack'>, url: string) =>
  afterCall(state, call, entry(targetUrl(call, url)))
const urls = (state: NavigationState) => stackOf(state).map((page) => page.url)

test('a page that does not exist is refused, by every call, with the URL asked for', () => {
  expect(refusalOf('navigateTo', '/x', routes, null)).toBe('navigateTo:fail page `/x` is not found')
  expect(refusalOf('redirectTo', 'x', routes, null)).toBe('redirectTo:fail page `/x` is not found')
  expect(refusalOf('reLaunch', '/x?a=1', routes, null)).toBe('reLaunch:fail page `/x?a=1` is not found')
  expect(refusalOf('switchTab', '/x?a=1', routes, null)).toBe('switchTab:fail page `/x` is not found')
  expect(refusalOf('navigateTo', '/toString', routes, null)).toBe(
    'navigateTo:fail page `/toString` is not found',
  )
})

test('tab pages refuse the ordinary calls, other pages refuse switchTab', () => {
  expect(refusalOf('navigateTo', '/', routes, null)).toBe('navigateTo:fail can not navigateTo a tabbar page')
  expect(refusalOf('redirectTo', '/pages/profile/profile', routes, null)).toBe(
    'redirectTo:fail can not redirectTo a tabbar page',
  )
  expect(refusalOf('switchTab', '/pages/news/list', routes, null)).toBe(
    'switchTab:fail can not switch to no-tabBar page',
  )
  expect(refusalOf('reLaunch', '/', routes, null)).toBeUndefined()
  expect(refusalOf('reLaunch', '/pages/news/list', routes, null)).toBeUndefined()
})

test('the same full URL is locked while it is in progress, another one is not', () => {
  const lock = '/pages/news/detail?id=1'
  expect(refusalOf('navigateTo', '/pages/news/detail?id=1', routes, lock)).toBe(
    'navigateTo:fail /pages/news/detail?id=1 locked',
  )
  expect(refusalOf('redirectTo', 'pages/news/detail?id=1', routes, lock)).toBe(
    'redirectTo:fail /pages/news/detail?id=1 locked',
  )
  expect(refusalOf('navigateTo', '/pages/news/detail?id=2', routes, lock)).toBeUndefined()
  expect(refusalOf('switchTab', '/?from=ad', routes, '/')).toBe('switchTab:fail / locked')
})

test('the home page has its long name as alias, with and without a query', () => {
  expect(normalizeUrl('/pages/index/index')).toBe('/')
  expect(normalizeUrl('pages/index/index?from=ad')).toBe('/?from=ad')
  expect(normalizeUrl('')).toBe('/')
  expect(refusalOf('switchTab', '/pages/index/index', routes, null)).toBeUndefined()
})

test('a page gets its query, decoded; switchTab drops it', () => {
  expect(queryOf('/pages/news/detail?id=42&title=a%20b%26c')).toEqual({ id: '42', title: 'a b&c' })
  expect(targetUrl('switchTab', '/?from=ad')).toBe('/')
  expect(targetUrl('reLaunch', '/?from=ad')).toBe('/?from=ad')
})

test('navigateTo lays a page on the stack, also the same page twice', () => {
  let state = called(opened('/'), 'navigateTo', '/pages/news/list')
  state = called(state, 'navigateTo', '/pages/news/detail?id=1')
  state = called(state, 'navigateTo', '/pages/news/detail?id=2')
  expect(urls(state)).toEqual(['/', '/pages/news/list', '/pages/news/detail?id=1', '/pages/news/detail?id=2'])
  expect(new Set(stackOf(state).map((page) => page.key)).size).toBe(4)
})

test('redirectTo puts a page in the place of the one in sight, and takes over its being the bottom', () => {
  const deep = called(
    called(opened('/'), 'navigateTo', '/pages/news/list'),
    'redirectTo',
    '/pages/login/login',
  )
  expect(urls(deep)).toEqual(['/', '/pages/login/login'])
  const bottom = called(opened('/'), 'redirectTo', '/pages/login/login')
  expect(urls(bottom)).toEqual(['/pages/login/login'])
  expect(stepsBack(bottom, 1)).toBe(0)
})

test('switchTab drops all pages above the tab; a tab page keeps its key, so it stays the same page', () => {
  const home = opened('/')
  const key = currentEntry(home)?.key
  let state = called(called(home, 'navigateTo', '/pages/news/list'), 'switchTab', '/pages/profile/profile')
  expect(urls(state)).toEqual(['/pages/profile/profile'])
  state = called(state, 'switchTab', '/?from=ad')
  expect(currentEntry(state)).toMatchObject({ key, url: '/' })
  expect(historyStep(state, 'switchTab', entry('/'))).toBe('none')
  expect(called(state, 'switchTab', '/')).toBe(state)
})

test('reLaunch leaves one page', () => {
  const state = called(
    called(opened('/'), 'navigateTo', '/pages/news/list'),
    'reLaunch',
    '/pages/login/login',
  )
  expect(urls(state)).toEqual(['/pages/login/login'])
  expect(stepsBack(state, 1)).toBe(0)
})

test('navigateBack goes back at most to the bottom of the stack', () => {
  let state = called(opened('/pages/profile/profile'), 'switchTab', '/')
  state = called(called(state, 'navigateTo', '/pages/news/list'), 'navigateTo', '/pages/news/detail?id=1')
  expect([1, 2, 3, 99].map((delta) => stepsBack(state, delta))).toEqual([1, 2, 2, 2])
  expect(stepsBack(opened('/pages/news/list'), 1)).toBe(0)
})

test("the browser's back and forward find the pages that stand there", () => {
  const list = called(opened('/'), 'navigateTo', '/pages/news/list')
  const listKey = currentEntry(list)?.key
  const detail = called(list, 'navigateTo', '/pages/news/detail?id=1')
  const back = afterMove(detail, 1, entry('/pages/news/list'))
  expect(urls(back)).toEqual(['/', '/pages/news/list'])
  expect(currentEntry(back)?.key).toBe(listKey)
  expect(urls(afterMove(back, 2, entry('/pages/news/detail?id=1')))).toEqual(urls(detail))
})

test('a new page after a step back forgets the pages ahead', () => {
  const detail = called(
    called(opened('/'), 'navigateTo', '/pages/news/list'),
    'navigateTo',
    '/pages/news/detail?id=1',
  )
  const other = called(afterMove(detail, 1, entry('/pages/news/list')), 'navigateTo', '/pages/login/login')
  expect(urls(other)).toEqual(['/', '/pages/news/list', '/pages/login/login'])
  expect(other.entries.size).toBe(3)
})

test('reloaded on a page above others, one step back is still known to be possible', () => {
  const state: NavigationState = { entries: new Map([[3, entry('/pages/news/detail?id=1')]]), position: 3 }
  expect(stepsBack(state, 1)).toBe(1)
  expect(urls(afterMove(state, 2, entry('/pages/news/list')))).toEqual(['/pages/news/list'])
  expect(urls(afterMove(afterMove(state, 2, entry('/')), 3, entry('/pages/news/detail?id=1')))).toEqual([
    '/',
    '/pages/news/detail?id=1',
  ])
})
