import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import * as z from 'zod'
import { findChromium } from './chromium.ts'
import { type OwnHouse, openOwnHouse, signInTo } from './own-house.ts'
import { type Picture, screenshotsPage } from './screenshots-page.ts'
import { buildWebIfStale } from './web-build.ts'

// npm run screenshots: a picture of every route on two phones, in both themes and two languages, from a demonstration
// of its own, in ./screenshots with a page that shows them all.
const root = dirname(import.meta.dirname)
const folder = join(root, 'screenshots')

const phones = { phone: { width: 375, height: 812 }, small: { width: 320, height: 568 } } as const
const themes = ['dark', 'light'] as const
const languages = { en: 'English', 'zh-Hans': 'Chinese' } as const

/** What a page needs to have something to show. */
const queries: Readonly<Record<string, string>> = {
  '/pages/game/bet': '?game_id=2',
  '/pages/game/history': '?game_id=2',
  '/pages/game/trend': '?game_id=2',
  '/pages/public/web': '?url=https%3A%2F%2Fwww.gamblingtherapy.org%2F',
}
/** What is for those who are not signed in, and how others look to them. */
const visited = /^\/(?:pages\/(?:login|register)\/.*|nowhere)?$|^\/pages\/profile\/profile$/

const newsLines = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) })

type Look = { phone: keyof typeof phones; theme: (typeof themes)[number]; language: keyof typeof languages }

await buildWebIfStale()
const house = await openOwnHouse({ HISTORY_DAYS: process.env['HISTORY_DAYS'] ?? '30' })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const session = await signInTo(house)
  const routes = await routesToShow(house)
  const looks = Object.keys(phones).flatMap((phone) =>
    themes.flatMap((theme) => Object.keys(languages).map((language) => ({ phone, theme, language }) as Look)),
  )
  const pictures: Picture[] = []
  for (const look of looks) {
    const signedIn = routes.filter(({ path }) => !/^\/(?:pages\/(?:login|register)\/|nowhere)/.test(path))
    pictures.push(...(await picture(browser, house.url, look, signedIn, session)))
    const asVisitor = routes.filter(({ path }) => visited.test(path))
    pictures.push(...(await picture(browser, house.url, look, asVisitor, null)))
    console.log(`${Object.values(look).join(' · ')}: ${pictures.length} pictures so far`)
  }
  writeFileSync(join(folder, 'index.html'), screenshotsPage(pictures))
  console.log(`\n${pictures.length} pictures, all on one page: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await house.close()
}

type Route = { path: string; url: string }

/** Every route of the player's app, read from the table that the app itself has, and one that does not exist. */
async function routesToShow({ url }: OwnHouse): Promise<Route[]> {
  const table = readFileSync(join(root, 'web/player/routes.ts'), 'utf8')
  const paths = [...table.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, path = '']) => path)
  if (paths.length < 20) throw new Error('The table of routes is not where it was')
  const news = newsLines.parse(await (await fetch(`${url}/api/news/index`)).json())
  const known: Readonly<Record<string, string>> = {
    ...queries,
    '/pages/news/detail': `?id=${news.data.list[0]?.id ?? 1}`,
  }
  return [...paths, '/nowhere'].map((path) => ({ path, url: path + (known[path] ?? '') }))
}

/** Pictures of these routes, one after the other in one window. */
async function picture(
  from: Browser,
  address: string,
  { phone, theme, language }: Look,
  routes: readonly Route[],
  session: Record<string, string> | null,
): Promise<Picture[]> {
  const context = await from.newContext({
    baseURL: address,
    viewport: phones[phone],
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // What is waited for is asked by text, which the house's policy would refuse.
    bypassCSP: true,
  })
  const stored = { ...session, 'glasshouse.locale': language }
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(stored)})` })
  const page = await context.newPage()
  const who = session ? 'player' : 'visitor'
  const pictures: Picture[] = []
  for (const { path, url } of routes) {
    await page.goto('about:blank')
    await page.goto(`/#${url}`)
    await settle(page)
    const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.${who}.${phone}.${theme}.${language}.png`
    await page.screenshot({ path: join(folder, name) })
    pictures.push({ route: path, file: name, words: [who, phone, theme, languages[language]] })
  }
  await context.close()
  return pictures
}

/** Waits until the page in sight has no skeletons left, its pictures are there and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-page]:visible main').first().waitFor()
  await page.waitForFunction(
    `document.querySelectorAll('[data-page] :is(.animate-late, .animate-shimmer)').length === 0 &&
      [...document.images].every(({ complete }) => complete)`,
    undefined,
    { timeout: 15_000 },
  )
  // What came last is painted.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)))')
}
