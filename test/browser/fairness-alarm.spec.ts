import { expect, type Page } from '@playwright/test'
import { pageAt, test } from '../support/browser.ts'
import { enrolled, openOffice } from '../support/browser-office.ts'

test.describe('when the dice of a game are loaded', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the back office shows it above all else, with a link to the figures of that game', async ({
    page,
    request,
  }) => {
    const ines = await enrolled(request, 'support')
    await openOffice(page, ines)
    const alarm = page.getByRole('alert').filter({ hasText: 'Draw results look biased' })
    await expect(alarm).toHaveCount(0)

    let isOfVoids = false
    await page.route('**/api/operator/office', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      Object.assign(answer.data, { draws_alarm: !isOfVoids, voids_alarm: isOfVoids })
      answer.data.witnesses = { all: 3, needed: 2, behind: 2 }
      await route.fulfill({ response, json: answer })
    })
    await load(page)
    await page.reload()
    await expect(alarm).toBeVisible()
    const opening = page.waitForEvent('popup')
    await alarm.getByRole('link', { name: 'View figures' }).click()
    const figures = pageAt(await opening, '/pages/fairness/fairness')
    await expect(figures.getByRole('region', { name: 'What the draws show' })).toBeVisible()
    // An alarm of the void rounds is said as what it is, beside it.
    await expect(page.getByRole('alert').filter({ hasText: 'Voided rounds look chosen' })).toHaveCount(0)
    isOfVoids = true
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Voided rounds look chosen' })).toBeVisible()
    await expect(alarm).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: 'for 10 minutes: 2 of 3' })).toContainText(
      '2 must sign',
    )
  })

  test('the fairness page opens with the game and the draws that raised the alarm', async ({ page }) => {
    await load(page)
    await page.goto('/#/pages/fairness/fairness')
    const shown = pageAt(page, '/pages/fairness/fairness').getByRole('region', {
      name: 'What the draws show',
    })
    await expect(shown.getByRole('combobox', { name: 'Game' })).toHaveValue('dice-3m')
    await expect(shown.getByRole('radio', { name: /^Last / })).toBeChecked()
    await expect(shown.getByRole('status')).toContainText('More uneven than chance allows')
    await expect(shown.getByText(/This has raised an alarm in the house/)).toBeVisible()
    await shown.getByRole('combobox', { name: 'Game' }).selectOption('All games together')
    await expect(shown.getByRole('status')).toContainText('Nothing unusual')
  })
})

/** The newest draws of Dice Express are those of a loaded die, by the statistics that the house gives. */
async function load(page: Page): Promise<void> {
  await page.context().route('**/api/fairness/statistics', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.alarm = true
    const { latest } = answer.data.games.find(({ code }: { code: string }) => code === 'dice-3m')
    Object.assign(latest, { alarm: true, draws: 400 })
    for (const each of latest.tests)
      if (each.name === 'faces') Object.assign(each, { p: 1e-9, statistic: 60, degrees: 5, alarm: true })
    await route.fulfill({ response, json: answer })
  })
}
