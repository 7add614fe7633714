import { expect, type Locator, type Page } from '@playwright/test'
import { hoursOfSupport } from '../../run/house-zone.ts'
import {
  callAsPlayer,
  expectBalance,
  newName,
  openAccount,
  pageAt,
  password,
  test,
  welcome,
} from '../support/browser.ts'
import { expectSaid } from './said.ts'

// Sign-up says what spec.md §5 and §8 say, to the letter.

const strong = password
const fields = (page: Page) => ({
  username: page.getByLabel('Username', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  confirm: page.getByLabel('Confirm password', { exact: true }),
  birthday: page.getByLabel('Date of birth (optional)', { exact: true }),
  terms: page.getByRole('checkbox'),
  submit: page.getByRole('button', { name: 'Sign up' }),
})

/** The colour of a field's edge. */
const edge = (field: Locator) => field.locator('..').evaluate((frame) => getComputedStyle(frame).borderColor)

test.beforeEach(({ page }) => page.goto('/#/pages/register/register'))

test('Uma sees a message at each field that is not right yet', async ({ page }) => {
  const form = fields(page)
  await form.submit.click()
  await expectWrong(form.username, 'Please enter a username')
  await expectWrong(form.password, 'Please enter a password')
  await expectWrong(form.confirm, 'Please confirm your password')
  await expectWrong(form.terms, 'Please accept the Terms and Privacy Policy')

  // A name that is too long is refused, not cut; and what is wrong stays red while it is typed.
  for (const wrong of ['uma', '1uma', 'um a7', '_uma', 'abcdefghijkl']) {
    await form.username.fill(wrong)
    await expectWrong(form.username, 'Invalid username format')
  }
  await expect(form.username).toHaveValue('abcdefghijkl')
  await expect(form.username).toBeFocused()
  await expect.poll(() => edge(form.username)).toBe(await edge(form.password))
  for (const wrong of ['Short1a', 'lettersonly', '1234567890', 'Toolong123456']) {
    await form.password.fill(wrong)
    await expectWrong(form.password, 'Password must be 8-12 characters with letters & numbers')
  }
  await form.password.fill(strong)
  await form.confirm.fill('Tumble6Dic')
  await expectWrong(form.confirm, "Passwords don't match")
  await form.confirm.fill(strong)
  await expect(form.confirm).not.toHaveAttribute('aria-invalid')
  const child = new Date().getFullYear() - 12
  await form.birthday.fill(`${child}-05-03`)
  await form.submit.click()
  await expectWrong(form.birthday, 'You must be at least 18 years old')
})

test('Ugo must accept the terms, and can read them first; he is greeted with his play money', async ({
  page,
}) => {
  const form = fields(page)
  await fill(page, newName('ugo'), strong)
  await form.submit.click()
  await expectSaid(page, 'Please accept the Terms and Privacy Policy', 'alert')
  await page.getByRole('button', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await form.terms.check()
  await expect(form.birthday).toHaveAccessibleDescription(/^Needed before your first transaction/)
  await form.birthday.fill('1990-02-28')
  await form.submit.click()
  await expectSaid(page, 'You have ¥1,000.00 in play money')
  await expectBalance(page, welcome)
  expect(await callAsPlayer(page, 'GET', '/api/user/index')).toMatchObject({ birthday: '1990-02-28' })
})

test('Ursa is asked about a weak password, and may change it or go on', async ({ page }) => {
  const form = fields(page)
  await fill(page, newName('ursa'), 'pebbles42')
  await form.terms.check()
  await form.submit.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Use uppercase, lowercase, numbers & 8+ characters for better security. Continue anyway?',
  )
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(question).toBeHidden()
  await expect(form.password).toBeFocused()
  await form.submit.click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectBalance(page, welcome)
})

test('a question closes with the page that asked it', async ({ page }) => {
  await page.goto('/#/')
  await page.goto('/#/pages/register/register')
  await fill(page, newName('ugly'), 'pebbles42')
  await fields(page).terms.check()
  await fields(page).submit.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(pageAt(page, '/')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('Ulla chooses a name that is taken', async ({ page, browser }) => {
  const name = newName('ulla')
  const other = await browser.newContext()
  await openAccount(await other.newPage(), name)
  await other.close()
  await fill(page, name, strong)
  await fields(page).terms.check()
  await fields(page).submit.click()
  await expectWrong(fields(page).username, 'Username taken, try another one')
  await expect(fields(page).username).toBeFocused()
})

test('support and the app explain themselves in dialogs', async ({ page }) => {
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(page.getByRole('dialog')).toContainText(hoursOfSupport)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Get the app' }).click()
  await expect(page.getByRole('dialog')).toContainText('Add to Home')
})

async function fill(page: Page, username: string, typed: string): Promise<void> {
  await fields(page).username.fill(username)
  await fields(page).password.fill(typed)
  await fields(page).confirm.fill(typed)
}

async function expectWrong(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words)
}
