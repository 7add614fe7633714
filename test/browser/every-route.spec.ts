import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { newName, pageAt, placeBets, signUp, test } from '../support/browser.ts'

const routes = [
  '/',
  '/pages/index/discount',
  '/pages/index/customer-service',
  '/pages/repay/repay',
  '/pages/profile/profile',
  '/pages/profile/notice',
  '/pages/profile/userinfo',
  '/pages/news/list',
  '/pages/news/detail?id=1',
  '/pages/trade/record',
  '/pages/trade/withdraw',
  '/pages/trade/transfer',
  '/pages/public/web',
  '/pages/public/feedback',
  '/pages/game/bet?game_id=1',
  '/pages/game/history?game_id=1',
  '/pages/game/record',
]
/** What is for those who are not signed in. */
const entrances = ['/pages/login/login', '/pages/register/register', '/nowhere']

/** WCAG 2.2 AA. The themes differ in nothing but colours, so the other rules are gone through in one of them. */
const rules = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const
type Theme = keyof typeof rules

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on any page', async ({ page }) => {
      test.setTimeout(180_000)
      await signUp(page, newName('axel'))
      const [bet] = await placeBets(page, [{ play: 'big', amount: '10.00' }])
      for (const url of [...routes, `/pages/game/record?id=${bet}`]) await expectAccessible(page, url, theme)
    })

    test('axe finds nothing on what a visitor sees', async ({ page }) => {
      for (const url of entrances) await expectAccessible(page, url, theme)
    })

    test('axe finds nothing in what opens', async ({ page }) => {
      await page.goto('/#/pages/game/bet?game_id=1')
      await page.getByRole('tabpanel').getByRole('button').first().click()
      await page.getByRole('button', { name: 'Review' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNothingWrong(page, 'the slip', theme)
      await page.goto('/#/pages/register/register')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expectNothingWrong(page, 'the form with its mistakes', theme)
      await page.getByRole('button', { name: 'Support' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNothingWrong(page, 'the dialog', theme)
    })
  })
}

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['zh-CN', 'zh-Hans'],
] as const) {
  test.describe(`on the smallest phone in ${language}`, () => {
    test.use({ locale, viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

    test('no page is wider than the screen', async ({ page }) => {
      test.setTimeout(120_000)
      for (const url of [...entrances, ...routes]) {
        await open(page, url)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(320)
      }
    })
  })
}

async function expectAccessible(page: Page, url: string, theme: Theme): Promise<void> {
  await open(page, url)
  await expectNothingWrong(page, url, theme)
}

async function expectNothingWrong(page: Page, where: string, theme: Theme): Promise<void> {
  // What is still fading in has no colours of its own yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { ...rules[theme], values: [...rules[theme].values] } })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.html).join(' ')}`,
  )
  expect(found).toEqual([])
}

/** Opens a page and waits until its main part stands there, without skeletons. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(`/#${url}`)
  const shown = pageAt(page, url.split('?')[0] ?? url)
  await expect(shown.getByRole('main')).toBeVisible()
  await expect(shown.locator('.animate-late, .animate-shimmer')).toHaveCount(0)
}
