import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { enrolled, openOffice } from '../support/browser-office.ts'
import { expectAccessible } from './accessible.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('Ada adds a deposit method in two languages, and edits it', async ({ page, request }) => {
  const ada = await enrolled(request, 'administrator')
  // Methods stay: one that an earlier try has added is another one.
  const name = `Harbour wallet of ${ada.username}`
  const value = `harbour-${ada.username}`
  await openOffice(page, ada, '/deposit-methods')
  await page.getByRole('button', { name: 'Add deposit method' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Add deposit method' })
  const save = dialog.getByRole('button', { name: 'Save' })
  // Other stories pay in by the methods that are there.
  await dialog.getByLabel('Takes deposits').uncheck()
  await dialog.getByLabel('Language of the texts').selectOption('es')
  await dialog.getByLabel('Name', { exact: true }).fill('Cartera del puerto')
  await dialog.getByLabel('Value').fill(value)
  await dialog.getByLabel('Minimum deposit').fill('500')
  await dialog.getByLabel('Maximum deposit').fill('20')
  await save.click()
  // The English text is missing, and is shown to be.
  await expect(dialog.getByText('Please write the English text').first()).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Instructions').fill('Send the exact amount, 9:00 to 18:00.')
  await dialog.getByLabel('Label').fill('Wallet')
  await expectAccessible(page, 'a deposit method')
  await save.click()
  await expect(dialog.getByText('The minimum must not be above the maximum')).toBeVisible()
  await dialog.getByLabel('Minimum deposit').fill('20')
  await dialog.getByLabel('Maximum deposit').fill('5,000')
  await dialog.getByLabel('Fee in %').fill('1.5')
  await dialog.getByLabel('Opens', { exact: true }).fill('9:00')
  await dialog.getByLabel('Paid in').fill('usdt')
  await save.click()
  await expect(dialog.getByText('Enter both times, or neither').first()).toBeVisible()
  await dialog.getByLabel('Closes', { exact: true }).fill('1800')
  await dialog.getByLabel('Exchange rate').fill('7,2')
  await save.click()
  const line = page.getByRole('listitem').filter({ hasText: value })
  await expect(line).toContainText('¥20.00 – ¥5,000.00')
  await expect(line).toContainText('09:00–18:00 · 1.50 % · 1 USDT = ¥7.2')
  await expect(line).toContainText('Closed')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const again = page.getByRole('alertdialog', { name: `Edit ${name}` })
  await again.getByLabel('Language of the texts').selectOption('es')
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Cartera del puerto')
})

test('Ada changes the limits of a game, and hears of a contradiction beside its field', async ({
  page,
  request,
}) => {
  await openOffice(page, await enrolled(request, 'administrator'), '/games')
  await page.getByRole('button', { name: 'Edit Classic K3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Classic K3' })
  await dialog.getByLabel('Minimum stake').fill('6000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The minimum must not be above the maximum')).toBeVisible()
  await dialog.getByLabel('Minimum stake').fill('1')
  await dialog.getByLabel('Liability cap').fill('490,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Classic K3' })).toContainText('¥490,000.00')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Game changed' }).first()).toBeVisible()
})

test('Ada hears beside the field that nobody could read a colour of the brand', async ({ page, request }) => {
  await openOffice(page, await enrolled(request, 'administrator'), '/brand')
  await page.getByLabel('Colour on light screens').fill('#EEEE00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter six hexadecimal digits').first()).toBeVisible()
  await page.getByLabel('Colour on dark screens').fill('#d9a2ff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This colour is hard to read')).toBeVisible()
  await expectAccessible(page, 'the brand')
})
