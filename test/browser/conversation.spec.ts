import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  callAsPlayer,
  failedRequest,
  inMotion,
  newName,
  openAccount,
  pageAt,
  test,
} from '../support/browser.ts'
import { arrange, type OfficeOperator, enrolled, nameOf, openOffice } from '../support/browser-office.ts'
import { houseHour } from '../../run/house-zone.ts'

test.use(inMotion)

const path = '/pages/support/conversation'
const servicePath = '/pages/index/customer-service'

/** A window of its own, as wide as the back office's. */
async function sitDown(browser: Browser, operator: OfficeOperator, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openOffice(page, operator, address)
  return page
}

const messages = (page: Page) => pageAt(page, path).getByRole('list', { name: 'Conversation' })
const field = (page: Page) => pageAt(page, path).getByLabel('Your message')

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await pageAt(page, path).getByRole('button', { name: 'Send', exact: true }).click()
}

test('Cora asks on the phone, Sue and Tim answer in the back office, and everything arrives without a reload', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const name = newName('cora')
  await openAccount(page, name)
  const [sue, tim, fay] = await Promise.all([
    enrolled(request, 'support'),
    enrolled(request, 'support'),
    enrolled(request, 'finance'),
  ])
  const office = await sitDown(browser, sue, `/conversations?q=${name}`)
  await expect(office.getByText('No matches')).toBeVisible()

  // Code is shown as text, on both sides.
  const hostile = '<img src=x onerror="alert(1)"> where is <b>my</b> bonus?'
  await page.goto(`/#${servicePath}`)
  await pageAt(page, servicePath)
    .getByRole('link', { name: /^Write to us/ })
    .first()
    .click()
  await write(page, hostile)
  await expect(messages(page)).toContainText(hostile)
  await expect(messages(page)).toContainText('Sent')
  await office.getByRole('row', { name: new RegExp(name) }).click()
  const inbox = office.getByRole('region', { name: 'Messages' })
  await expect(inbox).toContainText(hostile)
  await expect(inbox.locator('img, b')).toHaveCount(0)
  await expect(messages(page)).toContainText('Seen')
  await expect(messages(page).locator('img, b')).toHaveCount(0)

  // The answer finds her on another page, marks the tab, and is read when she comes.
  await page.goto('/#/')
  const tab = page.getByRole('link', { name: 'Support', exact: true })
  await expect(tab).toHaveAccessibleDescription('')
  await office.keyboard.press('r')
  await office.getByRole('button', { name: 'Saved replies' }).click()
  await office.getByRole('menuitem', { name: 'Greeting' }).click()
  const answer = office.getByRole('textbox', { name: 'Your answer, in English' })
  await expect(answer).toHaveValue(/How can I help/)
  await answer.fill('It is on its way.')
  await office.keyboard.press('ControlOrMeta+Enter')
  await expect(inbox).toContainText('It is on its way.')
  await expect(answer).toHaveValue('')
  await expect(tab).toHaveAccessibleDescription('1 unread message')
  await tab.click()
  const way = pageAt(page, servicePath)
    .getByRole('link', { name: /^Write to us/ })
    .first()
  await expect(way).toContainText('It is on its way.')
  await expect(way).toContainText('1 new message')
  await way.click()
  await expect(messages(page)).toContainText('It is on its way.')
  await expect(inbox).toContainText('Seen')
  await page.goBack()
  await expect(tab).toHaveAccessibleDescription('')
  await way.click()

  // One answers at a time: Tim sees who, takes over, and Sue sees that.
  const id = new URL(office.url()).searchParams.get('id') ?? ''
  const other = await sitDown(browser, tim, `/conversations?status=all&id=${id}`)
  await expect(other.getByText(`Assigned to ${nameOf(sue.username)}`)).toBeVisible()
  await expect(other.getByRole('textbox', { name: /^Your answer/ })).toHaveCount(0)
  await other.keyboard.press('t')
  await other.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(office.getByText(`Assigned to ${nameOf(tim.username)}`)).toBeVisible()
  await expect(answer).toHaveCount(0)
  // His own office may hear of it later than hers, and a dialog that is closing takes the keys.
  await expect(other.getByRole('textbox', { name: /^Your answer/ })).toBeEditable()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.keyboard.press('x')
  await expect(other.getByText(/^Conversation with .* closed$/)).toBeVisible()
  await write(page, 'Thank you. One more thing')
  await expect(office.getByRole('region', { name: 'Messages' })).toContainText('One more thing')

  // Questions about the account are not the cashier's.
  const till = await sitDown(browser, fay, `/conversations?status=all&q=${name}`)
  await expect(till.getByText('No matches')).toBeVisible()
  await expect(till.getByRole('link', { name: /^Feedback/ })).toHaveCount(0)
  await till.goto(`/console/conversations?status=all&id=${id}`)
  await expect(till.getByRole('region').getByText('Conversation not found')).toBeVisible()
})

test.describe('on a bad connection', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Bea’s messages arrive once, a refused one is sent again, and pictures go along', async ({ page }) => {
    await openAccount(page, newName('bea'))
    await page.goto(`/#${path}?topic=financial`)
    await expect(pageAt(page, path).getByText('How can we help?')).toBeVisible()
    const hour = houseHour()
    const note = pageAt(page, path).getByText('You can still write.')
    await expect(note).toHaveCount(hour >= 9 && hour < 22 ? 0 : 1)

    // The first answer is lost on its way back.
    let lost = 0
    await page.route('**/api/support/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await write(page, 'Once, please')
    await expect(messages(page)).toContainText('Sent')
    await expect.poll(() => lost).toBe(2)
    await page.unroute('**/api/support/messages')
    const sent = await callAsPlayer<{ list: object[] }>(page, 'GET', '/api/support/messages?topic=financial')
    expect(sent.list).toHaveLength(1)

    // One whose answer does not come is asked for by its key after a reload.
    const keys: string[] = []
    let isCut = true
    await page.route('**/api/support/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (!isCut) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await write(page, 'Once more, please')
    await expect.poll(() => keys.length).toBeGreaterThan(0)
    const before = keys.length
    isCut = false
    await page.reload()
    await expect.poll(() => keys.length).toBeGreaterThan(before)
    expect(new Set(keys).size).toBe(1)
    await expect(messages(page).getByText('Once more, please')).toHaveCount(1)
    await page.unroute('**/api/support/messages')

    const busy = { code: 0, msg: 'Too many attempts, try again in 5 s', time: 0, data: null }
    await page.route('**/api/support/messages', (route) => route.fulfill({ json: busy }))
    await write(page, 'Twice, please')
    await expect(messages(page).getByRole('alert')).toContainText('Too many attempts')
    await page.unroute('**/api/support/messages')
    await messages(page).getByRole('button', { name: 'Send again' }).click()
    await expect(messages(page).getByRole('alert')).toHaveCount(0)

    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1a5' } })
      .png()
      .toBuffer()
    const files = pageAt(page, path).locator('input[type="file"]')
    const large = Buffer.alloc(10 * 1024 * 1024 + 1)
    await files.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await expect(pageAt(page, path).getByText('A file can have up to 10 MB')).toBeVisible()
    await pageAt(page, path).getByRole('button', { name: 'Remove picture 1' }).click()
    await files.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
    await expect(pageAt(page, path).getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
    await pageAt(page, path).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(messages(page).getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await page.reload()
    await expect(messages(page)).toContainText('Twice, please')
    await expect(messages(page).getByRole('img', { name: 'Picture 1' })).toBeVisible()

    // In the conversation before its answer has come, a message stands there once.
    let held = 0
    await page.route('**/api/support/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      held += 1
      await route.fetch()
    })
    await write(page, 'Slowly, please')
    await expect.poll(() => held).toBe(1)
    await page.reload()
    await expect.poll(() => held).toBe(2)
    await expect(messages(page)).toContainText('Sent')
    await expect(messages(page).getByText('Slowly, please')).toHaveCount(1)
    await page.unroute('**/api/support/messages')

    // The same words once more are another message, also in the same second, and the first does not hide it.
    await page.reload()
    await write(page, 'Hello?')
    await expect(messages(page).getByText('Hello?')).toHaveCount(1)
    await expect(messages(page)).toContainText('Sent')
    await page.route('**/api/support/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await write(page, 'Hello?')
    await expect(messages(page).getByText('Hello?')).toHaveCount(2)
  })
})

test('Otto reads from the newest up to the oldest, and stays where he reads', async ({ page }) => {
  await openAccount(page, newName('otto'))
  const { id } = await callAsPlayer<{ id: string }>(page, 'GET', '/api/user/index')
  await arrange(
    `insert into support_messages (player_id, topic, sender, content, created_at)
     select $1, 'online', case n % 3 when 0 then 'operator' else 'player' end, 'Message ' || n || '.',
       house_now() - make_interval(hours => 60 - n) from generate_series(1, 55) as n`,
    [id],
  )
  await page.goto(`/#${path}`)
  await expect(messages(page).getByText('Message 55.')).toBeInViewport()
  await expect(messages(page).getByText('Message 1.')).toHaveCount(0)
  const newest = pageAt(page, path).getByRole('button', { name: 'Go to newest message' })
  for (const oldest of ['Message 36.', 'Message 16.', 'Message 1.']) {
    await messages(page).getByText(oldest, { exact: true }).scrollIntoViewIfNeeded()
    await expect(messages(page).getByText(oldest, { exact: true })).toBeInViewport()
  }
  await expect(messages(page).getByText('Yesterday')).toHaveCount(1)
  await newest.click()
  await expect(messages(page).getByText('Message 55.')).toBeInViewport()
  await expect(newest).toHaveCount(0)
})

test('a visitor is led to sign in', async ({ page }) => {
  await page.goto(`/#${path}?topic=financial`)
  await pageAt(page, path).getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/pages\/login\/login/)
})
