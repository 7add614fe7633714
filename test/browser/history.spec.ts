import { expect } from '@playwright/test'
import { newName, pageAt, placeBets, shown, signUp, test } from '../support/browser.ts'

test('anyone sees the draws of a day, and every step of a proof holds', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/#/pages/game/history?game_id=1')
  const draws = page.getByRole('list', { name: 'Draws of the day, newest first' }).getByRole('button')
  await expect(draws.first()).toBeVisible({ timeout: 60_000 })
  const [, , dice] = (await draws.first().innerText()).match(/Round (\d{8}-\d{4}): (\d-\d-\d)/) ?? []

  await draws.first().click()
  const proof = page.getByRole('dialog', { name: /^Proof of \d{8}-\d{4}/ })
  await expect(proof).toContainText('Every step holds')
  await expect(proof.getByText(': holds')).toHaveCount(4)
  await expect(proof.getByText(': does not hold')).toHaveCount(0)
  await expect(proof.getByText(dice ?? 'the dice', { exact: true })).toBeAttached()
  await expect(proof).toContainText('The entropy came from the development source')
  await page.keyboard.press('Escape')
  await expect(proof).toBeHidden()

  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page.getByText('No draws on this day')).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(draws.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()

  await page.getByRole('radio', { name: 'Road map' }).check()
  await expect(page.getByText('Past draws do not change the odds')).toBeVisible()
})

test('a proof that was changed on the way is found out', async ({ page }) => {
  test.setTimeout(120_000)
  await page.route('**/api/games/proof?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [first, ...others] = answer.data.draw.dice
    answer.data.draw.dice = [(first % 6) + 1, ...others]
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/#/pages/game/history?game_id=1')
  const draws = page.getByRole('list', { name: 'Draws of the day, newest first' }).getByRole('button')
  await draws.first().click({ timeout: 60_000 })
  const proof = page.getByRole('dialog')
  await expect(proof).toContainText('A step does not hold. Do not trust this draw, and tell us.')
  await expect(proof.getByText(': does not hold')).toHaveCount(1)
})

test('Rita finds her bets by state and by time', async ({ page }) => {
  test.setTimeout(120_000)
  await signUp(page, newName('rita'))
  await placeBets(page, [
    { play: 'big', amount: '10.00' },
    { play: 'odd', amount: '2.50' },
  ])
  await page.goto('/#/pages/game/record')
  const records = pageAt(page, '/pages/game/record')
  const rows = records.getByRole('list', { name: 'Bets, newest first' }).getByRole('link')
  await expect(rows).toHaveCount(2)
  await expect(records.getByText('2 bets')).toBeVisible()
  await expect(records.getByRole('definition').first()).toHaveText(shown(12_50n))

  await page.getByRole('radio', { name: 'Cancelled' }).check()
  await expect(records.getByText('Nothing matches this filter.')).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).check()
  for (const range of ['7 days', '30 days']) {
    await page.getByRole('radio', { name: range }).check()
    await expect(rows).toHaveCount(2)
  }
  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByLabel('From', { exact: true }).fill('2020-01-02')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(records.getByText('The first day must not come after the last one.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-03')
  await expect(records.getByText('Nothing matches this filter.')).toBeVisible()

  await page.getByRole('radio', { name: 'Today' }).check()
  await rows.filter({ hasText: 'Odd' }).click()
  await expect(page.getByRole('heading', { name: 'Bet', exact: true })).toBeVisible()
  await expect(records.getByText(shown(2_50n)).first()).toBeVisible()
})
