import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { expect, type Page } from '@playwright/test'
import { failedRequest, pageAt, test } from '../support/browser.ts'
import { newPlayer } from '../support/browser-office.ts'
import { faultsOfFit, textsOf } from './fit.ts'
import { everyPath, openRoute } from './routes.ts'
import { visitSport, sportAddresses } from './sport-sheets.ts'

/** The query that a page needs to have something to show. */
const queries: Record<string, string> = {
  '/pages/game/bet': '?game_id=4',
  '/pages/game/history': '?game_id=4',
  '/pages/game/trend': '?game_id=4',
  '/pages/news/detail': '?id=1',
  '/pages/public/web': '?url=https%3A%2F%2Fexample.com',
}
const routes = everyPath.map((path) => `${path}${queries[path] ?? ''}`)
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

    test('the chosen language applies at once, to the server too, and every page fits', async ({
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

      // English and Chinese fit on the walks of every-route.spec and letters.spec, which look at more of each page.
      if (language !== 'es' && language !== 'fr') return
      const words = await textsOf(language)
      const faults: string[] = []
      const look = async (url: string) => {
        await openRoute(page, url)
        faults.push(...(await faultsOfFit(page, words)).map((fault) => `${url} ${fault}`))
      }
      for (const url of [...entrances, '/nowhere']) await look(url)
      const { token } = await newPlayer(request, 'lang')
      await page.evaluate((kept) => {
        localStorage.setItem('glasshouse.token', kept)
        localStorage.setItem('glasshouse.token-expiry', String(Math.floor(Date.now() / 1000) + 3600))
      }, token)
      await page.reload()
      const others = routes.filter((url) => !entrances.includes(url) && !url.startsWith('/pages/sport'))
      expect(others.length).toBeGreaterThan(20)
      for (const url of [...others, ...(await sportAddresses(page))]) await look(url)
      await openRoute(page, '/pages/game/bet?game_id=4')
      const kinds = pageAt(page, '/pages/game/bet').getByRole('tablist')
      if ((await kinds.evaluate((row) => row.scrollWidth - row.clientWidth)) > 0)
        faults.push('a kind of bet is out of sight')
      await visitSport(page, language, async (what) => {
        faults.push(...(await faultsOfFit(page, words)).map((fault) => `${what} ${fault}`))
      })
      expect(faults).toEqual([])
    })
  })
}

test.describe('on a bad connection', () => {
  test.use({ expectedComplaints: failedRequest })

  test('a language chosen on a slow connection applies to the page opened meanwhile; one whose texts don’t load is not chosen', async ({
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
    await page.getByRole('navigation').getByRole('link', { name: 'Discounts' }).last().click()
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
