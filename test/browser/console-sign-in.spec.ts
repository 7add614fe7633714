import { expect, type Page } from '@playwright/test'
import { failedRequest, test } from '../support/browser.ts'
import {
  arrange,
  codeOf,
  officePassword,
  enrolled,
  firstPassword,
  newOperator,
  openOffice,
} from '../support/browser-office.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Ada signs in for the first time: authenticator, a password of her own, then the back office', async ({
  page,
}) => {
  const { username } = await newOperator('administrator')
  await page.goto('/console/players')
  await givePassword(page, username, 'not the one given')
  await expect(page.getByText('Incorrect username or password')).toBeVisible()
  await givePassword(page, username, firstPassword)

  await expect(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('New password', { exact: true }).fill('too short')
  await page.getByLabel('New password again').fill('something else')
  await typeCode(page, '000000')
  await page.getByRole('button', { name: 'Finish and sign in' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    'An operator’s password must have at least 12 characters',
  )
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription('Passwords don’t match')

  await page.getByLabel('New password', { exact: true }).fill(officePassword)
  await page.getByLabel('New password again').fill(officePassword)
  await page.getByRole('button', { name: 'Finish and sign in' }).click()
  await expect(page.getByText('Incorrect or expired code')).toBeVisible()
  const used = codeOf(secret)
  await typeCode(page, used)
  await page.getByRole('button', { name: 'Finish and sign in' }).click()
  // The requested address, now with its page.
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/players$/)

  await page.getByRole('button', { name: /account and settings$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await givePassword(page, username, officePassword)
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await typeCode(page, used)
  // This code has been used to set up; it works once.
  await expect(page.getByText('Incorrect or expired code')).toBeVisible()
  await typeCode(page, codeOf(secret, 1))
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
})

test.describe('when the session is over', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Olga is asked to sign in, and comes back to where she was', async ({ page, request }) => {
    const olga = await enrolled(request, 'support')
    await openOffice(page, olga, '/deposits?status=all&q=nothing')
    await arrange('update operator_sessions set ended_at = house_now() where operator_id = $1', [olga.id])
    await page.getByRole('link', { name: 'Players', exact: true }).click()
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await signInAgain(page, olga)
    await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  })
})

test('idle back office: a minute of warning, then the sign-in page, and back to the same address', async ({
  page,
  request,
}) => {
  const ivan = await enrolled(request, 'finance')
  await page.clock.install()
  await openOffice(page, ivan, '/withdrawals?status=paid')
  // Background calls of the back office are marked: they keep no session alive.
  const own = page.waitForRequest((asked) => asked.url().endsWith('/api/operator/office'))
  await page.clock.fastForward('02:00')
  expect((await own).headers()['background']).toBe('1')
  await page.clock.fastForward('11:30')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.fastForward('00:45')
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(warning).toContainText(/You’ll be signed out in 00:[0-4]\d/)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()

  await page.clock.fastForward('14:30')
  await expect(warning).toBeVisible()
  await page.clock.fastForward('00:40')
  await expect(page.getByText('15 minutes of inactivity')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.office.token'))).toBeNull()
  const sessions = () =>
    arrange<{ ended: boolean }>(
      'select ended_at is not null as ended from operator_sessions where operator_id = $1',
      [ivan.id],
    )
  await expect.poll(sessions).toEqual([{ ended: true }])
})

async function signInAgain(page: Page, operator: { username: string; secret: string }): Promise<void> {
  await givePassword(page, operator.username, officePassword)
  await typeCode(page, codeOf(operator.secret, 1))
}

async function givePassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Authenticator code' }).click()
  await page.keyboard.type(code)
}
