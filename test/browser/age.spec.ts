import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  newName,
  openAccount,
  openDayTable,
  test,
  welcome,
} from '../support/browser.ts'

const chip = 10_00n

test('Ada is asked for her date of birth when money first moves, once, and her bet is placed after it', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await openAccount(page, newName('ada'), null)
  await reviewBet(page)
  await page.getByRole('button', { name: /^Place bet/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Your date of birth' })
  const save = sheet.getByRole('button', { name: 'Save and continue' })
  await expect(save).toBeDisabled()

  // The wheels can be turned by keys, and announce their value.
  const year = sheet.getByRole('spinbutton', { name: 'Year' })
  const start = Number(await year.getAttribute('aria-valuenow'))
  await year.press('ArrowDown')
  await expect(year).toHaveAttribute('aria-valuenow', String(start + 1))
  await expect(sheet.getByLabel('Or type it')).toHaveValue(`${start + 1}-01-01`)
  await expect(save).toBeEnabled()

  const child = new Date().getFullYear() - 12
  await sheet.getByLabel('Or type it').fill(`${child}-05-03`)
  await expect(sheet).toContainText(`You turn 18 on 3 May ${child + 18}`)
  await expect(save).toBeDisabled()
  await sheet.getByLabel('Or type it').fill('1990-02-28')
  await expect(sheet).toContainText('28 February 1990')
  await expect(sheet.getByRole('spinbutton', { name: 'Month' })).toHaveAttribute('aria-valuetext', 'Feb')
  await save.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectBalance(page, welcome - chip)

  await reviewBet(page)
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expectBalance(page, welcome - 2n * chip)
})

test('Abel does not tell it: nothing is placed, and his slip stays', async ({ page }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('abel'), null)
  await reviewBet(page)
  await page.getByRole('button', { name: /^Place bet/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Your date of birth' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(slip.getByRole('alert')).toHaveText('Please enter your date of birth first')
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeEnabled()
  await slip.getByRole('button', { name: 'Close' }).click()
  await expectBalance(page, welcome)
})

test('Anton, who is too young, does not play', async ({ page }) => {
  test.setTimeout(240_000)
  await openAccount(page, newName('anton'), null)
  await callAsPlayer(page, 'POST', '/api/user/profile', {
    birthday: `${new Date().getFullYear() - 16}-01-01`,
  })
  await reviewBet(page)
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('dialog', { name: 'Bet slip' }).getByRole('alert')).toHaveText(
    'You must be at least 18 years old',
  )
})

/** Puts a chip on a round that stays open for a while, and opens the slip. */
async function reviewBet(page: Page): Promise<void> {
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Big (?!&)/ })
    .click()
  await page.getByRole('button', { name: 'Review' }).click()
}
