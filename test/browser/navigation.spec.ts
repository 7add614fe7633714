import { expect, type Page } from '@playwright/test'
import {
  failedPage,
  gameLink,
  newName,
  openAccount,
  pageAt,
  signIn,
  signUp,
  test,
} from '../support/browser.ts'
import { arrange } from '../support/browser-office.ts'
import { expectAccessible } from './accessible.ts'
import { expectSaid } from './said.ts'

test('an address without a page says so and leads home', async ({ page }) => {
  for (const url of ['/pages/nowhere/at-all', '/pages/trade/recordx', '/constructor']) {
    await page.goto(`/#${url}`)
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to home' }).click()
    await expect(pageAt(page, '/')).toBeVisible()
  }
})

test('a link to a page that is gone says so and leads home', async ({ page }) => {
  const [news] = await arrange<{ id: string }>(
    `insert into news (title, summary, content, published_at)
     values ('{"en": "Old news"}', '{"en": "x"}', '{"en": "<p><a href=\\"/pages/nowhere\\">Look</a></p>"}', house_now() - interval '1 year')
     returning id`,
  )
  await page.goto(`/#/pages/news/detail?id=${news?.id}`)
  await page.getByRole('link', { name: 'Look' }).click()
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Look' })).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(pageAt(page, '/')).toBeVisible()
})

test('the long name of the home page is the home page', async ({ page }) => {
  await page.goto('/#/pages/index/index')
  await expect(pageAt(page, '/')).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  await expect(page).toHaveTitle('Glasshouse')
})

test('tab pages keep their place, other pages begin at the top', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 })
  await page.goto('/#/')
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  await scrollTo(page, 320)
  await tab(page, 'Me').click()
  await expect(page.getByRole('link', { name: 'Draw history' })).toBeVisible()
  expect(await scrollOf(page)).toBe(0)
  await scrollTo(page, 200)
  await tab(page, 'Home').click()
  await expect.poll(() => scrollOf(page)).toBe(320)
  await tab(page, 'Me').click()
  await expect.poll(() => scrollOf(page)).toBe(200)
  const draws = page.getByRole('link', { name: 'Draw history' })
  await draws.scrollIntoViewIfNeeded()
  const place = await scrollOf(page)
  expect(place).toBeGreaterThan(0)
  await draws.click()
  await expect(pageAt(page, '/pages/game/history')).toBeVisible()
  expect(await scrollOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => scrollOf(page)).toBe(place)
})

test('the tab bar stands on tab pages alone and says which one is in sight', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('navigation', { name: 'Main pages' }).getByRole('link')).toHaveCount(5)
  for (const name of ['Discounts', 'Support', 'Deposit', 'Me', 'Home']) {
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

test('a session that ran out while the app was out of sight is removed when it is shown again', async ({
  page,
}) => {
  await page.clock.install()
  await signUp(page, newName('lena'))
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 400 * 24 * 60 * 60 * 1000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.token'))).toBeNull()
})

test.describe('on a connection that does not answer', () => {
  test.use({ expectedComplaints: failedPage })

  test('a page whose code does not load says so, and a click anywhere reloads it', async ({ page }) => {
    await page.goto('/#/')
    await expect(gameLink(page, 'Royal Dice')).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/history-page-*.js', async (route) => {
      await held.promise
      await route.abort('timedout')
    })
    // First a loading view is shown; pressing the same link again changes nothing.
    const link = page.getByRole('link', { name: 'Draws', exact: true })
    await link.dblclick()
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
    held.resolve()
    const text = 'The connection timed out, click the screen to try again.'
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await page.unroute('**/assets/history-page-*.js')
    await page.mouse.click(180, 700)
    await expect(pageAt(page, '/pages/game/history').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(pageAt(page, '/')).toBeVisible()
  })

  test('a page that was never opened here says so when offline, below its header and with a way back', async ({
    page,
    context,
  }) => {
    await page.goto('/#/')
    await expect(gameLink(page, 'Royal Dice')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Draws', exact: true }).click()
    const draws = pageAt(page, '/pages/game/history')
    await expect(draws.getByRole('alert')).toContainText('hasn’t been opened on this device yet')
    await expectAccessible(page, 'a page that is not there')
    await draws.getByRole('button', { name: 'Back' }).click()
    await expect(gameLink(page, 'Royal Dice')).toBeVisible()
    await page.getByRole('link', { name: 'Draws', exact: true }).click()
    await expect(draws.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await expect(draws.getByRole('heading', { level: 1, name: 'Draws' })).toBeVisible()
  })

  test('a call without an answer ends after ten seconds, an upload after a minute without progress', async ({
    page,
  }) => {
    await page.clock.install()
    await openAccount(page, newName('tilda'))
    await page.route('**/api/news/index*', () => {})
    const asked = page.waitForRequest('**/api/news/index*')
    await page.goto('/#/pages/news/list')
    await asked
    await page.clock.fastForward(8_000)
    await expect(page.getByText('The news could not be loaded')).toHaveCount(0)
    await page.clock.fastForward(2_000)
    await expect(pageAt(page, '/pages/news/list')).toContainText('The connection timed out')

    await page.route('**/api/common/upload', () => {})
    await page.goto('/#/pages/public/feedback')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkr+dlAAABigDFjkyvWAAAAABJRU5ErkJggg==',
      'base64',
    )
    const field = page.getByRole('group', { name: 'Picture (optional)' })
    const leaves = page.waitForRequest('**/api/common/upload')
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
    await leaves
    await page.clock.fastForward(59_000)
    await expect(field).not.toContainText('Upload failed')
    await page.clock.fastForward(2_000)
    await expect(field).toContainText('Upload failed. The server did not answer in time.')
    await expectSaid(page, 'Upload failed', 'alert')
  })

  test('who signs in after a reload of the login page is still back where they were', async ({ page }) => {
    const name = newName('rela')
    await signUp(page, name)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/#/pages/game/bet?game_id=2')
    await page.reload()
    await pageAt(page, '/pages/game/bet').getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(pageAt(page, '/pages/login/login')).toBeVisible()
    await page.reload()
    await signIn(page, name)
    await expect(pageAt(page, '/pages/game/bet')).toBeVisible()
    await expect(page).toHaveURL(/bet\?game_id=2$/)
  })
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name, exact: true })
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('an address of something missing says so, and leads on to an existing page', async ({ page }) => {
  await openAccount(page, newName('nobu'))
  for (const [address, words, way, leads] of [
    ['/pages/public/web?text=nothing', 'Text not found', 'Back to home', '/'],
    ['/pages/game/history?game_id=99999', 'Game not found', 'Back to home', '/'],
    ['/pages/game/trend?game_id=99999', 'Game not found', 'Back to home', '/'],
    ['/pages/game/record?id=999999999', 'Bet not found', 'My bets', '/pages/game/record'],
    ['/pages/game/plans?id=999999999', 'Auto-bet not found', 'Auto-bet', '/pages/game/plans'],
    [
      '/pages/fairness/proof?game_id=4&game_no=20200101-0001',
      'Round not found',
      'See the draws',
      '/pages/game/history',
    ],
  ] as const) {
    await page.goto(`/#${address}`)
    const shown = pageAt(page, address.split('?')[0] ?? '')
    await expect(shown.getByRole('heading', { name: words })).toBeVisible()
    await shown.getByRole('button', { name: way, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${leads}$`))
  }
})
