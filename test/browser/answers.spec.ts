import { expect, type Locator, type Page } from '@playwright/test'
import { newName, openAccount, pageAt, test } from '../support/browser.ts'

/** Advances the page's time until the words are there; returns at most a moment after they came. */
async function appears(page: Page, place: Locator, words: string): Promise<void> {
  const look = async () => {
    await page.clock.runFor(20)
    return await place.filter({ hasText: words }).count()
  }
  await expect.poll(look, { intervals: [50] }).toBe(1)
}

/** Stops the page's time: from here on it advances only when told to. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('an answer of the server is shown in its words, else in ours, for as long as it takes to read', async ({
  page,
}) => {
  const answers = [
    { code: 999, message: 'The moon is full', msg: 'not this' },
    { code: 999, msg: 'Come back tomorrow' },
    { code: 999 },
    { code: 0, msg: 'Not today' },
  ]
  await page.route('**/api/user/login', (route) => route.fulfill({ json: answers.shift() }))
  await page.clock.install()
  await page.goto('/#/pages/login/login')
  await expect(page.getByLabel('Account')).toHaveAttribute('maxlength', '140')
  await page.getByLabel('Account').fill('walter')
  await page.getByLabel('Password', { exact: true }).fill('Whatever1')
  await stopTime(page)
  const alert = page.getByRole('alert')
  for (const words of ['The moon is full', 'Come back tomorrow', 'Request failed', 'Not today']) {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await appears(page, alert, words)
    await page.clock.runFor(1_950)
    await expect(alert).toContainText(words)
    await page.clock.runFor(60)
    await expect(alert).toBeEmpty()
  }
})

test('a success is shown for a second and a half', async ({ page }) => {
  await page.clock.install()
  await openAccount(page, newName('toby'))
  await page.goto('/#/pages/profile/profile')
  const profile = pageAt(page, '/pages/profile/profile')
  await profile.getByRole('button', { name: 'Sign out' }).click()
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' })
  // React shows what was loaded late by a timer: with its time stopped the page never asks.
  await expect(yes).toBeVisible()
  await stopTime(page)
  await yes.click()
  const status = page.getByRole('status').filter({ hasText: 'You’re signed out' })
  await appears(page, status, 'You’re signed out')
  await page.clock.runFor(1_450)
  await expect(status).toHaveCount(1)
  await page.clock.runFor(60)
  await expect(status).toHaveCount(0)
})
