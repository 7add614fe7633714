import { expect, type Page } from '@playwright/test'
import { gameLink, pageAt, test } from '../support/browser.ts'

const absent = {
  '/pages/index/discount': 'Discounts',
  '/pages/index/customer-service': 'Customer service',
  '/pages/repay/repay': 'Deposit',
  '/pages/profile/notice': 'Notices',
  '/pages/news/list': 'News',
  '/pages/news/detail': 'News',
  '/pages/trade/record': 'Transactions',
  '/pages/trade/withdraw': 'Withdraw',
  '/pages/trade/transfer': 'Transfer',
  '/pages/public/web': 'Web page',
  '/pages/public/feedback': 'Feedback',
}

test('a page that is not built yet says so under its title', async ({ page }) => {
  for (const [path, title] of Object.entries(absent)) {
    await page.goto(`/#${path}`)
    await expect(pageAt(page, path).getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(pageAt(page, path).getByText('Not here yet')).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Glasshouse`)
  }
})

test('an address without a page says so and leads home', async ({ page }) => {
  for (const url of ['/pages/nowhere/at-all', '/pages/trade/recordx', '/constructor']) {
    await page.goto(`/#${url}`)
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await page.getByRole('button', { name: 'To the home page' }).click()
    await expect(pageAt(page, '/')).toBeVisible()
  }
})

test('the long name of the home page is the home page', async ({ page }) => {
  await page.goto('/#/pages/index/index')
  await expect(pageAt(page, '/')).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
})

test('tab pages keep their place, other pages begin at the top', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 })
  await page.goto('/#/')
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  await scrollTo(page, 320)
  await tab(page, 'Me').click()
  await expect(pageAt(page, '/pages/profile/profile')).toBeVisible()
  expect(await scrollOf(page)).toBe(0)
  await scrollTo(page, 200)
  await tab(page, 'Home').click()
  await expect.poll(() => scrollOf(page)).toBe(320)
  await tab(page, 'Me').click()
  await expect.poll(() => scrollOf(page)).toBe(200)
  await page.getByRole('link', { name: 'Draw history' }).click()
  await expect(pageAt(page, '/pages/game/history')).toBeVisible()
  expect(await scrollOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => scrollOf(page)).toBe(200)
})

test('the tab bar stands on tab pages alone and says which one is in sight', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('navigation', { name: 'Main pages' }).getByRole('link')).toHaveCount(5)
  for (const name of ['Discount', 'Support', 'Repay', 'Me', 'Home']) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/#/pages/game/history')
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toBeHidden()
})

test("back and forward of the browser, and a page's own way back, agree", async ({ page }) => {
  await page.goto('/#/')
  await gameLink(page, 'Practice Table').click()
  await expect(pageAt(page, '/pages/game/bet')).toBeVisible()
  await page.getByRole('link', { name: 'Draws' }).click()
  await expect(pageAt(page, '/pages/game/history')).toBeVisible()
  await page.goBack()
  await expect(pageAt(page, '/pages/game/bet')).toBeVisible()
  await page.goForward()
  await expect(pageAt(page, '/pages/game/history')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(pageAt(page, '/pages/game/bet')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(pageAt(page, '/')).toBeVisible()
})

test('a page opened by its address alone still leads back home', async ({ page }) => {
  await page.goto('/#/pages/game/history')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(pageAt(page, '/')).toBeVisible()
})

test('a sheet is out of sight with its page and comes back with it', async ({ page }) => {
  await page.goto('/#/pages/game/bet?game_id=1')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big (?!&)/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(pageAt(page, '/pages/login/login')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Account')).toBeEditable()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sign in to place this bet')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name, exact: true })
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
