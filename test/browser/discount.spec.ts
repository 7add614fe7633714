import { expect } from '@playwright/test'
import { pageAt, test } from '../support/browser.ts'
import { arrange } from '../support/browser-office.ts'

const path = '/pages/index/discount'
const words = (text: string) => JSON.stringify({ en: text, 'zh-Hans': `${text}（中）` })

test('offers show their dates, their state and all their rules', async ({ page }) => {
  const mark = Date.now().toString(36)
  await arrange(
    `insert into offers (title, summary, content, cover, link, position, starts_at, ends_at, published_at) values
       ($1::jsonb, $3::jsonb, $4::jsonb, 'offer-points', '/pages/news/list', 50, house_now() - interval '9 days', house_now() + interval '50 hours', house_now()),
       ($2::jsonb, $3::jsonb, $4::jsonb, 'offer-rebate', '', 51, house_now() + interval '5 days 1 hour', null, house_now())`,
    [
      words(`Soon over ${mark}`),
      words(`Soon here ${mark}`),
      words('In short'),
      words('<p>The rules, <b>whole</b>.</p>'),
    ],
  )
  await page.goto(`/#${path}`)
  const offers = pageAt(page, path).getByRole('list', { name: 'Discounts' })
  await expect(offers.getByRole('button', { name: /^Weekly rebate/ })).toContainText('Active')
  const ending = offers.getByRole('button', { name: new RegExp(`^Soon over ${mark}`) })
  await expect(ending).toContainText('2 days left')
  const coming = offers.getByRole('button', { name: new RegExp(`^Soon here ${mark}`) })
  await expect(coming).toContainText('Starts in 5 days')
  await arrange('update offers set summary = $2::jsonb where title = $1::jsonb', [
    words(`Soon here ${mark}`),
    words('In a few words'),
  ])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(coming).toContainText('In a few words')
  await coming.click()
  const sheet = page.getByRole('dialog', { name: `Soon here ${mark}` })
  await expect(sheet).toContainText('The rules, whole.')
  await expect(sheet.getByRole('button', { name: 'Open', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await ending.click()
  await page
    .getByRole('dialog', { name: `Soon over ${mark}` })
    .getByRole('button', { name: 'Open', exact: true })
    .click()
  await expect(page).toHaveURL(/#\/pages\/news\/list$/)
})

test('the page stays alive behind the other tabs', async ({ page }) => {
  await page.goto(`/#${path}`)
  const shown = pageAt(page, path)
  await shown.evaluate((element) => element.setAttribute('data-known', 'yes'))
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Discounts', exact: true }).click()
  await expect(shown).toHaveAttribute('data-known', 'yes')
})
