import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { callAsPlayer, newName, openAccount, pageAt, test } from '../support/browser.ts'
import { hoursOfSupport, houseHour } from '../../run/house-zone.ts'

const path = '/pages/index/customer-service'

test('the hours of support are shown with whether it is open now', async ({ page }) => {
  await page.goto(`/#${path}`)
  const hours = pageAt(page, path).getByRole('region', { name: 'Online and financial support' })
  await expect(hours).toContainText(hoursOfSupport)
  const hour = houseHour()
  const isOpen = hour >= 9 && hour < 22
  await expect(hours).toContainText(isOpen ? 'Open now' : 'Closed now')
  await expect(hours).toContainText(isOpen ? /Closes in \d+\s(h|min)/ : /Opens in \d+\s(h|min)/)
  await expect(page.getByRole('region', { name: 'Recent deposit orders' })).toBeHidden()
  await expect(page.getByText('Add to your desktop')).toBeVisible()
})

test('Cleo finds her deposit orders there, and each leads to itself', async ({ page }) => {
  await openAccount(page, newName('cleo'))
  await page.goto(`/#${path}`)
  const orders = pageAt(page, path).getByRole('region', { name: 'Recent deposit orders' })
  await expect(orders.getByText('No deposit orders yet')).toBeVisible()
  await orderDeposit(page, '123.45')
  await page.reload()
  await orders.getByRole('button', { name: /¥123\.45/ }).click()
  await expect(page).toHaveURL(/#\/pages\/repay\/repay$/)
  await expect(page.getByRole('dialog')).toContainText('¥123.45')
})

test('the page stays alive behind the other tabs', async ({ page }) => {
  await page.goto(`/#${path}`)
  const shown = pageAt(page, path)
  await shown.evaluate((element) => element.setAttribute('data-known', 'yes'))
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Support', exact: true }).click()
  await expect(shown).toHaveAttribute('data-known', 'yes')
})

/** Orders a deposit for who is signed in, with a picture of its own as the proof. */
async function orderDeposit(page: Page, amount: string): Promise<void> {
  const { list } = await callAsPlayer<{ list: { id: number }[] }>(page, 'GET', '/api/trade/channels')
  const token = (await page.evaluate(() => localStorage.getItem('glasshouse.token'))) ?? ''
  const buffer = await sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .jpeg()
    .toBuffer()
  const uploaded = await page.request.post('/api/common/upload', {
    headers: { token },
    multipart: { purpose: 'proof', file: { name: 'proof.jpg', mimeType: 'image/jpeg', buffer } },
  })
  const { url: proof } = (await uploaded.json()).data
  const ordered = await page.request.post('/api/trade/deposit', {
    headers: { token, 'idempotency-key': `order-${newName('key')}` },
    data: { amount, channel_id: list[0]?.id, proof },
  })
  expect(await ordered.json()).toMatchObject({ code: 1 })
}
