import { type Browser, expect, type Page } from '@playwright/test'
import { houseZone } from '../../run/house-zone.ts'
import { callAsPlayer, newName, openAccount, test } from '../support/browser.ts'
import {
  arrange,
  republishNotices,
  type OfficeOperator,
  enrolled,
  nameOf,
  openOffice,
  picture,
} from '../support/browser-office.ts'
import { expectAccessible } from './accessible.ts'

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

/** A window of its own, as wide as the back office's. */
async function sitDown(browser: Browser, operator: OfficeOperator, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openOffice(page, operator, address)
  return page
}

/** Writes into the editor in sight, which comes a moment after its page. */
async function write(office: Page, text: string): Promise<void> {
  await office.getByRole('textbox', { name: 'Text', exact: true }).click()
  await office.keyboard.type(text)
}

/**
 * Saves with the keys, and does something before the answer has come. One route for all of a story: where it was taken off
 * and put on again between two saves, the browser's word of a request went astray.
 */
async function savesOf(office: Page): Promise<(act: () => Promise<void>) => Promise<void>> {
  let held: { begun: PromiseWithResolvers<void>; done: PromiseWithResolvers<void> } | undefined
  await office.route(saves, async (route) => {
    held?.begun.resolve()
    await held?.done.promise
    await route.continue()
  })
  return async (act) => {
    const { begun, done } = (held = { begun: Promise.withResolvers(), done: Promise.withResolvers() })
    await office.keyboard.press('ControlOrMeta+s')
    await begun.promise
    await act()
    const answered = office.waitForResponse(saves)
    done.resolve()
    await answered
    held = undefined
  }
}
const saves = '**/api/operator/publications/save'

const phoneOf = (office: Page) => office.getByRole('region', { name: 'Phone preview' })

async function confirm(office: Page, dialog: string, button: string): Promise<void> {
  await office
    .getByRole('dialog', { name: dialog })
    .getByRole('button', { name: button, exact: true })
    .click()
}

test.describe('a notice to everyone', () => {
  test.use({ alone: 'notices' })

  test('Cora writes a notice in two languages with an attachment; Pat’s open phone gets it, and loses it again', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(240_000)
    await openAccount(page, newName('pat'))
    await republishNotices()
    await page.goto('/#/pages/profile/notice')
    const unread = page.getByRole('status').filter({ hasText: 'unread notice' })
    const { count: before } = await callAsPlayer<{ count: number }>(
      page,
      'GET',
      '/api/index/unreadNoticeCount',
    )
    await expect(unread).toHaveText(`${before} unread notices`)

    const cora = await enrolled(request, 'content')
    const office = await sitDown(browser, cora, '/content/notices')
    await office.keyboard.press('n')
    const title = `Maintenance ${cora.username}`
    await office.getByLabel('Title', { exact: true }).fill(title)
    await write(office, 'We rest on Sunday.')
    await office.getByRole('button', { name: /简体中文/ }).click()
    await expect(office.getByLabel('Title', { exact: true })).toHaveAttribute('placeholder', title)
    await expect(phoneOf(office)).toContainText('We rest on Sunday.')
    await office.getByLabel('Title', { exact: true }).fill('系统维护')
    await write(office, '周日维护。')
    await expect(phoneOf(office)).toContainText('周日维护。')
    await expect(phoneOf(office)).toContainText('公告')
    await office.getByRole('switch', { name: 'Important' }).check()
    await office.getByLabel('Attach a file').setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    })
    await expect(office.getByRole('textbox', { name: /^Attachment/ })).toHaveValue('plan.pdf')
    await expect(phoneOf(office)).toContainText('plan.pdf')
    await expectAccessible(office, 'the notice')
    await office.emulateMedia({ colorScheme: 'light' })
    await office.getByRole('button', { name: 'Dark preview' }).click()
    await expectAccessible(office, 'its dark preview')

    await office.keyboard.press('ControlOrMeta+s')
    await expect(office.getByText('Saved as a draft')).toBeVisible()
    await expect(office).toHaveURL(/\/content\/notices\/\d+$/)
    await office.getByRole('button', { name: 'Publish…' }).click()
    await expect(office.getByRole('dialog')).toContainText('Written in: English, 简体中文.')
    await confirm(office, 'Publish?', 'Publish')
    await expect(office.getByRole('status').filter({ hasText: 'Published' })).toBeVisible()

    // The phone is not reloaded.
    const row = page.getByRole('button', { name: new RegExp(title) })
    await expect(row).toBeVisible()
    await expect(unread).toHaveText(`${before + 1} unread notices`)
    await row.click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /plan\.pdf/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('plan.pdf')
    await page.keyboard.press('Escape')

    await office.getByRole('button', { name: 'Withdraw' }).click()
    await confirm(office, 'Withdraw this permanently?', 'Withdraw')
    await expect(office.getByText('This was withdrawn.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await office.context().close()

    const sid = await enrolled(request, 'support')
    const support = await sitDown(browser, sid, '/')
    await support.goto('/console/content/notices')
    await expect(support.getByRole('heading', { name: 'Not available to your role' })).toBeVisible()
    await expect(support.getByRole('link', { name: 'Content' })).toHaveCount(0)
    const headers = { token: sid.token }
    for (const response of [
      await request.get('/api/operator/publications?kind=notice', { headers }),
      await request.post('/api/operator/publications/withdraw', {
        headers,
        data: { kind: 'notice', id: '1' },
      }),
      await request.post('/api/operator/upload', { headers, multipart: { purpose: 'picture' } }),
    ])
      expect(response.status()).toBe(403)
    await support.context().close()
  })
})

test('text that Corin types during a save is kept, and his cursor stays', async ({ browser, request }) => {
  const corin = await enrolled(request, 'content')
  const office = await sitDown(browser, corin, '/content/notices/new')
  const duringSave = await savesOf(office)
  const title = office.getByLabel('Title', { exact: true })
  const unsaved = office.getByRole('status').filter({ hasText: 'Unsaved changes' })
  await write(office, 'Open late')
  await title.fill('Tonight')
  await duringSave(async () => await title.pressSequentially(' and'))
  await expect(office.getByText('Saved as a draft')).toBeVisible()
  await expect(office).toHaveURL(/\/content\/notices\/\d+$/)
  await office.keyboard.type(' tomorrow')
  await expect(title).toHaveValue('Tonight and tomorrow')
  await expect(unsaved).toBeVisible()
  await duringSave(async () => {
    await write(office, ', and longer')
  })
  await office.keyboard.type(' on Sunday')
  await office.getByRole('switch', { name: 'Important' }).check()
  // A half-typed end does not count as no end.
  const until = office.getByRole('group', { name: 'Until' })
  const [day, time] = [until.getByLabel('Date'), until.getByLabel('Time')]
  await day.press('1')
  await office.keyboard.press('ControlOrMeta+s')
  await expect(until).toHaveAccessibleDescription('Complete the date and time, or clear the field')
  await day.press('Backspace')
  await expect(until).toHaveAccessibleDescription(/^Leave empty for no end/)
  await day.pressSequentially('12312030')
  await time.fill('2130')
  await office.keyboard.press('ControlOrMeta+s')
  await expect(unsaved).toHaveCount(0)
  const saved = await arrange(
    `select title->>'en' as title, content->>'en' as html, important,
       to_char(ends_at at time zone $2, 'YYYY-MM-DD HH24:MI') as until from notices where id = $1`,
    [office.url().split('/').at(-1), houseZone],
  )
  expect(saved).toEqual([
    {
      title: 'Tonight and tomorrow',
      html: '<p>Open late, and longer on Sunday</p>',
      important: true,
      until: '2030-12-31 21:30',
    },
  ])

  // An editor who leaves while something new is saved is not fetched back.
  await office.getByRole('link', { name: 'Content' }).click()
  await office.getByRole('button', { name: 'New notice' }).click()
  await write(office, 'Closed')
  await title.fill(`On Monday ${corin.username}`)
  await duringSave(async () => {
    await office.getByRole('link', { name: 'Content' }).click()
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Leave/ })
      .click()
    await expect(title).toHaveCount(0)
  })
  await expect(office.getByText('Saved as a draft')).toBeVisible()
  await expect(office.getByRole('row', { name: `On Monday ${corin.username}` })).toContainText('Draft')
  await expect(office).toHaveURL(/\/content$/)
  await office.context().close()
})

test('two write the same article: the slower sees who was faster, and nothing unsaved is lost', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const [cleo, carl] = await Promise.all([enrolled(request, 'content'), enrolled(request, 'content')])
  const name = `Night games ${cleo.username}`
  const office = await sitDown(browser, cleo, '/content/news/new')
  await office.getByLabel('Title', { exact: true }).fill(name)
  await office.getByLabel('Summary').fill('In short')
  await office.getByRole('button', { name: 'Publish…' }).click()
  await expect(office.getByText('Please write the English text')).toBeVisible()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await write(office, 'Tables stay open.')
  await office.keyboard.press('Enter')
  await office.getByRole('button', { name: 'Table', exact: true }).click()
  await office.keyboard.type('Opens')
  await office.keyboard.press('Tab')
  await office.keyboard.type('Closes')
  await expect(phoneOf(office).getByRole('columnheader', { name: 'Closes' })).toBeVisible()
  await office.getByLabel('Upload', { exact: true }).setInputFiles({
    name: 'night.png',
    mimeType: 'image/png',
    buffer: await picture(name, 900, 450),
  })
  const cover = phoneOf(office).locator('img').first()
  await expect(cover).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}\.webp$/)
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await office.getByRole('button', { name: 'Picture', exact: true }).click()
  const inText = office.getByRole('dialog', { name: 'Picture' })
  await inText.getByLabel('Choose a picture').setInputFiles({
    name: 'tables.png',
    mimeType: 'image/png',
    buffer: await picture('tables', 640, 320),
  })
  await inText.getByLabel('Description').fill('Two tables at night')
  await inText.getByRole('button', { name: 'Insert' }).click()
  await expect(phoneOf(office).getByRole('img', { name: 'Two tables at night' })).toHaveAttribute(
    'width',
    '640',
  )
  await office.keyboard.press('ControlOrMeta+s')
  await expect(office.getByText('Saved as a draft')).toBeVisible()
  const address = new URL(office.url()).pathname.replace('/console', '')

  const other = await sitDown(browser, carl, address)
  await other.getByLabel('Summary').fill('By Carl')
  await other.keyboard.press('ControlOrMeta+s')
  await expect(other.getByText('Saved as a draft')).toBeVisible()
  await other.context().close()

  await office.getByLabel('Summary').fill('By Cleo')
  await office.keyboard.press('ControlOrMeta+s')
  const overtaken = office.getByRole('alert').filter({ hasText: `${nameOf(carl.username)} saved this at` })
  await expect(overtaken).toBeVisible()
  await expect(office.getByLabel('Summary')).toHaveValue('By Cleo')

  // Leaving asks first; staying keeps every word, and so does this device.
  await office.getByRole('link', { name: 'Content' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(office.getByLabel('Summary')).toHaveValue('By Cleo')
  await expect
    .poll(() =>
      office.evaluate(() =>
        Object.entries(localStorage).some(([key, kept]) => key.includes('draft') && kept.includes('By Cleo')),
      ),
    )
    .toBe(true)
  office.on('dialog', (dialog) => void dialog.accept())
  await office.reload()
  await expect(office.getByLabel('Summary')).toHaveValue('By Cleo')
  await expect(office.getByText(/Unsaved changes from/)).toBeVisible()
  await office.getByRole('button', { name: 'Keep mine, replace theirs' }).click()
  await office.keyboard.press('ControlOrMeta+s')
  await expect(office.getByText('Saved as a draft')).toBeVisible()

  const versions = office.getByRole('listitem').filter({ hasText: nameOf(carl.username) })
  await versions.getByRole('button', { name: /^Restore to form/ }).click()
  await expect(office.getByLabel('Summary')).toHaveValue('By Carl')
  await office.getByRole('link', { name: 'Content' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await office.getByRole('link', { name: 'News', exact: true }).click()
  await office.getByRole('searchbox').fill(name.slice(-8))
  await expect(office.getByRole('row').filter({ hasText: name })).toContainText('Draft')
  await expectAccessible(office, 'the list of news')

  // The browser's back button asks, too.
  await office.getByRole('row').filter({ hasText: name }).click()
  await office.getByLabel('Summary').fill('Never mind')
  await office.evaluate(() => history.back())
  await office.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(office.getByLabel('Summary')).toHaveValue('Never mind')
  await office.evaluate(() => history.back())
  await office.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(office.getByRole('searchbox')).toHaveValue(name.slice(-8))
  await office.context().close()
})

test.describe('pasted text', () => {
  // The browser says what it did not run even where it only looks at a text.
  test.use({ expectedComplaints: /Content Security Policy/, viewport: { width: 1440, height: 900 } })

  test('keeps its words and its form, and does nothing', async ({ page, request }) => {
    const cody = await enrolled(request, 'content')
    await openOffice(page, cody, '/content/notices/new')
    await page.getByLabel('Title', { exact: true }).fill(`<b>Pasted</b> ${cody.username}`)
    const editor = page.getByRole('textbox', { name: 'Text', exact: true })
    await editor.click()
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<h2 style="color:red" onclick="document.title=1">Heading</h2><p>Words <img src=x onerror="document.title=2"><script>document.title=3</scr' +
          'ipt><a href="javascript:document.title=4">press</a> <a href="https://example.com/a" target="_blank">outside</a></p><iframe src="https://drand.love"></iframe><table><tr><td>cell</td></tr></table>',
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    for (const place of [editor, phoneOf(page)]) {
      await expect(place.getByText('Words')).toBeVisible()
      await expect(place.locator('img, iframe, script, [onclick], a[href^="javascript"]')).toHaveCount(0)
      await expect(place.locator('h2')).toHaveText('Heading')
      await expect(place.locator('td')).toHaveText('cell')
    }
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Saved as a draft')).toBeVisible()
    expect(await page.title()).toMatch(/Pasted.* · Glasshouse$/)
    const id = page.url().split('/').at(-1)
    const [row] = await arrange<{ html: string }>(
      `select content->>'en' as html from notices where id = $1`,
      [id],
    )
    expect(row?.html).toBe(
      '<h2>Heading</h2><p>Words press <a href="https://example.com/a">outside</a></p><table><tbody><tr><td>cell</td></tr></tbody></table>',
    )
  })
})
