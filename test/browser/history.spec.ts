import { expect, type Page } from '@playwright/test'
import { newName, openAccount, pageAt, placeBets, shown, test } from '../support/browser.ts'
import { dayTableName } from '../support/browser-table.ts'

/** The draws of the day in sight. A round that was void stands between them: on a busy machine it may be the first of the house. */
const drawsOn = (page: Page) =>
  page
    .getByRole('list', { name: 'Draws of the day, newest first' })
    .getByRole('link', { name: /Round \d{8}-\d{4}: \d-\d-\d/ })

test('anyone sees the draws of a day, each the way to its proof', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/#/pages/game/history?game_id=1')
  const draws = drawsOn(page)
  await expect(draws.first()).toBeVisible({ timeout: 60_000 })
  const [, number = '', dice] =
    (await draws.first().innerText()).match(/Round (\d{8}-\d{4}): (\d-\d-\d)/) ?? []

  // By its number: the next draw may come at any moment.
  await draws.filter({ hasText: `Round ${number}:` }).click()
  const proof = pageAt(page, '/pages/fairness/proof')
  await expect(proof.getByText(`Round ${number}`)).toBeVisible()
  await expect(proof.getByText(dice ?? 'the dice', { exact: true })).toBeAttached()
  await page.goBack()

  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page.getByText('No draws on this day')).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(draws.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()

  await page.getByRole('radio', { name: 'Road map' }).check()
  await expect(page.getByText('Past draws don’t change the odds')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Bead plate: draws in order\. Big and small/ })).toBeVisible()
  const addressed = page.getByRole('radio', { name: 'Practice Table' })
  await page.reload()
  await expect(addressed).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Road map' })).toBeChecked()
})

test('the trend counts past draws, and says that they predict nothing', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/#/pages/game/history?game_id=1')
  await expect(drawsOn(page).first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Trend' }).click()
  const trend = pageAt(page, '/pages/game/trend')
  await expect(trend.getByRole('img', { name: /^Big road: streaks go down\. Odd and even/ })).toBeVisible()

  await trend.getByRole('radio', { name: '1,000' }).check()
  await trend.getByRole('radio', { name: 'Numbers' }).check()
  await expect(trend.getByText('Past draws say nothing about the next one.')).toBeVisible()
  const faces = trend.getByRole('list', { name: 'Faces' }).getByRole('listitem')
  await expect(faces).toHaveCount(6)
  await expect(trend.getByRole('list', { name: 'Sums' }).getByRole('listitem')).toHaveCount(16)
  const fell = (await faces.allInnerTexts()).map((text) => Number(/came up (\d+) times/.exec(text)?.[1]))
  // Three dice a draw.
  expect(fell.reduce((sum, count) => sum + count, 0) % 3).toBe(0)

  await trend.getByRole('radio', { name: 'Bets' }).check()
  await trend.getByRole('radio', { name: 'Three', exact: true }).check()
  await expect(trend.getByRole('table', { name: 'Three numbers' }).getByRole('row')).toHaveCount(21)
  await page.reload()
  await expect(trend.getByRole('table', { name: 'Straight' })).toBeVisible()
  await expect(trend.getByRole('radio', { name: '1,000' })).toBeChecked()

  await trend.getByRole('radio', { name: 'Fairness' }).check()
  await expect(trend.getByRole('heading', { name: 'Do all faces come up equally?' })).toBeVisible()
  await expect(trend.getByText(/series would be at least this uneven/).first()).toBeVisible()
  await expect(trend.getByText(/χ² = [\d.]+ with 5 degrees of freedom, p [<=] [\d.]+/)).toBeVisible()
})

test('Rita finds her bets by state and by time', async ({ page }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('rita'))
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
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  for (const range of ['7 days', '30 days']) {
    await page.getByRole('radio', { name: range }).check()
    await expect(rows).toHaveCount(2)
  }
  await page.getByRole('radio', { name: 'Custom' }).click()
  const days = page.getByRole('dialog', { name: 'Choose days' })
  await days.getByLabel('From', { exact: true }).fill('2020-01-02')
  await days.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(days.getByText('The start date must be before the end date.')).toBeVisible()
  await expect(days.getByRole('button', { name: 'Show these days' })).toBeDisabled()
  await days.getByLabel('To', { exact: true }).fill('2020-01-03')
  await days.getByRole('button', { name: 'Show these days' }).click()
  await expect(records.getByText('Nothing matches this filter.')).toBeVisible()
  await records.getByRole('button', { name: /Change$/ }).click()
  await days.getByRole('button', { name: 'This month' }).click()
  await days.getByRole('button', { name: 'Show these days' }).click()
  await expect(rows).toHaveCount(2)

  // The choice is in the address, and outlives a reload and a look at one bet.
  await records.getByRole('radio', { name: 'Pending' }).check()
  await records.getByRole('radio', { name: dayTableName }).check()
  await page.reload()
  await expect(records.getByRole('radio', { name: dayTableName })).toBeChecked()
  await expect(records.getByRole('radio', { name: 'Pending' })).toBeChecked()
  await expect(records.getByRole('radio', { name: 'Custom' })).toBeChecked()
  await records.getByRole('radio', { name: 'Dice Express' }).check()
  await expect(records.getByText('Nothing matches this filter.')).toBeVisible()
  await records.getByRole('radio', { name: 'All games' }).check()
  await records.getByRole('radio', { name: 'All', exact: true }).check()
  await page.getByRole('radio', { name: 'Today' }).check()
  await rows.filter({ hasText: 'Odd' }).click()
  await expect(page.getByRole('heading', { name: 'Bet', exact: true })).toBeVisible()
  await expect(records.getByText(shown(2_50n)).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(rows).toHaveCount(2)
})
