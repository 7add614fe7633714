import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { expect, type Page } from '@playwright/test'
import { failedRequest, pageAt, test } from '../support/browser.ts'
import { newPlayer } from '../support/browser-office.ts'

const web = join(import.meta.dirname, '../../web')
/** What a page needs in its address to have something to show. */
const queries: Record<string, string> = {
  '/pages/game/bet': '?game_id=4',
  '/pages/game/history': '?game_id=4',
  '/pages/game/trend': '?game_id=4',
  '/pages/news/detail': '?id=1',
  '/pages/public/web': '?url=https%3A%2F%2Fexample.com',
}
const routes = [...readFileSync(join(web, 'player/routes.ts'), 'utf8').matchAll(/^ {2}'(\/[^']*)':/gm)].map(
  ([, path = '']) => `${path}${queries[path] ?? ''}`,
)
const entrances = routes.filter((url) => /login|register/.test(url))

/** The practice table's name, which the server tells. */
const practiceTable: Record<Language, string> = {
  en: 'Practice Table',
  'zh-Hans': '体验桌',
  'zh-Hant': '體驗桌',
  es: 'Mesa de Práctica',
  fr: 'Table d’essai',
}

/** The profile's choice of a language, whose name is in the language in use. */
const languageChoice = (page: Page) =>
  pageAt(page, '/pages/profile/profile')
    .getByRole('combobox')
    .filter({ has: page.locator('option[value="zh-Hans"]') })

for (const language of languages) {
  test.describe(`in ${language} on the smallest phone`, () => {
    const other = language === 'en' ? 'fr' : 'en'
    test.use({
      locale: other,
      viewport: { width: 320, height: 568 },
      isMobile: true,
      hasTouch: true,
    })

    test('what is chosen is spoken at once, by the server too, and every page fits', async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000)
      await page.goto('/#/')
      const home = pageAt(page, '/')
      await expect(home.getByText(practiceTable[other]).first()).toBeVisible()
      await page.goto('/#/pages/profile/profile')
      await languageChoice(page).selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.goto('/#/')
      await expect(home.getByText(practiceTable[language]).first()).toBeVisible()

      // Its texts are as long as the traditional ones, sign by sign: one walk is enough for both.
      if (language === 'zh-Hans') return
      const words = await textsOf(language)
      const faults: string[] = []
      for (const url of [...entrances, '/nowhere']) faults.push(...(await faultsOf(page, url, words)))
      const { token } = await newPlayer(request, 'lang')
      await page.evaluate((kept) => {
        localStorage.setItem('glasshouse.token', kept)
        localStorage.setItem('glasshouse.token-expiry', String(Math.floor(Date.now() / 1000) + 3600))
      }, token)
      await page.reload()
      const others = routes.filter((url) => !entrances.includes(url))
      expect(others.length).toBeGreaterThan(20)
      for (const url of others) faults.push(...(await faultsOf(page, url, words)))
      expect(faults).toEqual([])
    })
  })
}

test.describe('on a bad line', () => {
  test.use({ expectedComplaints: failedRequest })

  test('a language chosen on a slow line is spoken on the page that is opened meanwhile; one whose words do not come is not chosen', async ({
    page,
  }) => {
    const { promise: line, resolve: answer } = Promise.withResolvers<void>()
    await page.goto('/#/pages/profile/profile')
    const choice = languageChoice(page)
    await expect(choice).toHaveValue('en')
    await page.route('**/assets/**', async (route) => {
      await line
      await route.continue()
    })
    const asked = page.waitForRequest(/\/discount-page/)
    await choice.selectOption('es')
    await choice.selectOption('fr')
    await expect(choice).toHaveValue('fr')
    await page.getByRole('navigation').getByRole('link', { name: 'Discounts' }).click()
    await asked
    answer()
    const discounts = pageAt(page, '/pages/index/discount')
    await expect(discounts.getByRole('heading', { name: 'Promotions', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

    await page.unroute('**/assets/**')
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto('/#/pages/profile/profile')
    await choice.selectOption('zh-Hans')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(choice).toHaveValue('fr')
    await page.unroute('**/assets/**')
    await page.reload()
    await expect(choice).toHaveValue('fr')
  })
})

/** The words of a language as its pages show them, without those that are filled in. */
async function textsOf(language: Language): Promise<string[]> {
  const texts: string[] = []
  const add = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  const folder = join(web, 'locales', language)
  for (const file of readdirSync(folder)) {
    if (!file.startsWith('console-')) add((await import(join(folder, file))).default)
  }
  return texts.filter((text) => !text.includes('{'))
}

/** Opens a page and says what of it is wider than the screen, outside of what it stands in, or cut off. */
async function faultsOf(page: Page, url: string, words: readonly string[]): Promise<string[]> {
  await page.goto(`/#${url}`)
  const shown = pageAt(page, url.split('?')[0] ?? url)
  await expect(shown.getByRole('main')).toBeVisible()
  await expect(shown.locator('.animate-late, .animate-shimmer')).toHaveCount(0)
  const faults = await page.evaluate((own) => {
    const known = new Set(own)
    const screen = document.documentElement
    const found = screen.scrollWidth > 320 ? [`is ${screen.scrollWidth} px wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim()
      const box = node.parentElement
      if (!text || !box?.checkVisibility({ visibilityProperty: true }) || box.offsetWidth < 2) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      if (isOutside(box, left, right)) found.push(`stands outside: ${text}`)
      // What people or the house wrote may end in an ellipsis; what the app says is read whole.
      const { overflowX, overflowY } = getComputedStyle(box)
      const isNarrow = overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1
      const isLow = overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 4
      if (known.has(text) && (isNarrow || isLow)) found.push(`is cut: ${text}`)
    }
    return found

    /** Outside of the screen, unless it can be scrolled to. */
    function isOutside(box: Element, left: number, right: number): boolean {
      if (left >= -1 && right <= 321) return false
      for (let around: Element | null = box; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible' && around !== document.body && around !== screen)
          return false
      }
      return true
    }
  }, words)
  return faults.map((fault) => `${url} ${fault}`)
}
