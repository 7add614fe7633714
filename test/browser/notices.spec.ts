import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  failedRequest,
  newName,
  openAccount,
  pageAt,
  password,
  signIn,
  test,
} from '../support/browser.ts'
import { arrange, republishNotices } from '../support/browser-office.ts'
import { expectSaid } from './said.ts'

const path = '/pages/profile/notice'
const list = (page: Page) => pageAt(page, path).getByRole('list', { name: 'Notices' })
const unread = async (page: Page) =>
  (await callAsPlayer<{ count: number }>(page, 'GET', '/api/index/unreadNoticeCount')).count

type Written = { title: string; type?: string; content?: string; attachment?: object }

/** Writes a notice to who is signed in, and to nobody else: the others' counts are theirs. */
async function noticeTo(
  page: Page,
  { title, type = 'system', content = '<p>Text</p>', attachment }: Written,
) {
  const { id } = await callAsPlayer<{ id: string }>(page, 'GET', '/api/user/index')
  await arrange(
    `with written as (
       insert into notices (type, title, content, attachment, player_id, published_at)
       values ($1, jsonb_build_object('en', $2::text), jsonb_build_object('en', $3::text), $4::jsonb, $5::bigint, house_now())
     ) select pg_notify('notices', $5::text)`,
    [type, title, content, attachment ? JSON.stringify(attachment) : null, id],
  )
}

test.describe('on two devices', () => {
  test.use({ alone: 'notices' })

  test('Nora reads a notice: it counts as read at once, here, on her other device, and after a reload', async ({
    page,
    browser,
  }) => {
    const name = newName('nora')
    await openAccount(page, name)
    await republishNotices()
    const count = await unread(page)
    const other = await browser.newContext()
    const elsewhere = await other.newPage()
    await elsewhere.goto('/#/pages/login/login')
    await signIn(elsewhere, name, password)
    await elsewhere.goto('/#/pages/profile/profile')
    await expect(elsewhere.getByRole('link', { name: /^Notices/ })).toContainText(`${count} unread`)

    await page.goto(`/#${path}`)
    const first = list(page).getByRole('button').first()
    await expect(first).toContainText('Welcome to Glasshouse')
    await expect(first).toContainText('Pinned')
    await expect(list(page).getByRole('button').nth(1)).toContainText('Important')
    await expect(first).toContainText('Unread')
    await first.click()
    const sheet = page.getByRole('dialog', { name: 'Welcome to Glasshouse' })
    await expect(sheet).toContainText('Start at the Practice Table')
    await expect(elsewhere.getByRole('link', { name: /^Notices/ })).toContainText(`${count - 1} unread`)
    await page.keyboard.press('Escape')
    await expect(first).not.toContainText('Unread')
    await page.reload()
    await expect(first).toBeVisible()
    await expect(first).not.toContainText('Unread')

    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(list(page).getByText('Unread')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
    await expect(elsewhere.getByRole('link', { name: /^Notices/ })).not.toContainText('unread')
    expect(await unread(page)).toBe(0)
    await other.close()
  })

  test('an answer older than Nils’s reading does not undo it', async ({ page, browser }) => {
    const name = newName('nils')
    await openAccount(page, name)
    await republishNotices()
    const other = await browser.newContext()
    const elsewhere = await other.newPage()
    await elsewhere.goto('/#/pages/login/login')
    await signIn(elsewhere, name, password)
    await elsewhere.goto(`/#${path}`)
    await expect(list(elsewhere).getByRole('button').nth(1)).toContainText('Unread')
    await page.goto(`/#${path}`)
    const first = list(page).getByRole('button').first()
    await expect(first).toContainText('Unread')

    // The list is requested again when the other device reads something; its answer is held back.
    const asked = Promise.withResolvers<void>()
    const arrives = Promise.withResolvers<void>()
    await page.route(
      '**/api/index/notice?*',
      async (route) => {
        const response = await route.fetch()
        asked.resolve()
        await arrives.promise
        // A request made meanwhile is no longer waited for.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await list(elsewhere).getByRole('button').nth(1).click()
    await asked.promise
    const marked = page.waitForResponse('**/api/index/markNoticeRead')
    await first.click()
    await marked
    arrives.resolve()
    await expect(page.getByRole('dialog', { name: 'Welcome to Glasshouse' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page).getByRole('button').nth(1)).not.toContainText('Unread')
    await expect(first).not.toContainText('Unread')
    await other.close()
  })
})

test('a slow call says so until it is done', async ({ page }) => {
  await openAccount(page, newName('nell'))
  await noticeTo(page, { title: 'For Nell' })
  await page.goto(`/#${path}`)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/index/markAllNoticesRead', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  const overlay = page.getByRole('status').filter({ hasText: 'Loading…' })
  await expect(overlay).toBeVisible()
  answer.resolve()
  await expect(overlay).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('a notice that comes while the page is open appears at once', async ({ page }) => {
  await openAccount(page, newName('nils'))
  await page.goto(`/#${path}`)
  await expect(list(page)).toBeVisible()
  await noticeTo(page, { title: 'Your papers are in order' })
  await expect(list(page).getByRole('button', { name: /Your papers are in order/ })).toContainText('Unread')
})

test('each tab has its kind alone', async ({ page }) => {
  await openAccount(page, newName('nina'))
  await noticeTo(page, { title: 'Only for Nina', type: 'activity' })
  await page.goto(`/#${path}`)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(list(page).getByRole('button', { name: /Only for Nina/ })).toBeVisible()
  await expect(list(page).getByRole('button', { name: /Daily check-in is open/ })).toBeVisible()
  await expect(list(page).getByRole('button', { name: /Support hours/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'System' }).click()
  await expect(list(page).getByRole('button', { name: /Support hours/ })).toBeVisible()
  await expect(list(page).getByRole('button', { name: /Only for Nina/ })).toHaveCount(0)
  await page.goto(`/#${path}?type=announcement`)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Announcement' })).toHaveAttribute('aria-selected', 'true')
  await expect(list(page).getByRole('button', { name: /One edge for every dice bet/ })).toBeVisible()
})

test('a notice opens by its address, however far down the list; one that is gone says so', async ({
  page,
}) => {
  await openAccount(page, newName('nour'))
  const { id: player } = await callAsPlayer<{ id: string }>(page, 'GET', '/api/user/index')
  const [row] = await arrange<{ oldest: string }>(
    `with written as (
       insert into notices (type, title, content, player_id, published_at)
       select 'system', jsonb_build_object('en', 'Notice ' || age), jsonb_build_object('en', '<p>Text</p>'), $1::bigint,
         house_now() - age * interval '1 day'
       from generate_series(1, 30) as age returning id, title
     ) select id::text as oldest from written where title ->> 'en' = 'Notice 30'`,
    [player],
  )
  await page.goto(`/#${path}?type=system&id=${row?.oldest}`)
  const sheet = page.getByRole('dialog', { name: 'Notice 30' })
  await expect(sheet).toContainText('Text')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/type=system$/)

  await page.goto(`/#${path}?id=999999999`)
  await expect(page.getByText('no longer available')).toBeVisible()
  await expect(list(page).getByRole('button').first()).toBeVisible()
})

test('an attachment is downloaded under its name', async ({ page }) => {
  await openAccount(page, newName('nora'))
  await noticeTo(page, {
    title: 'With a file',
    attachment: { name: 'house-rules.svg', url: '/icon.svg', bytes: 2500 },
  })
  await page.goto(`/#${path}`)
  await list(page)
    .getByRole('button', { name: /With a file/ })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /house-rules\.svg/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('house-rules.svg')
})

test.describe('behind a gateway that fails', () => {
  test.use({ expectedComplaints: failedRequest })

  test('the notice of the paytable brings it as a file, and never the page of the gateway', async ({
    page,
  }) => {
    const body = '<h1>502 Bad Gateway</h1>'
    await page.route(
      '**/api/index/attachment*',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body }),
      { times: 1 },
    )
    await page.goto(`/#${path}?type=announcement`)
    await list(page)
      .getByRole('button', { name: /One edge for every dice bet.*Has an attachment/ })
      .click()
    const file = page.getByRole('button', { name: /paytable\.pdf/ })
    await file.click()
    await expectSaid(page, 'Request failed', 'alert')
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
    expect(download.suggestedFilename()).toBe('paytable.pdf')
    expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-1\.4\n[^]*%%EOF\s*$/)
  })
})

test.describe('a notice with active content', () => {
  // The browser says what it did not run even where it only looks at a text.
  test.use({ expectedComplaints: /Content Security Policy/ })

  test('is text: none of it runs', async ({ page }) => {
    await openAccount(page, newName('mal'))
    await noticeTo(page, {
      title: '<b>Loud</b>',
      content:
        '<p onclick="document.title=1">Words <img src=x onerror="document.title=2"><script>document.title=3</script><a href="javascript:document.title=4">press</a> <a href="https://example.com/a">outside</a></p><iframe src="https://drand.love"></iframe>',
    })
    await page.goto(`/#${path}`)
    await list(page)
      .getByRole('button', { name: /<b>Loud<\/b>/ })
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('Words')).toBeVisible()
    await expect(sheet.locator('img, iframe, script, [onclick]')).toHaveCount(0)
    await sheet.getByText('press').click()
    await sheet.getByText('Words').click({ position: { x: 4, y: 4 } })
    await expect(page).toHaveTitle('Notices · Glasshouse')
    await sheet.getByRole('link', { name: 'outside' }).click()
    await expect(page.getByRole('heading', { name: 'You are leaving Glasshouse' })).toBeVisible()
  })
})

test('a visitor reads them all; nothing counts as unread', async ({ page }) => {
  await page.goto(`/#${path}`)
  await list(page)
    .getByRole('button', { name: /Support hours/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Support hours' })).toContainText('9:00 to 22:00')
  await page.keyboard.press('Escape')
  await expect(list(page).getByText('Unread')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  const asked = page.waitForRequest(/\/api\/index\/notice\b/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await asked
})
