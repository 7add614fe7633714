import { expect, type JSHandle, type Page } from '@playwright/test'
import {
  expectBalance,
  newName,
  openAccount,
  openDayTable,
  openGame,
  pageAt,
  placeBets,
  test,
  welcome,
} from '../support/browser.ts'

// Faults that were seen in use and that no other story holds.

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

  test('the trend names its columns in one piece each, and cuts none', async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto('/#/pages/game/trend?game_id=1&view=plays')
    const heads = page.getByRole('table').first().getByRole('columnheader')
    await expect(heads).toHaveCount(5, { timeout: 60_000 })
    for (const head of await heads.all()) {
      const [lines, cut] = await head.evaluate((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return [range.getClientRects().length, cell.scrollWidth - cell.clientWidth] as const
      })
      expect([await head.innerText(), lines, Math.max(0, cut)]).toEqual([await head.innerText(), 1, 0])
    }
    const first = page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell').first()
    expect((await first.boundingBox())!.x).toBeGreaterThanOrEqual(0)
  })
})

test.describe('with the largest letters of the app', () => {
  test.use({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true })

  test('the bet page has tiles in its first screen, and each chip beside the way to another amount', async ({
    page,
  }) => {
    await openAccount(page, newName('large'))
    await page.addInitScript(() => localStorage.setItem('glasshouse.text-size', '1.3'))
    await page.goto(`/#/pages/game/bet?game_id=${await openDayTable(page)}`)
    const tiles = page.getByRole('tabpanel').getByRole('button')
    const chips = page.getByRole('radiogroup', { name: 'Chip' }).getByRole('radio')
    const slip = page.getByRole('region', { name: 'Bet slip' })
    await expect(chips).toHaveCount(6)
    await expect(tiles.first()).toBeVisible()
    for (const size of [
      { width: 375, height: 667 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size)
      const last = chips.last()
      const other = page.getByRole('button', { name: 'Other amount' })
      await expect.poll(async () => endOf(await other.boundingBox()).right).toBeLessThanOrEqual(size.width)
      expect(endOf(await last.boundingBox()).right).toBeLessThanOrEqual((await other.boundingBox())!.x)
      const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))
      const top = (await slip.boundingBox())!.y
      const whole = boxes.filter((box) => endOf(box).bottom <= top)
      expect(whole.length, `tiles above the slip at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(2)
    }
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 960, height: 1280 } })

  test('home has its news beside its games', async ({ page }) => {
    await page.goto('/#/')
    const games = pageAt(page, '/').getByRole('region', { name: 'Open now' })
    const news = pageAt(page, '/').getByRole('region', { name: 'News', exact: true })
    await expect(news).toBeVisible()
    const [left, right] = await Promise.all([games.boundingBox(), news.boundingBox()])
    expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width)
  })
})

test.describe('with room for three columns', () => {
  test.use({ viewport: { width: 1280, height: 860 } })

  test('the chips of the slip beside the table do not touch', async ({ page }) => {
    await openAccount(page, newName('apart'))
    await page.goto(`/#/pages/game/bet?game_id=${await openDayTable(page)}`)
    const chips = page.getByRole('radiogroup', { name: 'Chip' }).getByRole('radio')
    await expect(chips).toHaveCount(6)
    const boxes = await Promise.all((await chips.all()).map((chip) => chip.boundingBox()))
    for (const [at, box] of boxes.slice(1).entries())
      expect(box!.x - (boxes[at]!.x + boxes[at]!.width)).toBeGreaterThanOrEqual(2)
  })
})

test.describe('with room for a list and its detail', () => {
  test.use({ viewport: { width: 1280, height: 860 } })

  test('a movement of money opens beside the list, and nothing stretches beyond the column', async ({
    page,
  }) => {
    await openAccount(page, newName('beside'))
    await placeBets(page, [{ play: 'big', amount: '10.00' }])
    const path = '/pages/trade/record'
    await page.goto(`/#${path}`)
    const main = pageAt(page, path).getByRole('main')
    const row = main.getByRole('button', { name: /Bet.*¥10\.00/ })
    await row.click()
    const detail = main.getByRole('complementary').getByRole('region')
    await expect(detail).toContainText('−¥10.00')
    await expect(row).toBeVisible()
    const [left, right, column] = await Promise.all([
      row.boundingBox(),
      detail.boundingBox(),
      main.boundingBox(),
    ])
    expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width)
    expect(column!.width).toBeLessThanOrEqual(960)
  })
})

test('odds have the digits that explain a bet’s payout', async ({ page }) => {
  await openAccount(page, newName('odds'))
  await page.goto(`/#/pages/game/bet?game_id=${await openDayTable(page)}`)
  await page.getByRole('tab', { name: 'Single' }).click()
  const tile = page.getByRole('tabpanel').getByRole('button', { name: /^(Single )?4\b/ })
  await expect(tile).toContainText('2.307')
  await tile.click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(slip.getByRole('listitem').first()).toContainText('2.307')
  await expect(slip).toContainText('¥10.00')
  await expect(slip).toContainText('¥23.07')
})

test('the page of the balance lists deposit, withdraw and transfer once', async ({ page }) => {
  const path = '/pages/profile/profile'
  await page.goto(`/#${path}`)
  const main = pageAt(page, path).getByRole('main')
  const expectOnce = async () => {
    for (const name of ['Deposit', 'Withdraw', 'Transfer'])
      await expect(main.getByRole('link', { name, exact: true }), name).toHaveCount(1)
  }
  await expectOnce()
  await openAccount(page, newName('once'))
  await page.reload()
  await expect(main.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expectOnce()
})

test('with less motion a draw shows at one moment: dice, list, card, screen reader, then bets and balance', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('calm'))
  const game = await openGame(page, [1], 8)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  await placeBets(
    page,
    [
      { play: 'odd', amount: '10.00' },
      { play: 'even', amount: '10.00' },
    ],
    game,
  )
  await expectBalance(page, welcome - 20_00n)
  const told = await watchDraw(page)
  await expect(page.getByText(/returned on a ¥20\.00 stake/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => Object.keys(await told.jsonValue()).length).toBe(6)
  const first = await told.jsonValue()
  // Parts that come in one frame after the other are one moment; dice that fall take some seventy.
  expect(framesBetween(first, ['dice', 'spoken', 'list', 'card'])).toBeLessThanOrEqual(2)
  expect(framesBetween(first, ['bets', 'balance'])).toBeLessThanOrEqual(2)
})

/** The frame in which each part of the bet page first tells how the round ended that is on now. */
async function watchDraw(page: Page): Promise<JSHandle<Record<string, number>>> {
  return await page.evaluateHandle(() => {
    const first: Record<string, number> = {}
    const shown = document.querySelector('[data-page^="/pages/game/bet"]')!
    const words = (of: string) => shown.querySelector(of)?.textContent ?? ''
    const felt = 'section[aria-label^="Draw of"]'
    const list = 'ul[aria-label^="Latest draws"] li'
    const card = 'div > a[tabindex="-1"] > .sr-only'
    const pill = 'header button[aria-haspopup="dialog"]'
    const round = () => shown.querySelector(felt)?.getAttribute('aria-label')
    const before = { list: words(list), card: words(card), balance: words(pill), round: round() }
    let frame = 0
    const look = () => {
      frame += 1
      // The draw of the round before may be in sight still.
      const isNext = round() !== before.round
      const now = {
        dice: isNext && /Sum \d/.test(words(felt)),
        spoken: isNext && /\d-\d-\d/.test(words(`${felt} [aria-live]`)),
        list: words(list) !== before.list,
        card: /\d-\d-\d/.test(words(card)) && words(card) !== before.card,
        bets: isNext && words(`${felt} [role="status"]`) !== '',
        balance: words(pill) !== before.balance,
      }
      for (const [part, tells] of Object.entries(now)) if (tells) first[part] ??= frame
      requestAnimationFrame(look)
    }
    look()
    return first
  })
}

function framesBetween(first: Readonly<Record<string, number>>, parts: readonly string[]): number {
  const frames = Object.entries(first).flatMap(([part, frame]) => (parts.includes(part) ? [frame] : []))
  return Math.max(...frames) - Math.min(...frames)
}

type Box = { x: number; y: number; width: number; height: number } | null

/** Where a box ends; nowhere on the screen where there is none. */
function endOf(box: Box): { right: number; bottom: number } {
  return box
    ? { right: box.x + box.width, bottom: box.y + box.height }
    : { right: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }
}

test.describe('with room for three columns', () => {
  test.use({ viewport: { width: 1280, height: 860 } })

  test('the road beside the tiles shows its newest draw, and nothing on the felt covers the clock', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.goto('/#/pages/game/bet?game_id=1')
    const felt = page.getByRole('region', { name: /^Draw of round/ })
    const proof = felt.getByRole('link')
    await expect(proof).toBeVisible({ timeout: 90_000 })
    const [ofProof, clock] = await proof.evaluate((link) => {
      const seen = [...link.querySelectorAll('[aria-hidden]')].map((part) => part.getBoundingClientRect())
      return [
        Math.max(...seen.map(({ right }) => right)),
        link.nextElementSibling!.getBoundingClientRect().left,
      ] as const
    })
    expect(ofProof).toBeLessThanOrEqual(clock)
    const road = page.getByRole('figure', { name: 'Big road: streaks go down' }).first()
    const newest = (await road.locator('g').last().boundingBox())!
    const place = (await road.locator('[tabindex="0"]').boundingBox())!
    expect(newest.x).toBeGreaterThanOrEqual(place.x)
    expect(newest.x + newest.width).toBeLessThanOrEqual(place.x + place.width + 1)
  })
})
