import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  failedRequest,
  gameLink,
  inMotion,
  newName,
  openAccount,
  pageAt,
  test,
} from '../support/browser.ts'
import { republishNotices } from '../support/browser-office.ts'

test.use(inMotion)

const stage = (page: Page) => page.getByRole('region', { name: 'Next draw and news' })
const dot = (page: Page, number: number) =>
  stage(page).getByRole('button', { name: `Show slide ${number}`, exact: true })

/** Where the left edge of what a slide shows stands, as a share of the screen. */
async function placeOf(page: Page, words: string): Promise<number> {
  const box = await stage(page).getByText(words).boundingBox()
  return (box?.x ?? Number.NaN) / (page.viewportSize()?.width ?? 1)
}

/** Nothing is pointed at, and nothing has the focus: slides wait for a reader. */
async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(5, 5)
}

test('banners are beside the next draw: chosen by their dots, and each leads somewhere', async ({ page }) => {
  // Else the next slide comes by itself while this one is read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#/')
  await expect(stage(page).getByRole('listitem')).toHaveCount(4)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  expect(await placeOf(page, 'Dice you can check')).toBeGreaterThan(0.9)
  await dot(page, 2).click()
  await expect.poll(() => placeOf(page, 'Dice you can check')).toBeLessThan(0.2)
  await dot(page, 4).click()
  await expect.poll(() => placeOf(page, 'Your limits, your pace')).toBeLessThan(0.2)
  await stage(page)
    .getByRole('link', { name: /^Your limits, your pace/ })
    .click()
  await expect(page).toHaveURL(/#\/pages\/profile\/safer-play$/)
  await page.goBack()
  await dot(page, 2).click()
  await stage(page)
    .getByRole('link', { name: /^Dice you can check/ })
    .click()
  const bet = pageAt(page, '/pages/game/bet')
  await expect(bet.getByRole('heading', { name: 'Practice Table' })).toBeVisible()
  await expect(bet.getByRole('tabpanel').getByRole('button', { name: /^Big (?!&)/ })).toBeVisible()
})

test('slides come by themselves until they are stopped', async ({ page }) => {
  await page.clock.install()
  await page.goto('/#/')
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  // From here on time advances only when told to; a slide chosen by hand stays for its whole time.
  await page.clock.pauseAt(Date.now() + 60_000)
  await dot(page, 1).click()
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await letGo(page)
  await page.clock.runFor(6500)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await stage(page).getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(5, 5)
  await page.locator('main').focus()
  await page.clock.runFor(20_000)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await stage(page).getByRole('button', { name: 'Play slides' }).click()
  await letGo(page)
  await page.clock.runFor(6500)
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves on its own', async ({ page }) => {
    await page.clock.install()
    await page.goto('/#/')
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(30_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await expect(stage(page).getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
  })
})

test('games are shown by their kind', async ({ page }) => {
  await page.route('**/api/index/index*', async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    const categories = [...data.categories, { id: 99, code: 'cards', name: 'Cards', icon: '' }]
    await route.fulfill({ response, json: { ...envelope, data: { ...data, categories } } })
  })
  await page.goto('/#/')
  // A kind without games is forgotten when home is left: it would leave later visits with nothing.
  await page.getByRole('radio', { name: 'Cards' }).check()
  await expect(page.getByRole('heading', { name: 'No game is open' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main pages' })
  await tabs.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(pageAt(page, '/pages/profile/profile')).toBeVisible()
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  // Matches have pages of their own; the way back finds the games again.
  await page.getByRole('radio', { name: 'Sports' }).click()
  await expect(pageAt(page, '/pages/sport/sport')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  await page.getByRole('radio', { name: 'Dice' }).check()
  await expect(gameLink(page, 'Royal Dice')).toBeVisible()
  // A kind chosen once does not carry over to the next visit.
  await page.reload()
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
})

test.describe('news', () => {
  test.use({ alone: 'notices' })

  test('Hana sees how many notices she has not read, and the newest one; it opens', async ({ page }) => {
    await openAccount(page, newName('hana'))
    await republishNotices()
    await page.goto('/')
    const { count } = await callAsPlayer<{ count: number }>(page, 'GET', '/api/index/unreadNoticeCount')
    expect(count).toBeGreaterThan(3)
    const ticker = pageAt(page, '/').getByRole('link', {
      name: `${count} unread notices: Welcome to Glasshouse`,
    })
    await expect(page.getByRole('link', { name: 'Me', exact: true })).toHaveAccessibleDescription(
      `${count} unread notices`,
    )
    await ticker.click()
    await expect(page.getByRole('dialog', { name: 'Welcome to Glasshouse' })).toContainText('play money')
    await page.keyboard.press('Escape')
    await page.goto('/#/')
    await expect(pageAt(page, '/').getByText(`${count - 1} unread notices:`)).toBeAttached()
    await expect(page.getByRole('link', { name: 'Me', exact: true })).toHaveAccessibleDescription(
      `${count - 1} unread notices`,
    )
  })
})

test('the latest news lead to their articles and to all of them', async ({ page }) => {
  await page.goto('/#/')
  const news = page.getByRole('region', { name: 'News', exact: true })
  await expect(news.getByRole('listitem')).toHaveCount(3)
  await news.getByRole('link', { name: /^Limits that hold/ }).click()
  await expect(page.getByRole('heading', { name: 'Limits that hold' })).toBeVisible()
  await page.goBack()
  await news.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL(/#\/pages\/news\/list$/)
})

test('the house’s documents are at the foot of the page', async ({ page }) => {
  await page.goto('/#/')
  await page.getByRole('navigation', { name: 'Good to know' }).getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { name: 'Rules of the dice games' })).toBeVisible()
  for (const [bet, returned] of [
    ['Any triple', '35.00'],
    ['Big & odd, small & even', '3.442'],
    ['Two numbers', '7.00'],
    ['Two alike and another', '70.00'],
    ['Three numbers', '35.00'],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(`^${bet}`) })).toContainText(returned)
})

test.describe('when published content does not load', () => {
  test.use({ expectedComplaints: failedRequest })

  test('the games are there all the same; the page says so, and asks again', async ({ page }) => {
    await page.route('**/api/index/index', (route) => route.fulfill({ status: 500 }))
    await page.goto('/#/')
    await expect(gameLink(page, 'Royal Dice')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notices' }).first()).toBeVisible()
    const news = page.getByRole('region', { name: 'News', exact: true })
    const again = news.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.click()
    await expect(news.getByRole('listitem')).toHaveCount(3)
  })
})

test.describe('when the games do not load', () => {
  test.use({ expectedComplaints: failedRequest })

  test('the page says so, not that nothing is open, and asks again', async ({ page }) => {
    await page.route('**/api/games/list?**', (route) => route.abort())
    await page.goto('/#/')
    await expect(page.getByText('The games could not be loaded')).toBeVisible({ timeout: 15_000 })
    await expect(stage(page).getByText('The next draw could not be loaded')).toBeVisible()
    await expect(page.getByText('No game is open')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(gameLink(page, 'Royal Dice')).toBeVisible()
    await expect(stage(page).getByText('The next draw could not be loaded')).toHaveCount(0)
  })
})

/** The sizes and weights of all letters in a page. */
const lettersIn = (page: Page) =>
  page.evaluate(() => {
    const holders = [...document.querySelectorAll('#root *')].filter(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    return holders.map((holder) => {
      const { fontSize, fontWeight } = getComputedStyle(holder)
      return `${fontSize} ${fontWeight}`
    })
  })

test('the font of home is preloaded before its code', async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const frame = await context.newPage()
  await frame.goto('/')
  const ahead = new Set(await lettersIn(frame))
  await context.close()
  // Banners come after the first screen, with letters of their own.
  await page.route('**/api/index/index*', () => undefined)
  await page.goto('/#/')
  await expect(gameLink(page, 'Dice Express')).toBeVisible()
  expect((await lettersIn(page)).filter((letters) => !ahead.has(letters))).toEqual([])
})
