import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../run/chromium.ts'
import { openOwnHouse, signInTo } from '../run/own-house.ts'
import { buildWebIfStale } from '../run/web-build.ts'
import { median } from './load.ts'
import { serveBarePage } from './web-bare-server.ts'
import { loadedFiles, newPhone, openRoute, shiftsOf, tapTime, usableAt } from './web-phone.ts'
import { kilobytes, weigh } from './web-weight.ts'

// npm run bench:web: what the built player's app weighs and how soon it can be used, on a phone. Ends with 1 where a
// bound is passed, and writes docs/benchmarks-web.md.
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
const root = join(import.meta.dirname, '..')
const bounds = { home: 104_000, route: 35_000, css: 15_000, ratio: 1.6, shifts: 0.02, tap: 100 }

/** The games, which one is here for, with what a tap on them needs. */
const homeUsable = '[data-page="/"] [aria-labelledby="open-now"] li a'
const bareUsable = 'button'
/** After the first screen the rest of the launch follows by itself: it is complete once no file has come for this long (ms). */
const restTime = 2500

/** The query that a page needs to have something to show. */
const queries: Readonly<Record<string, string>> = {
  '/pages/game/bet': '?game_id=2',
  '/pages/game/history': '?game_id=2',
  '/pages/game/trend': '?game_id=2',
  '/pages/news/detail': '?id=1',
}

/** The taps on the phone, one after the other. */
const taps = [
  ['a tab that was never open', 'nav a[href="#/pages/profile/profile"]'],
  ['back to the home tab', 'nav a[href="#/"]'],
  ['a game', homeUsable],
  ['an odds tile', '[role="tabpanel"] button'],
  ['another odds tile', '[role="tabpanel"] button:nth-of-type(2)'],
  ['back', 'header button'],
] as const

await buildWebIfStale()
const house = await openOwnHouse({ HISTORY_DAYS: '2' })
const bare = await serveBarePage()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const times = await measureTimes(browser)
  const routes = await measureRoutes(browser)
  const checks = checksOf(times, routes)
  const text = report(times, routes, checks)
  writeFileSync(join(root, 'docs/benchmarks-web.md'), text)
  console.log(text)
  if (checks.some(({ holds }) => !holds)) process.exitCode = 1
} finally {
  await browser.close()
  bare.close()
  await house.close()
}

type Times = {
  home: number[]
  bare: number[]
  shifts: number[]
  taps: Record<string, number[]>
  /** Bytes: the most that any round had loaded before home was usable, and what came after it by itself. */
  before: number
  after: number
  beforeFiles: string[]
}

/** Home and the bare page in turn, so that a machine that slows down slows both; the first turn only warms up. */
async function measureTimes(on: Browser): Promise<Times> {
  const times: Times = { home: [], bare: [], shifts: [], taps: {}, before: 0, after: 0, beforeFiles: [] }
  for (let turn = 0; turn <= rounds; turn += 1) {
    const bareTime = await measureBare(on)
    const isCounted = turn > 0
    const home = await measureHome(on, isCounted)
    if (isCounted) {
      times.bare.push(bareTime)
      times.home.push(home.time)
      times.shifts.push(home.shifts)
      for (const [name, time] of home.taps) (times.taps[name] ??= []).push(time)
      if (home.before > times.before)
        Object.assign(times, { before: home.before, beforeFiles: home.beforeFiles })
      times.after = Math.max(times.after, home.after)
    }
    console.error(`turn ${turn}: bare ${bareTime.toFixed(0)} ms, home ${home.time.toFixed(0)} ms`)
  }
  return times
}

async function measureBare(on: Browser): Promise<number> {
  const phone = await newPhone(on, { usable: bareUsable })
  await phone.page.goto(bare.url, { waitUntil: 'commit' })
  const time = await usableAt(phone.page)
  await phone.close()
  return time
}

async function measureHome(on: Browser, withTaps: boolean) {
  const { page, close } = await openHome(on, {})
  const time = await usableAt(page)
  const beforeFiles = await loadedFiles(page, '.js', time)
  const all = await filesAtRest(page)
  const shifts = await shiftsOf(page)
  const tapped: [string, number][] = []
  if (withTaps) for (const [name, selector] of taps) tapped.push([name, await tapTime(page, selector)])
  await close()
  return {
    time,
    shifts,
    taps: tapped,
    beforeFiles,
    before: weigh(beforeFiles),
    after: weigh(all) - weigh(beforeFiles),
  }
}

/** The files that home has once no more come; where `all` of them are known, once they are there. */
async function filesAtRest(page: Page, all?: readonly string[]): Promise<string[]> {
  for (let before: string[] = []; ; ) {
    await page.waitForTimeout(restTime)
    const files = await loadedFiles(page, '.js')
    if (files.length === before.length || all?.every((file) => files.includes(file))) return files
    before = files
  }
}

type RouteWeight = { path: string; js: number; css: number }

/** The files that each route loads until it is complete, for a viewer whose home page is at rest; and all CSS loaded by then. */
async function measureRoutes(on: Browser): Promise<RouteWeight[]> {
  const table = readFileSync(join(root, 'web/player/routes.ts'), 'utf8')
  const paths = [...table.matchAll(/^ {2}'(\/[^']+)': /gm)].map(([, path = '']) => path)
  const player = await measureRest(on, await signInTo(house))
  const visitor = await measureRest(on, {})
  const weights: RouteWeight[] = []
  for (const path of paths) {
    const { stored, js } = /^\/pages\/(login|register)\//.test(path) ? visitor : player
    const { page, close } = await openHome(on, stored)
    const atHome = await filesAtRest(page, js)
    const stands = await openRoute(page, path, path + (queries[path] ?? ''))
    const added = (await loadedFiles(page, '.js', stands)).filter((file) => !atHome.includes(file))
    weights.push({ path, js: weigh(added), css: weigh(await loadedFiles(page, '.css')) })
    await close()
  }
  return weights
}

/** The files of a viewer's home page at rest: who knows them need not wait for more at each route. */
async function measureRest(on: Browser, stored: Readonly<Record<string, string>>) {
  const { page, close } = await openHome(on, stored)
  const js = await filesAtRest(page)
  await close()
  return { stored, js }
}

async function openHome(on: Browser, stored: Readonly<Record<string, string>>) {
  const phone = await newPhone(on, { usable: homeUsable, stored })
  await phone.page.goto(`${house.url}/#/`, { waitUntil: 'commit' })
  await usableAt(phone.page)
  return phone
}

type Check = { what: string; measured: string; bound: string; holds: boolean }

function checksOf(times: Times, routes: readonly RouteWeight[]): Check[] {
  const heaviest = routes.toSorted((a, b) => b.js - a.js)[0]
  const css = Math.max(...routes.map((route) => route.css))
  const ratio = ratioOf(times)
  const shifts = Math.max(...times.shifts)
  const slowest = slowestTap(times)
  return [
    check('JavaScript before home is usable (gzip)', times.before, bounds.home, kilobytes),
    check(`The heaviest further route, ${heaviest?.path} (gzip)`, heaviest?.js ?? 0, bounds.route, kilobytes),
    check('The most CSS on any page (gzip)', css, bounds.css, kilobytes),
    check(
      'Home usable, of the time of a bare React page',
      ratio,
      bounds.ratio,
      (value) => `${value.toFixed(2)} ×`,
    ),
    check('What shifts on home, the worst launch (CLS)', shifts, bounds.shifts, (value) => value.toFixed(3)),
    check(
      `A tap answered, the slowest kind: ${slowest.name}`,
      slowest.time,
      bounds.tap,
      (value) => `${value.toFixed(0)} ms`,
    ),
  ]
}

function check(what: string, value: number, bound: number, words: (value: number) => string): Check {
  return { what, measured: words(value), bound: `≤ ${words(bound)}`, holds: value <= bound }
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The median of the ratios, turn by turn. */
function ratioOf({ home, bare: bareTimes }: Times): number {
  return median(home.map((time, turn) => time / (bareTimes[turn] ?? Number.NaN)))
}

function slowestTap({ taps: tapped }: Times): { name: string; time: number } {
  const kinds = Object.entries(tapped).map(([name, values]) => ({ name, time: median(values) }))
  return kinds.toSorted((a, b) => b.time - a.time)[0] ?? { name: 'none', time: Number.NaN }
}

function report(times: Times, routes: readonly RouteWeight[], checks: readonly Check[]): string {
  return `# Benchmarks of the web app

The built player's app in Chromium, on a phone-like profile: a CPU 4 × slower, 1.6 Mbit/s, 150 ms to the server, nothing
cached. **Usable** is the moment at which the games stand on the home page, painted, and can be tapped. The bare page is
React 19 with one button, built and served the same way, measured in turn with home (${rounds} turns, medians; ratios turn by
turn). On ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}; sizes are gzip -9 (browsers get brotli,
about an eighth less).

Repeat: \`npm run bench:web\` (about 5 minutes; it writes this page and fails where a bound is passed). Shorter: \`BENCH_ROUNDS=2\`.

${row('what', 'measured', 'bound', '')}
|---|---|---|---|
${checks.map(({ what, measured, bound, holds }) => row(what, measured, bound, holds ? 'holds' : '**passed**')).join('\n')}

Home is usable after ${median(times.home).toFixed(0)} ms, the bare page after ${median(times.bare).toFixed(0)} ms. What comes after that by itself (events, the
contract's schemas, banners and news): ${kilobytes(times.after)} of JavaScript.

## Before home is usable

${row('file', 'gzip')}
|---|---|
${times.beforeFiles.map((path) => row(path.replace(/-[\w-]{12}\.js$/, '.js'), kilobytes(weigh([path])))).join('\n')}

## Taps

${row('tap', 'median', 'slowest')}
|---|---|---|
${Object.entries(times.taps)
  .map(([name, values]) =>
    row(name, `${median(values).toFixed(0)} ms`, `${Math.max(...values).toFixed(0)} ms`),
  )
  .join('\n')}

From the touch to the next frame painted (event timing, in steps of 8 ms; 16 ms is the least that is told).

## Further routes

What each loads until it stands there, beside what a home page at rest has already, and the CSS then there.

${row('route', 'JavaScript', 'CSS')}
|---|---|---|
${routes.map(({ path, js, css }) => row(path, kilobytes(js), kilobytes(css))).join('\n')}
`
}
