import { expect, type Page } from '@playwright/test'
import {
  expectBalance,
  failedRequest,
  newName,
  openGame,
  pageAt,
  shown,
  signIn,
  signUp,
  test,
  welcome,
} from '../support/browser.ts'

const chip = 10_00n
const practice = 1

test('Bea cannot stake more than she has', async ({ page }) => {
  await signUp(page, newName('bea'))
  await openTable(page, practice)
  await page.getByRole('radio', { name: '¥500.00' }).check()
  for (let times = 0; times < 3; times++) await tile(page, 'Big').click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(slip.getByRole('alert')).toHaveText('Insufficient balance: ¥500.00 short')
  await expect(slip.getByRole('button', { name: /Place bet|Next round|Waiting/ })).toBeDisabled()
  await slip.getByRole('button', { name: 'Stake the exact balance' }).click()
  await expect(slip.getByRole('button', { name: /^Change the stake of Big/ })).toHaveText(shown(welcome))
  await expect(slip.getByRole('alert')).toHaveCount(0)
})

test('Bela takes a bet back before the close, to the cent', async ({ page }) => {
  test.setTimeout(150_000)
  await signUp(page, newName('bela'))
  const game = await openGame(page, [2, 3, 4], 20)
  await openTable(page, game)
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
  await expect(question).toContainText('Small, ¥7.35: the whole stake goes back to your balance.')
  await question.getByRole('button', { name: 'Cancel bet' }).click()
  await expect(page.getByRole('status').filter({ hasText: '¥7.35 refunded' })).toBeVisible()
  await expectBalance(page, welcome)
  await expect(page.getByText('The stake of ¥7.35 was refunded to the cent.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel this bet/ })).toBeHidden()
})

test('Ben is late: a closed round keeps his slip for the next one', async ({ page }) => {
  test.setTimeout(120_000)
  await signUp(page, newName('ben'))
  await openTable(page, practice)
  await tile(page, 'Odd').click()
  await page.getByRole('button', { name: 'Review' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(slip).toContainText('Betting on this round is closed. Your slip waits for the next one.', {
    timeout: 40_000,
  })
  const place = slip.getByRole('button', { name: `Place bet · ${shown(chip)}` })
  await expect(place).toBeEnabled({ timeout: 40_000 })
  await place.click()
  await expect(slip).toBeHidden()
  await expectBalance(page, welcome - chip)
})

test.describe('when the line breaks', () => {
  test.use({ expectedComplaints: failedRequest })

  test('the bet of Bob, whose answer got lost, is asked for by its key and placed once', async ({ page }) => {
    test.setTimeout(120_000)
    await signUp(page, newName('bob'))
    const keys: string[] = []
    await page.route('**/api/games/submitBet', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 2) return route.continue()
      // The house has it; its answer does not arrive.
      await route.fetch()
      await route.abort()
    })
    await openTable(page, practice, 12)
    await tile(page, 'Even').click()
    await page.getByRole('button', { name: 'Review' }).click()
    const slip = page.getByRole('dialog', { name: 'Bet slip' })
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip).toContainText('The answer got lost on the way.')
    await expect(slip).toBeHidden()
    await expectBalance(page, welcome - chip)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    await page.getByRole('link', { name: /My bets/ }).click()
    await expect(page.getByText('1 bet', { exact: true })).toBeVisible()
  })
})

test('a second device of Bibi sees her balance change, and the draw give it back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const name = newName('bibi')
  await signUp(page, name)
  const other = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/#/pages/login/login')
  await signIn(elsewhere, name)
  await expectBalance(elsewhere, welcome)

  await openTable(page, practice, 8)
  // Big and small together: one of them wins, unless the dice show a triple.
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

async function openTable(page: Page, game: number, secondsLeft = 0): Promise<void> {
  if (secondsLeft > 0) await openGame(page, [game], secondsLeft)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await expect(tile(page, 'Big')).toBeVisible()
}

const tile = (page: Page, name: string) =>
  pageAt(page, '/pages/game/bet')
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${name} (?!&)`) })
