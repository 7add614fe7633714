import { expect } from '@playwright/test'
import sharp from 'sharp'
import { newName, openAccount, pageAt, test } from '../support/browser.ts'

const path = '/pages/profile/identity'

test('Iris submits her documents, and sees that they are being checked', async ({ page }) => {
  await openAccount(page, newName('iris'), null)
  await page.goto('/#/pages/profile/profile')
  await pageAt(page, '/pages/profile/profile')
    .getByRole('link', { name: /^Identity Not verified/ })
    .click()
  const shown = pageAt(page, path)
  await expect(shown.getByRole('heading', { name: 'Not verified yet' })).toBeVisible()
  await shown.getByRole('button', { name: 'Submit for review' }).click()
  await expect(shown.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your full name')
  await expect(shown.getByText('Please add a picture of your document')).toBeVisible()

  await shown.getByLabel('Full name').fill('Iris Abel')
  await shown.getByRole('radio', { name: 'ID card' }).check()
  const picture = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#8ab' } })
    .png()
    .toBuffer()
  for (const side of ['Front', 'Back']) {
    const group = shown.getByRole('group', { name: side })
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${side}.png`,
        mimeType: 'image/png',
        buffer: picture,
      })
    await expect(group.getByRole('status')).toContainText('Uploaded')
  }
  await shown.getByRole('button', { name: 'Submit for review' }).click()
  // A player whose age is unknown is not checked.
  const birthday = page.getByRole('dialog', { name: 'Your date of birth' })
  await birthday.getByLabel('Or type it').fill('1991-09-09')
  await birthday.getByRole('button', { name: 'Save and continue' }).click()
  await expect(shown.getByRole('heading', { name: 'We’re checking your documents' })).toBeVisible()
  await expect(shown.getByText('Iris Abel')).toBeVisible()
  await page.reload()
  await expect(shown.getByRole('heading', { name: 'We’re checking your documents' })).toBeVisible()
})

test('a visitor without an account is led to the sign-in', async ({ page }) => {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible()
})
