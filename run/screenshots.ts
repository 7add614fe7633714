import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import * as z from 'zod'
import { findChromium } from './chromium.ts'
import { type OwnHouse, openOwnHouse, signInTo, signInToOffice } from './own-house.ts'
import { type Picture, screenshotsPage } from './screenshots-page.ts'
import { buildWebIfStale } from './web-build.ts'

// npm run screenshots: a picture of every route of both apps from a demonstration of its own, in ./screenshots with a page that
// shows them all. Without a word it is 320 to 1,280 px, both themes, English and Chinese; `-- --widths=320 --letters=1,2 --languages=es,fr`
// shows others, `--routes=sport` those with it in their path.
const root = dirname(import.meta.dirname)
const folder = join(root, 'screenshots')

const heights: Readonly<Record<string, number>> = { 320: 568, 375: 812, 960: 1280, 1280: 860 }
const languages = ['en', 'zh-Hans', 'zh-Hant', 'es', 'fr']
const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: Object.keys(heights).join() },
    themes: { type: 'string', default: 'dark,light' },
    languages: { type: 'string', default: 'en,zh-Hans' },
    letters: { type: 'string', default: '1' },
    routes: { type: 'string', default: '' },
  },
})

/** The query that a page needs to have something to show. */
const queries: Readonly<Record<string, string>> = {
  '/pages/game/bet': '?game_id=2',
  '/pages/game/history': '?game_id=2',
  '/pages/game/trend': '?game_id=2',
  '/pages/sport/league': '?league=glass',
  '/pages/public/web': '?url=https%3A%2F%2Fwww.gamblingtherapy.org%2F',
}
/** Pages for visitors, and a page of players as visitors see it. */
const visited = /^\/(?:pages\/(?:login|register)\/.*|nowhere)?$|^\/pages\/profile\/profile$/

/** Details of the back office, beside a list or as a page of their own: their path, and the call that lists them. */
const details: readonly (readonly [path: string, call: string])[] = [
  ['/deposits?status=all&id=', 'deposits'],
  ['/withdrawals?status=all&id=', 'withdrawals'],
  ['/identity-checks?status=all&id=', 'identity-checks'],
  ['/conversations?status=all&id=', 'conversations'],
  ['/feedback?status=all&id=', 'feedbacks'],
  ['/requests?status=all&id=', 'requests'],
  ['/trading?status=all&id=', 'sport/fixtures?status=all'],
  ['/operators?id=', 'operators'],
  ['/players/', 'players'],
]

const officeRows = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) })
const newsLines = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) })
const matches = z.object({
  data: z.object({ list: z.array(z.object({ game_id: z.int(), game_no: z.string() })) }),
})

/** The settings that a browser is opened with; its widths and themes change while a page is open. */
type Reader = { language: string; letters: string; isPhone: boolean }
type Look = Reader & { width: string; theme: 'dark' | 'light' }

const chosen = chosenLooks()
const readers = chosen.languages.flatMap((language) =>
  chosen.letters.flatMap((letters) =>
    [true, false].map((isPhone): Reader => ({ language, letters, isPhone })),
  ),
)
await buildWebIfStale()
// The log has the code of the operator's authenticator.
const house = await openOwnHouse({ HISTORY_DAYS: process.env['HISTORY_DAYS'] ?? '30', LOG_LEVEL: 'info' })
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const session = await signInTo(house)
  const office = await signInToOffice(house)
  const officeRoutes = await officeRoutesToShow(house, office['glasshouse.office.token'])
  const routes = await routesToShow(house)
  const signedIn = routes.filter(({ path }) => !/^\/(?:pages\/(?:login|register)\/|nowhere)/.test(path))
  const asVisitor = routes.filter(({ path }) => visited.test(path))
  const pictures: Picture[] = []
  for (const reader of readers) {
    const looks = looksOf(reader)
    if (looks.length === 0) continue
    const browser = await openBrowser(reader)
    pictures.push(...(await picture(browser, looks, signedIn, { name: 'player', stored: session })))
    pictures.push(...(await picture(browser, looks, asVisitor, { name: 'visitor', stored: {} })))
    pictures.push(...(await picture(browser, looks, officeRoutes, { name: 'operator', stored: office })))
    await browser.close()
    console.log(
      `${looks.map((look) => wordsOf(look).join(' · ')).join(', ')}: ${pictures.length} pictures so far`,
    )
  }
  writeFileSync(join(folder, 'index.html'), screenshotsPage(pictures))
  console.log(`\n${pictures.length} pictures, all on one page: ${join(folder, 'index.html')}`)
} finally {
  await house.close()
}

/** The widths, themes, languages and sizes of letters that were asked for. */
function chosenLooks() {
  return {
    widths: chosenOf('widths', Object.keys(heights)),
    themes: chosenOf('themes', ['dark', 'light']),
    languages: chosenOf('languages', languages),
    letters: chosenOf('letters', ['1', '2']),
  }
}

/** The values of an option; throws for an unknown one. */
function chosenOf<Known extends string>(name: keyof typeof values, known: readonly Known[]): Known[] {
  return values[name].split(',').map((wanted) => {
    const found = known.find((one) => one === wanted)
    if (found === undefined) throw new Error(`--${name} knows ${known.join()}, not ${wanted}`)
    return found
  })
}

/** How a reader with a phone, or with a larger screen, sees a page: each width in each theme. */
function looksOf(reader: Reader): Look[] {
  return chosen.widths
    .filter((width) => Number(width) < 750 === reader.isPhone)
    .flatMap((width) => chosen.themes.map((theme): Look => ({ ...reader, width, theme })))
}

function wordsOf({ width, theme, language, letters }: Look): string[] {
  return [`${width} px`, theme, language, ...(letters === '1' ? [] : [`letters × ${letters}`])]
}

/** A browser whose reader wants letters of this size. */
async function openBrowser({ letters }: Reader): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return await chromium.launch({
    executablePath: findChromium(),
    args: [`--blink-settings=defaultFontSize=${16 * Number(letters)}`, ...sandbox],
  })
}

/** `url` is the address to open; `path` is what the route is called. */
type Route = { path: string; url: string }
/** The viewer, and the contents of their browser's local storage. */
type Visitor = { name: 'player' | 'visitor' | 'operator'; stored: Readonly<Record<string, string>> }

/** Every route of the player's app, read from the table that the app itself has, and one that does not exist. */
async function routesToShow({ url }: OwnHouse): Promise<Route[]> {
  const table = readFileSync(join(root, 'web/player/routes.ts'), 'utf8')
  const paths = [...table.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, path = '']) => path)
  if (paths.length < 20) throw new Error('The table of routes is not where it was')
  const news = newsLines.parse(await (await fetch(`${url}/api/news/index`)).json())
  const sport = matches.parse(await (await fetch(`${url}/api/sport/fixtures?limit=1`)).json())
  const match = sport.data.list[0]
  const known: Readonly<Record<string, string>> = {
    ...queries,
    '/pages/sport/fixture': match ? `?game_id=${match.game_id}&game_no=${match.game_no}` : '',
    '/pages/news/detail': `?id=${news.data.list[0]?.id ?? 1}`,
  }
  return [...paths, '/nowhere']
    .filter((path) => path.includes(values.routes))
    .map((path) => ({ path, url: `/#${path}${known[path] ?? ''}` }))
}

/** Every route of the back office, from its own table, with the first of each list beside it. */
async function officeRoutesToShow({ url }: OwnHouse, token: string): Promise<Route[]> {
  const table = readFileSync(join(root, 'web/console/pages.ts'), 'utf8')
  const lists = [...table.matchAll(/^ +path: '(\/[^']*)'/gm)].map(([, path = '']) => path)
  if (lists.length < 15) throw new Error('The table of the back office is not where it was')
  const opened = await Promise.all(
    details.map(async ([address, call]) => {
      const answer = await fetch(`${url}/api/operator/${call}`, { headers: { token } })
      const [row] = officeRows.parse(await answer.json()).data.list
      return row
        ? [{ path: `/console${address.replace(/\?.*/, '')} detail`, url: `/console${address}${row.id}` }]
        : []
    }),
  )
  return [
    ...lists.map((path) => ({ path: `/console${path}`, url: `/console${path}` })),
    ...opened.flat(),
  ].filter(({ path }) => path.includes(values.routes))
}

/** Pictures of these routes in each of a reader's looks, one after the other in one window. */
async function picture(
  from: Browser,
  looks: readonly Look[],
  routes: readonly Route[],
  { name: who, stored }: Visitor,
): Promise<Picture[]> {
  const page = await openPage(from, looks[0]!, stored)
  const pictures: Picture[] = []
  for (const { path, url } of routes) {
    await page.goto('about:blank')
    await page.goto(url)
    for (const look of looks) {
      const { width, theme, language, letters } = look
      await page.setViewportSize(sizeOf(look))
      await page.emulateMedia({ colorScheme: theme })
      await settle(page)
      const name = `${path === '/' ? 'home' : path.slice(1).replaceAll(/[/ ]+/g, '-')}.${who}.${width}.${theme}.${language}.${letters}.png`
      await page.screenshot({ path: join(folder, name) })
      pictures.push({ route: path, file: name, words: [who, ...wordsOf(look)] })
    }
  }
  await page.context().close()
  return pictures
}

function sizeOf({ width }: Look) {
  return { width: Number(width), height: heights[width] ?? 800 }
}

/** A window that begins with a look, and with what is stored of who looks. */
async function openPage(from: Browser, look: Look, kept: Visitor['stored']): Promise<Page> {
  const context = await from.newContext({
    baseURL: house.url,
    viewport: sizeOf(look),
    deviceScaleFactor: look.isPhone ? 2 : 1,
    isMobile: look.isPhone,
    hasTouch: look.isPhone,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Waiting evaluates text, which the house's policy would refuse.
    bypassCSP: true,
  })
  const stored = { ...kept, 'glasshouse.locale': look.language }
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(stored)})` })
  return await context.newPage()
}

/** Waits until the page in sight has no skeletons left, its pictures are there and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-page] main:visible, main :is(h1, h2):visible').first().waitFor()
  await page.waitForFunction(
    `document.querySelectorAll(':is([data-page], main) :is(.animate-late, .animate-shimmer)').length === 0 &&
      [...document.images].every(({ complete }) => complete)`,
    undefined,
    { timeout: 60_000 },
  )
  // The latest change has been painted.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)))')
}
