import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectBalance,
  failedRequest,
  newName,
  openAccount,
  openDayTable,
  openGame,
  pageAt,
  placeBets,
  shown,
  signIn,
  test,
  welcome,
} from '../support/browser.ts'
import { expectSaid } from './said.ts'

const chip = 10_00n
const practice = 1

test('Bea cannot stake more than she has', async ({ page }) => {
  await openAccount(page, newName('bea'))
  await openTable(page, await openDayTable(page))
  await page.getByRole('radio', { name: '¥500.00' }).check()
  for (let times = 0; times < 3; times++) await tile(page, 'Big').click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(slip.getByRole('alert')).toHaveText(/^Insufficient balance\s*You need ¥500\.00 more\.$/)
  await expect(slip.getByRole('button', { name: /Place bet|Next round|Waiting/ })).toBeDisabled()
  await slip.getByRole('button', { name: 'Stake your full balance' }).click()
  await expect(slip.getByRole('button', { name: /^Change the stake of Big/ })).toHaveText(shown(welcome))
  await expect(slip.getByRole('alert')).toHaveCount(0)

  await slip.getByRole('button', { name: 'Clear' }).click()
  await expect(slip).toContainText('Please select a bet')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: shown(chip), exact: true }).check()
  await page.getByRole('tab', { name: 'Sum' }).click()
  await expect(page.getByText('Removed from slip')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: /^3 / }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await slip.getByRole('button', { name: 'Quick pick' }).click()
  const chance = page.getByRole('dialog', { name: 'Quick pick' })
  await chance.getByRole('radio', { name: '5', exact: true }).check()
  const picks = chance.getByRole('list', { name: 'Picked' }).getByRole('listitem')
  await expect(picks).toHaveCount(5)
  for (const pick of await picks.allInnerTexts()) expect(pick).toMatch(/^Sum \d/)
  await expect(chance).toContainText('each of the 16 bets is equally likely')
  await chance.getByRole('radio', { name: 'All 109 bets' }).check()
  await expect(picks).toHaveCount(5)
  await chance.getByRole('button', { name: `Add to slip · ${shown(5n * chip)}` }).click()
  await expect(chance).toBeHidden()
  await page.getByRole('button', { name: 'Review' }).click()
  const total = slip.getByRole('button', { name: /^(Place bet|Next round|Waiting)/ })
  await expect(total).toBeVisible()
  const stakes = slip.getByRole('button', { name: /^Change the stake of/ })
  const before = await stakesIn(stakes)
  expect(before.length).toBeGreaterThanOrEqual(5)
  await slip.getByRole('button', { name: 'Multiply every stake by 5' }).click()
  expect(await stakesIn(stakes)).toEqual(before.map((stake) => stake * 5))
  await slip.getByRole('button', { name: 'Halve every stake' }).click()
  expect(await stakesIn(stakes)).toEqual(before.map((stake) => (stake * 5) / 2))
  // No stake goes above the maximum, and the page says so.
  for (let times = 0; times < 3; times++)
    await slip.getByRole('button', { name: 'Multiply every stake by 10' }).click()
  await expectSaid(page, 'Capped at the maximum stake')
  for (const stake of await stakesIn(stakes)) expect(stake).toBeLessThanOrEqual(5000)
})

async function stakesIn(stakes: Locator): Promise<number[]> {
  return (await stakes.allInnerTexts()).map((text) => Number(text.replace(/[¥,]/g, '')))
}

test('limits are round numbers, at most two digits and zeros', async ({ page }) => {
  await openTable(page, practice)
  const limits: string[] = []
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    limits.push(
      ...(await page
        .getByRole('tabpanel')
        .getByText(/Min\s¥/)
        .allInnerTexts()),
    )
  }
  const amounts = [...limits.join(' ').matchAll(/¥([\d,.]+)/g)].map(([, text = '']) =>
    text.replaceAll(',', ''),
  )
  expect(amounts.length).toBeGreaterThan(6)
  for (const amount of amounts) expect(amount).toMatch(/^[1-9]\d?0*$/)
})

test('Bela takes a bet back before the close, to the cent', async ({ page }) => {
  test.setTimeout(300_000)
  await openAccount(page, newName('bela'))
  await openTable(page, await openDayTable(page))
  await tile(page, 'Small').click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await slip.getByRole('button', { name: /^Change the stake of Small/ }).click()
  for (const key of ['7', '.', '3', '5']) await slip.getByRole('button', { name: key, exact: true }).click()
  await slip.getByRole('button', { name: 'Done' }).click()
  await slip.getByRole('button', { name: 'Place bet · ¥7.35' }).click()
  await expectBalance(page, welcome - 7_35n)

  await page.getByRole('link', { name: /My bets/ }).click()
  await page.getByRole('link', { name: /^Small / }).click()
  await expect(page.getByText('Waiting for the draw')).toBeVisible()
  await page.getByRole('button', { name: /^Cancel this bet/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: /^Cancel this bet/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Small, ¥7.35: your full stake goes back to your balance.')
  await question.getByRole('button', { name: 'Cancel bet' }).click()
  await expectSaid(page, '¥7.35 refunded')
  await expectBalance(page, welcome)
  await expect(page.getByText('Your stake of ¥7.35 was refunded in full.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel this bet/ })).toBeHidden()
})

test('Bill finds his bet on another device, and where he can cancel it', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('bill'))
  await openTable(page, await openDayTable(page))
  await tile(page, 'Small').click()
  await page.getByRole('button', { name: 'Review' }).click()
  const place = page.getByRole('dialog', { name: 'Bet slip' }).getByRole('button', { name: /^Place bet/ })
  await place.click()
  await expectBalance(page, welcome - chip)
  await page.getByRole('link', { name: /My bets/ }).click()
  await page.getByRole('link', { name: /^Small / }).click()
  await expect(page.getByRole('button', { name: /^Cancel this bet/ })).toBeVisible()
  // All that the first device keeps but its keys.
  const state = await page.context().storageState()
  for (const { localStorage } of state.origins)
    localStorage.splice(
      0,
      localStorage.length,
      ...localStorage.filter(({ name }) => name !== 'glasshouse.bet-keys'),
    )
  const other = await (await browser.newContext({ storageState: state })).newPage()
  await other.goto(page.url())
  await expect(other.getByText('Only the device that placed this bet can cancel it.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Cancel this bet/ })).toBeHidden()
})

test('Ben is late: a closed round keeps his slip for the next one', async ({ page }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('ben'))
  await openTable(page, practice)
  await tile(page, 'Odd').click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(slip.getByText('This round is closed')).toBeVisible({
    timeout: 40_000,
  })
  const place = slip.getByRole('button', { name: `Place bet · ${shown(chip)}` })
  await expect(place).toBeEnabled({ timeout: 40_000 })
  await place.click()
  await expect(slip).toBeHidden()
  await expectBalance(page, welcome - chip)
})

test.describe('when the connection breaks', () => {
  test.use({ expectedComplaints: failedRequest })

  test('a cancellation whose answer got lost is asked for by its key after a reload', async ({ page }) => {
    test.setTimeout(240_000)
    await openAccount(page, newName('bibi'))
    await openTable(page, await openDayTable(page))
    await tile(page, 'Small').click()
    await page.getByRole('button', { name: 'Review' }).click()
    await page
      .getByRole('dialog', { name: 'Bet slip' })
      .getByRole('button', { name: /^Place bet/ })
      .click()
    await expectBalance(page, welcome - chip)
    const keys: string[] = []
    let isCut = true
    await page.route('**/api/games/cancelBet', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (!isCut) return route.continue()
      // The house has it; its answer does not arrive.
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('link', { name: /My bets/ }).click()
    await page.getByRole('link', { name: /^Small / }).click()
    await page.getByRole('button', { name: /^Cancel this bet/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel bet' }).click()
    await expect.poll(() => keys.length).toBeGreaterThan(0)
    const before = keys.length
    isCut = false
    await page.reload()
    await expect.poll(() => keys.length).toBeGreaterThan(before)
    expect(new Set(keys).size).toBe(1)
    await expect(page.getByText(`Your stake of ${shown(chip)} was refunded in full.`)).toBeVisible()
    await expectBalance(page, welcome)
  })

  test('the bet of Bob, whose answer got lost, is asked for by its key and placed once', async ({ page }) => {
    test.setTimeout(240_000)
    await openAccount(page, newName('bob'))
    const keys: string[] = []
    await page.route('**/api/games/submitBet', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 2) return route.continue()
      // The house has it; its answer does not arrive.
      await route.fetch()
      await route.abort()
    })
    await openTable(page, await openDayTable(page))
    await tile(page, 'Even').click()
    await page.getByRole('button', { name: 'Review' }).click()
    const slip = page.getByRole('dialog', { name: 'Bet slip' })
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip).toContainText('We didn’t get an answer.')
    await expect(slip).toBeHidden()
    await expectBalance(page, welcome - chip)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    await page.getByRole('link', { name: /My bets/ }).click()
    await expect(page.getByText('1 bet', { exact: true })).toBeVisible()
  })
})

test('a second device of Bibi sees her balance change', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const name = newName('bibi')
  await openAccount(page, name)
  const other = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/#/pages/login/login')
  await signIn(elsewhere, name)
  await expectBalance(elsewhere, welcome)

  await openTable(page, await openDayTable(page))
  await tile(page, 'Big').click()
  await tile(page, 'Small').click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Place bet/ })
    .click()
  await expectBalance(page, welcome - 2n * chip)
  await expectBalance(elsewhere, welcome - 2n * chip)
  await other.close()
})

test('a game is opened by its code, too; an unknown game, match or league is refused once', async ({
  page,
}) => {
  await page.goto('/#/pages/game/bet?game_id=practice-30s')
  await expect(page.getByRole('heading', { name: 'Practice Table' })).toBeVisible()
  for (const [game, words] of [
    ['99999', 'Game not found'],
    ['dice', 'No game chosen'],
  ] as const) {
    await page.goto(`/#/pages/game/bet?game_id=${game}`)
    await expect(pageAt(page, '/pages/game/bet').getByRole('heading', { name: words })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(1)
    await page.getByRole('button', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/#\/$/)
  }
  for (const [address, words] of [
    ['/pages/sport/fixture', 'There is no such match'],
    ['/pages/sport/league', 'There is no such league'],
  ] as const) {
    await page.goto(`/#${address}?league=none`)
    await expect(pageAt(page, address).getByRole('heading', { name: words })).toBeVisible()
    await expect(page.getByText('Please check your input')).toHaveCount(0)
    await pageAt(page, address).getByRole('button', { name: 'Sports' }).click()
    await expect(page).toHaveURL(/#\/pages\/sport\/sport$/)
  }
})

test('Bruna sees on every page how many bets are open, and hears there how they ended', async ({ page }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('brun'))
  await page.goto('/#/pages/news/list')
  await openGame(page, [practice], 4)
  await placeBets(
    page,
    [
      { play: 'big', amount: '10' },
      { play: 'small', amount: '10' },
    ],
    practice,
  )
  await expect(page.getByRole('link', { name: /^2 open bets.*Draw(ing…| in 00:\d\d)$/ })).toBeVisible()
  // One of the two wins, or none where the dice add up to 3 or 18.
  await expect(
    page.getByText(/^(¥19\.62 of the ¥20\.00 on your 2 bets returned|You lost ¥20\.00 on 2 bets)$/),
  ).toBeAttached({
    timeout: 45_000,
  })
  await expect(page.getByRole('link', { name: /open bets/ })).toHaveCount(0)
})

test('Kim reaches the content by one stop of the Tab key, and the first tile by ten', async ({ page }) => {
  await openAccount(page, newName('kim'))
  await openTable(page, await openDayTable(page))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  // A table that was drawn at before has one stop more: the road.
  const isThere = () => tile(page, 'Big').evaluate((button) => button === document.activeElement)
  for (let stops = 1; stops < 10 && !(await isThere()); stops++) await page.keyboard.press('Tab')
  await expect(tile(page, 'Big')).toBeFocused()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('Dora has road, bets and slip side by side, and bets without a sheet', async ({ page }) => {
    await openAccount(page, newName('dora'))
    await openTable(page, await openDayTable(page))
    const slip = page.getByRole('region', { name: 'Bet slip' })
    const [road, bets, own] = await Promise.all(
      [page.getByRole('list', { name: /^Latest draws/ }), page.getByRole('tabpanel'), slip].map((place) =>
        place.boundingBox(),
      ),
    )
    expect(bets!.x).toBeGreaterThanOrEqual(road!.x + road!.width)
    expect(own!.x).toBeGreaterThanOrEqual(bets!.x + bets!.width)
    expect(own!.x + own!.width - road!.x).toBeLessThanOrEqual(960)
    await tile(page, 'Big').click()
    await slip.getByRole('button', { name: `Place bet · ${shown(chip)}` }).click()
    await expectBalance(page, welcome - chip)
    await expect(slip.getByRole('button', { name: 'Repeat last bet' })).toBeVisible()

    // A list has what is opened of it beside itself.
    await page.goto('/#/pages/game/record')
    const row = page.getByRole('link', { name: /^Big / })
    // The pending amount is shown beside stakes and returns, so that the sums add up.
    await expect(page.getByText('Pending¥10.00')).toBeVisible()
    await row.click()
    const listed = (await row.boundingBox())!
    const detail = page.getByRole('region', { name: 'Bet' })
    await expect(detail).toBeVisible()
    expect((await detail.boundingBox())!.x).toBeGreaterThan(listed.x + listed.width)
  })
})

async function openTable(page: Page, game: number): Promise<void> {
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await expect(tile(page, 'Big')).toBeVisible()
}

const tile = (page: Page, name: string) =>
  pageAt(page, '/pages/game/bet')
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${name} (?!&)`) })
