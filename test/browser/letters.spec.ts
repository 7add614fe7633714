import type { Language } from '@glasshouse/contract/languages.ts'
import { expect, type Page } from '@playwright/test'
import { findChromium } from '../../run/chromium.ts'
import { newName, openDayTable, pageAt, placeBets, signUp, test } from '../support/browser.ts'
import { enrolled, newPlayer, openOffice, orderDeposit } from '../support/browser-office.ts'
import { faultsOfFit, textsOf } from './fit.ts'
import { faultsOfLetters, lettersOf } from './letters.ts'
import { accountRoutes, entrances, gameRoutes, openRoute, tabs } from './routes.ts'
import { visitSport, sportAddresses } from './sport-sheets.ts'

const officeLists =
  `/ /deposits /withdrawals /identity-checks /conversations /feedback /requests /limits /players /content /brand
  /deposit-methods /games /audit-log /settings /account`.split(/\s+/)

// The smallest phone, whose player has the browser write twice as large as usual.
test.use({
  viewport: { width: 320, height: 568 },
  launchOptions: {
    executablePath: findChromium(),
    args: ['--blink-settings=defaultFontSize=32', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  },
})

test.describe('at twice the letters on 320 and 375 px nothing is cut, overlaps or breaks a word', () => {
  test('of a visitor’s pages', async ({ page }) => {
    await expectLegible(page, [...entrances, '/'])
  })

  test('of a player’s pages', async ({ page }) => {
    test.setTimeout(480_000)
    await signUp(page, newName('lena'))
    await placeBets(page, [{ play: 'big', amount: '10.00' }])
    await expectLegible(page, [...tabs, ...accountRoutes, ...gameRoutes])
  })

  test('of a slip, whose bets stay in sight above its tools', async ({ page }) => {
    await signUp(page, newName('leni'))
    await openRoute(page, `/pages/game/bet?game_id=${await openDayTable(page)}`)
    await page
      .getByRole('button', { name: /^Big(?! (odd|even))/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Review' }).click()
    const slip = page.getByRole('dialog')
    const bet = slip.getByRole('listitem').first()
    await expect(bet).toBeInViewport()
    expect(await bet.evaluate(widths)).toEqual([])
    // Nothing lies over its name.
    expect(await bet.locator('p').first().evaluate(isOnTop)).toBe(true)
  })

  test('of a slip whose round is closed: the note below its bets does not push them out', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await signUp(page, newName('lenn'))
    await openRoute(page, '/pages/game/bet?game_id=1')
    await page
      .getByRole('button', { name: /^Big(?! (odd|even))/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Review' }).click()
    const slip = page.getByRole('dialog')
    await expect(slip.getByText('This round is closed')).toBeVisible({ timeout: 60_000 })
    expect(await slip.getByRole('listitem').first().locator('p').first().evaluate(isOnTop)).toBe(true)
    const place = slip.getByRole('button', { name: /^(Place bet|Next round|Waiting)/ })
    await place.scrollIntoViewIfNeeded()
    await expect(place).toBeInViewport()
    // The amount typed stays in sight above the keys, and the button below them.
    const stake = slip.getByRole('button', { name: /^Change the stake/ })
    await stake.click()
    await expect(slip.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    expect(await stake.evaluate(isOnTop)).toBe(true)
  })

  test('of sport, and its sheets', async ({ page }) => {
    test.setTimeout(480_000)
    await signUp(page, newName('lenz'))
    await expectLegible(page, await sportAddresses(page))
    await expectLegibleSheets(page, 'en')
    // The walk ends at a virtual match.
    const match = pageAt(page, '/pages/sport/fixture').locator('section').first()
    expect(await match.evaluate(crestsOnScore)).toBe(0)
  })

  test('of a match that is as good as decided: its prices of three digits stay whole', async ({ page }) => {
    await openRoute(page, '/pages/sport/sport')
    const prices = pageAt(page, '/pages/sport/sport').locator('li .grid-cols-3 button')
    await expect(prices.first()).toBeVisible()
    await prices.evaluateAll(writePrice)
    expect(await faultsOn(page, '/pages/sport/sport')).toEqual([])
  })

  test('of a league: its points stay in sight beside the longest name', async ({ page }) => {
    await openRoute(page, '/pages/sport/league?league=replay.en.1')
    const table = pageAt(page, '/pages/sport/league').getByRole('table')
    await expect(table.getByRole('row').filter({ hasText: 'Wolverhampton' })).toBeAttached()
    await expect(table.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  })
})

test('of the back office, too, nothing is cut, overlaps or breaks a word', async ({ page, request }) => {
  test.setTimeout(240_000)
  await openOffice(page, await enrolled(request, 'administrator'))
  const { id } = await newPlayer(request, 'lotte')
  const faults: string[] = []
  for (const address of [...officeLists, `/players/${id}`]) {
    await page.goto(`/console${address}`)
    await expect(page.locator('main :is(h1, h2):visible').first()).toBeVisible()
    await expect(page.locator('main :is(.animate-late, .animate-shimmer)')).toHaveCount(0)
    faults.push(...(await faultsOfLetters(page)).map((fault) => `${address}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('a proof is in sight as large as a third of the screen, before it can be approved', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request, 'lars')
  const id = await orderDeposit(request, player, '250.00')
  await openOffice(page, await enrolled(request, 'finance'))
  await page.goto(`/console/deposits?id=${id}`)
  const paper = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /^Proof of deposit/ }) })
  await expect(paper).toBeVisible()
  await expect.poll(async () => (await paper.boundingBox())?.height).toBeGreaterThan(568 / 3)
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
  const pages = [...tabs, ...accountRoutes, '/pages/news/detail?id=3', ...gameRoutes]
  await expectLegible(page, [...pages, ...(await sportAddresses(page))], words)
  await expectLegibleSheets(page, 'zh-Hant')
})

async function expectLegible(page: Page, urls: readonly string[], words?: readonly string[]): Promise<void> {
  const faults: string[] = []
  for (const url of urls) {
    await openRoute(page, url)
    // The ways to those before and after it come with the article.
    if (url.startsWith('/pages/news/detail'))
      await expect(pageAt(page, '/pages/news/detail').locator('article nav')).toBeVisible()
    faults.push(...(await faultsOn(page, url, words)))
  }
  expect(faults).toEqual([])
}

async function expectLegibleSheets(page: Page, language: Language): Promise<void> {
  const faults: string[] = []
  await visitSport(page, language, async (what) => void faults.push(...(await faultsOn(page, what))))
  expect(faults).toEqual([])
}

/** Everything in sight that can't be read, at both widths. */
async function faultsOn(page: Page, url: string, words?: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 568 })
    // The letters follow a moment after the screen.
    await expect.poll(() => lettersOf(page)).toBeCloseTo((width / 23.4375) * 2, 3)
    faults.push(...(await faultsOfLetters(page)).map((fault) => `${url} at ${width} px: ${fault}`))
    if (words && width === 320)
      faults.push(...(await faultsOfFit(page, words)).map((fault) => `${url} ${fault}`))
  }
  await page.setViewportSize({ width: 320, height: 568 })
  return faults
}

/** Elements around one that are wider than their room, and would have to be scrolled sideways. */
function widths(element: Element): string[] {
  const wide: string[] = []
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth + 1) wide.push(`${box.scrollWidth} px in ${box.clientWidth}`)
  return wide
}

function isOnTop(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 8, top + height / 2))
}

/** How many crests lie on a match's score. */
function crestsOnScore(match: Element): number {
  const score = match.querySelector('p:has(> .sr-only)')!.getBoundingClientRect()
  const crests = [...match.querySelectorAll('.grid svg')].map((crest) => crest.getBoundingClientRect())
  const across = ({ left, right }: DOMRect) => left < score.right && right > score.left
  return crests.filter((crest) => across(crest) && crest.top < score.bottom && crest.bottom > score.top)
    .length
}

/** As if the house sold each of them at 501.00. */
function writePrice(buttons: readonly Element[]): void {
  for (const button of buttons) {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (/^\d+\.\d\d$/.test(text.nodeValue ?? '')) text.nodeValue = '501.00'
  }
}
