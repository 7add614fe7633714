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

  test('each chip stands whole beside the way to another amount', async ({ page }) => {
    await openAccount(page, newName('chip'))
    await page.goto(`/#/pages/game/bet?game_id=${await openDayTable(page)}`)
    const chips = page.getByRole('radiogroup', { name: 'Chip' }).getByRole('radio')
    await expect(chips.last()).toBeVisible()
    const last = (await chips.last().boundingBox())!
    const other = (await page.getByRole('button', { name: 'Other amount' }).boundingBox())!
    expect(await chips.count()).toBe(6)
    expect(last.x + last.width).toBeLessThanOrEqual(other.x)
    expect(other.x + other.width).toBeLessThanOrEqual(320)
  })

  test('deposit, withdraw and transfer stand once on the page of the balance', async ({ page }) => {
    await openAccount(page, newName('once'))
    const path = '/pages/profile/profile'
    await page.goto(`/#${path}`)
    for (const name of ['Deposit', 'Withdraw', 'Transfer'])
      await expect(pageAt(page, path).getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(
        1,
      )
  })
})

test.describe('with the largest letters of the app', () => {
  test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })

  test('the bet page shows what one bets on in its first screen', async ({ page }) => {
    await openAccount(page, newName('large'))
    await page.addInitScript(() => localStorage.setItem('glasshouse.text-size', '1.3'))
    await page.goto(`/#/pages/game/bet?game_id=${await openDayTable(page)}`)
    const tile = page.getByRole('tabpanel').getByRole('button').first()
    await expect(tile).toBeVisible()
    const [of, dock] = await Promise.all([
      tile.boundingBox(),
      page.getByRole('radiogroup', { name: 'Chip' }).boundingBox(),
    ])
    expect(of!.y + of!.height).toBeLessThanOrEqual(dock!.y)
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

  test('the chips of the slip beside the table stand apart', async ({ page }) => {
    await openAccount(page, newName('apart'))
    await page.goto(`/#/pages/game/bet?game_id=${await openDayTable(page)}`)
    const chips = page.getByRole('radiogroup', { name: 'Chip' }).getByRole('radio')
    await expect(chips).toHaveCount(6)
    const boxes = await Promise.all((await chips.all()).map((chip) => chip.boundingBox()))
    for (const [at, box] of boxes.slice(1).entries())
      expect(box!.x - (boxes[at]!.x + boxes[at]!.width)).toBeGreaterThanOrEqual(2)
  })
})

test('with less motion a draw is told at one moment: dice, list, card, what is read out, then bets and balance', async ({
  page,
}) => {
  test.setTimeout(120_000)
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
  const { dice, spoken, list, card, bets, balance } = (await told.jsonValue()) as Record<string, number>
  expect([spoken, list, card]).toEqual([dice, dice, dice])
  expect(Math.abs(balance! - bets!)).toBeLessThanOrEqual(1)
})

/** The frame in which each part of the bet page first tells how the round ended that is on now. */
async function watchDraw(page: Page): Promise<JSHandle<Record<string, number>>> {
  return await page.evaluateHandle(() => {
    const first: Record<string, number> = {}
    const words = (of: string) =>
      document.querySelector(`[data-page^="/pages/game/bet"] ${of}`)?.textContent ?? ''
    const felt = 'section[aria-label^="Draw of"]'
    const list = 'ul[aria-label^="Latest draws"] li'
    const card = 'div > a[tabindex="-1"] > .sr-only'
    const pill = 'header button[aria-haspopup="dialog"]'
    const before = { list: words(list), card: words(card), balance: words(pill) }
    let frame = 0
    const look = () => {
      frame += 1
      const now = {
        dice: /Sum \d/.test(words(felt)),
        spoken: /\d-\d-\d/.test(words(`${felt} [aria-live]`)),
        list: words(list) !== before.list,
        card: /\d-\d-\d/.test(words(card)) && words(card) !== before.card,
        bets: words(`${felt} [role="status"]`) !== '',
        balance: words(pill) !== before.balance,
      }
      for (const [part, tells] of Object.entries(now)) if (tells) first[part] ??= frame
      requestAnimationFrame(look)
    }
    look()
    return first
  })
}
