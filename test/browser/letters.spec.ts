import { expect, type Page } from '@playwright/test'
import { findChromium } from '../../run/chromium.ts'
import { callAsPlayer, newName, pageAt, placeBets, signUp, test } from '../support/browser.ts'
import { faultsOfFit, textsOf } from './fit.ts'
import { faultsOfLetters, lettersOf } from './letters.ts'
import { accountRoutes, entrances, gameRoutes, openRoute, sportRoutes, tabs } from './routes.ts'

// The smallest phone, whose player has the browser write twice as large as usual.
test.use({
  viewport: { width: 320, height: 568 },
  launchOptions: {
    executablePath: findChromium(),
    args: ['--blink-settings=defaultFontSize=32', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
})

type Matches = { list: { game_id: number; game_no: string }[] }

test.describe('at twice the letters on 320 and 375 px nothing is cut, overlaps or breaks a word', () => {
  test('of what a visitor sees', async ({ page }) => {
    await expectLegible(page, [...entrances, '/'])
  })

  test('of what a player sees', async ({ page }) => {
    test.setTimeout(480_000)
    await signUp(page, newName('lena'))
    await placeBets(page, [{ play: 'big', amount: '10.00' }])
    await expectLegible(page, [...tabs, ...accountRoutes, ...gameRoutes])
    const { list } = await callAsPlayer<Matches>(page, 'GET', '/api/sport/fixtures?league=glass&limit=1')
    const { game_id, game_no } = list.at(0)!
    await expectLegible(page, [
      '/pages/sport/sport',
      '/pages/sport/league?league=glass',
      `/pages/sport/fixture?game_id=${game_id}&game_no=${game_no}`,
    ])
  })
})

test('in Chinese, too, whose lines may end at any sign; all of it fits on the smallest phone', async ({
  page,
}) => {
  test.setTimeout(480_000)
  // The simplified texts are as long, sign by sign: one walk is enough for both.
  const words = await textsOf('zh-Hant')
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('glasshouse.locale', 'zh-Hant'))
  await page.reload()
  await expectLegible(page, entrances, words)
  await signUp(page, newName('mei'))
  await page.reload()
  // The third article has one before and one after it.
  const pages = [...tabs, ...accountRoutes, '/pages/news/detail?id=3', ...gameRoutes, ...sportRoutes]
  await expectLegible(page, pages, words)
})

async function expectLegible(page: Page, urls: readonly string[], words?: readonly string[]): Promise<void> {
  const faults: string[] = []
  const look = async (url: string, width: number) => {
    // The letters follow a moment after the screen.
    await expect.poll(() => lettersOf(page)).toBeCloseTo((width / 23.4375) * 2, 3)
    faults.push(...(await faultsOfLetters(page)).map((fault) => `${url} at ${width} px: ${fault}`))
  }
  for (const url of urls) {
    await openRoute(page, url)
    // The ways to those before and after it come with the article.
    if (url.startsWith('/pages/news/detail'))
      await expect(pageAt(page, '/pages/news/detail').locator('article nav')).toBeVisible()
    await look(url, 320)
    if (words) faults.push(...(await faultsOfFit(page, words)).map((fault) => `${url} ${fault}`))
    await page.setViewportSize({ width: 375, height: 568 })
    await look(url, 375)
    await page.setViewportSize({ width: 320, height: 568 })
  }
  expect(faults).toEqual([])
}
