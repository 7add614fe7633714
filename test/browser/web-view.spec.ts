import { expect, type Page } from '@playwright/test'
import { failedRequest, pageAt, test } from '../support/browser.ts'

const path = '/pages/public/web'
const open = (page: Page, url: string, title = '') =>
  page.goto(`/#${path}?url=${encodeURIComponent(url)}${title && `&title=${title}`}`)

test.describe('a page of a known host', () => {
  // The navigations that it tries and may not make.
  test.use({ expectedComplaints: /Unsafe attempt to initiate navigation/ })

  test('is shown within the app, where it can do no harm', async ({ page }) => {
    await page.route('https://drand.love/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<h1>Randomness</h1><script>
        try { top.document.title = 'reached' } catch { document.body.dataset.kept = 'out' }
        try { top.location = 'https://example.com/' } catch { document.body.dataset.led = 'nowhere' }
      </script>`,
      }),
    )
    await open(page, 'https://drand.love/about', 'Drand')
    await expect(page.getByRole('heading', { name: 'Drand', level: 1 })).toBeVisible()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Randomness' })).toBeVisible()
    await expect(frame.locator('body')).toHaveAttribute('data-kept', 'out')
    await expect(page).toHaveTitle('Drand · Glasshouse')
    const link = page.getByRole('link', { name: 'Open in browser' })
    await expect(link).toHaveAttribute('href', 'https://drand.love/about')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })
})

test('everything else is left for, with its host in sight', async ({ page }) => {
  await page.goto('/#/')
  await open(page, 'https://example.com/some/where?x=1')
  const shown = pageAt(page, path)
  await expect(shown.getByRole('heading', { name: 'You are leaving Glasshouse' })).toBeVisible()
  await expect(shown.getByText('example.com', { exact: true })).toBeVisible()
  await expect(shown.locator('iframe')).toHaveCount(0)
  const link = shown.getByRole('link', { name: 'Continue' })
  await expect(link).toHaveAttribute('href', 'https://example.com/some/where?x=1')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await shown.getByRole('button', { name: 'Stay here' }).click()
  await expect(pageAt(page, '/')).toBeVisible()
})

test('an invalid web address is refused', async ({ page }) => {
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'https://drand.love@example.com/', '']) {
    await open(page, wrong)
    await expect(page.getByRole('heading', { name: 'This address cannot be opened' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
})

test('the standing texts are read there', async ({ page }) => {
  await page.goto(`/#${path}?text=terms`)
  await expect(page.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2. Bets' })).toBeVisible()
})

test.describe('when the house cannot be reached', () => {
  test.use({ expectedComplaints: failedRequest })

  test('terms and privacy are the ones that came with the app; the others say so', async ({ page }) => {
    await page.route('**/api/index/rich_text*', (route) => route.abort())
    await page.goto(`/#${path}?text=terms`)
    await expect(page.getByRole('heading', { name: 'Who may play' })).toBeVisible()
    await page.goto(`/#${path}?text=fees`)
    await expect(page.getByRole('heading', { name: 'The text could not be loaded' })).toBeVisible()
    await page.goto('/#/pages/register/register')
    await page.getByRole('button', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toContainText('What we keep')
  })
})
