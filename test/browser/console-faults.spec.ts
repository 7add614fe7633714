import { readFile } from 'node:fs/promises'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { failedRequest, test } from '../support/browser.ts'
import { enrolled, submitDocuments, newPlayer, openOffice, orderDeposit } from '../support/browser-office.ts'
import { expectSaid } from './said.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('beside a detail the list keeps its order, for j, k and the next one', async ({ page, request }) => {
  const ona = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'ord')
  const [middle, max, min] = [
    await orderDeposit(request, player, '50.00'),
    await orderDeposit(request, player, '900.00'),
    await orderDeposit(request, player, '10.00'),
  ]
  await openOffice(page, ona, `/deposits?q=${player.username}&sort=amount.desc&id=${max}`)
  const detail = (id: string) => page.getByRole('region', { name: `Deposit #${id}` })
  await expect(detail(max)).toBeVisible()
  await expect(page.getByText('3 rows')).toBeVisible()
  await page.keyboard.press('j')
  await expect(detail(middle)).toBeVisible()
  await page.keyboard.press('j')
  await expect(detail(min)).toBeVisible()
  await page.keyboard.press('k')
  await detail(middle).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(detail(min)).toBeVisible()
  await expect(page).toHaveURL(/sort=amount\.desc/)
})

test('a page past the end says so, and leads to the last one', async ({ page, request }) => {
  const pia = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'end')
  await orderDeposit(request, player, '10.00')
  await openOffice(page, pia, `/deposits?q=${player.username}&page=7`)
  await expect(page.getByRole('heading', { name: 'No such page' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test.describe('on a connection that loses answers', () => {
  test.use({ expectedComplaints: failedRequest })

  test('an approval is sent again with its key, and shown as done', async ({ page, request }) => {
    const lou = await enrolled(request, 'finance')
    const player = await newPlayer(request, 'lost')
    const id = await orderDeposit(request, player, '60.00')
    await openOffice(page, lou, `/deposits?status=all&id=${id}`)
    const keys: (string | undefined)[] = []
    await page.route('**/api/operator/deposits/approve', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return await route.continue()
      await route.fetch()
      return await route.abort()
    })
    await page
      .getByRole('region', { name: `Deposit #${id}` })
      .getByRole('button', { name: 'Approve' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expectSaid(page, '¥60.00 credited')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await expect(page.getByText('Someone else decided first')).toHaveCount(0)
  })

  test('after a reload it is asked by its key, by who sent it alone', async ({ page, request }) => {
    const lou = await enrolled(request, 'finance')
    const mia = await enrolled(request, 'finance')
    const player = await newPlayer(request, 'gone')
    const id = await orderDeposit(request, player, '61.00')
    const address = `/deposits?status=all&id=${id}`
    const detail = page.getByRole('region', { name: `Deposit #${id}` })
    await openOffice(page, lou, address)
    const keys: (string | undefined)[] = []
    let isCut = true
    await page.route('**/api/operator/deposits/approve', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isCut) return await route.continue()
      if (keys.length === 1) await route.fetch()
      return await route.abort()
    })
    await detail.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => keys.length).toBeGreaterThan(1)
    await openOffice(page, mia, address)
    await expect(detail.getByText('Credited', { exact: true })).toBeVisible()
    const sent = keys.length
    isCut = false
    await page.reload()
    await expect(detail.getByText('Credited', { exact: true })).toBeVisible()
    expect(keys).toHaveLength(sent)
    await openOffice(page, lou, address)
    await expectSaid(page, '¥61.00 credited')
    expect(keys).toHaveLength(sent + 1)
    expect(new Set(keys).size).toBe(1)
    await page.reload()
    await expect(detail.getByText('Credited', { exact: true })).toBeVisible()
    expect(keys).toHaveLength(sent + 1)
  })

  test('an answer to a conversation whose answer got lost is asked by its key, and written once', async ({
    page,
    request,
  }) => {
    const sue = await enrolled(request, 'support')
    const player = await newPlayer(request, 'twice')
    await request.post('/api/support/messages', {
      headers: { token: player.token, 'idempotency-key': player.username },
      data: { topic: 'online', content: 'Where is it?', pictures: [] },
    })
    await openOffice(page, sue, `/conversations?q=${player.username}`)
    await page.getByRole('row', { name: new RegExp(player.username) }).click()
    const keys: (string | undefined)[] = []
    let isCut = true
    await page.route('**/api/operator/conversations/answer', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isCut) return await route.continue()
      if (keys.length === 1) await route.fetch()
      return await route.abort()
    })
    const answer = page.getByRole('textbox', { name: /^Your answer/ })
    await answer.fill('On its way')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(answer).toHaveAccessibleDescription(/It may have gone through/, { timeout: 20_000 })
    isCut = false
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(answer).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('On its way')).toHaveCount(1)
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('an uploaded picture whose answer was lost in a reload is found by its key', async ({
    page,
    request,
  }, info) => {
    const con = await enrolled(request, 'content')
    const path = info.outputPath('cover.png')
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } }).toFile(path)
    await openOffice(page, con, '/content/news/new')
    const heard: (string | undefined)[] = []
    const taken = Promise.withResolvers<string>()
    await page.route('**/api/operator/upload', async (route) => {
      const headers = route.request().headers()
      heard.push(headers['idempotency-key'])
      if (heard.length > 1) return await route.continue()
      // A route can't fetch a form with a file of the disk: the same one arrives like this, and its answer stays out.
      const own = { token: con.token, 'idempotency-key': headers['idempotency-key'] ?? '' }
      const file = { name: 'cover.png', mimeType: 'image/png', buffer: await readFile(path) }
      const multipart = { purpose: 'picture', file }
      const answer = await request.post('/api/operator/upload', { headers: own, multipart })
      taken.resolve((await answer.json()).data.url)
    })
    const choose = () => page.getByLabel('Upload', { exact: true }).setInputFiles(path)
    await choose()
    const url = await taken.promise
    await page.reload()
    await choose()
    await expect(page.locator(`img[src="${url}"]`).first()).toBeVisible()
    expect(heard[0]).toMatch(/./)
    expect(heard).toEqual([heard[0], heard[0]])
  })

  test('reopening feedback whose answer got lost is asked by its key', async ({ page, request }) => {
    const sia = await enrolled(request, 'support')
    const player = await newPlayer(request, 'again')
    const sent = await request.post('/api/index/feedback', {
      headers: { token: player.token },
      data: { type: 'problem', content: 'The dice are too quick.' },
    })
    expect((await sent.json()).code).toBe(1)
    await openOffice(page, sia, `/feedback?q=${player.username}`)
    await page.getByRole('row', { name: new RegExp(player.username) }).click()
    const detail = page.getByRole('region', { name: /^Feedback #/ })
    await expect(detail).toContainText('The dice are too quick.')
    await page.keyboard.press('x')
    await page.getByRole('radio', { name: 'Duplicate' }).check()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No open feedback').or(page.getByText('No matches'))).toBeVisible()
    await page.getByRole('link', { name: 'Closed' }).click()
    await page.getByRole('row', { name: new RegExp(player.username) }).click()
    const keys: (string | undefined)[] = []
    let isCut = true
    await page.route('**/api/operator/feedbacks/reopen', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isCut) return await route.continue()
      if (keys.length === 1) await route.fetch()
      return await route.abort()
    })
    await detail.getByRole('button', { name: 'Reopen' }).click()
    await expect(detail.getByText(/It may have gone through/)).toBeVisible({ timeout: 20_000 })
    isCut = false
    await detail.getByRole('button', { name: 'Check what happened' }).click()
    await expectSaid(page, ' reopened')
    await expect(detail.getByText('Open', { exact: true })).toBeVisible()
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(1)
  })
})

test('approving waits for the proof to be seen; a decided order no longer says that it is to be credited', async ({
  page,
  request,
}) => {
  const wes = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'see')
  const id = await orderDeposit(request, player, '70.00')
  const shown = Promise.withResolvers<void>()
  await page.route('**/api/operator/file?**', async (route) => {
    await shown.promise
    await route.continue()
  })
  await openOffice(page, wes, `/deposits?status=all&id=${id}`)
  const detail = page.getByRole('region', { name: `Deposit #${id}` })
  const approve = detail.getByRole('button', { name: 'Approve' })
  await expect(detail.getByText('Look at the proof before you approve.')).toBeVisible()
  await expect(approve).toBeDisabled()
  await expect(detail.getByRole('button', { name: 'Cancel order' })).toBeEnabled()
  shown.resolve()
  await expect(approve).toBeEnabled()
  await expect(detail.getByText('To credit')).toBeVisible()
  await approve.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(detail.getByText('Credited', { exact: true })).toBeVisible()
  await expect(detail.getByText('To credit')).toHaveCount(0)
})

test('typed text survives a reload, and leaving it asks first', async ({ page, request }) => {
  const kay = await enrolled(request, 'administrator')
  const player = await newPlayer(request, 'note')
  await openOffice(page, kay, `/players/${player.id}`)
  await page.getByLabel('New note').fill('Called twice')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Called twice')
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('')

  await page.getByRole('link', { name: 'Settings' }).click()
  const cap = page.getByLabel('Daily maximum')
  const opens = page.getByLabel('Support opens')
  await cap.fill('20,000')
  await opens.fill('9:15')
  await page.reload()
  await expect(cap).toHaveValue('20,000.00')
  await opens.fill('9:75')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(opens).toHaveAccessibleDescription('Enter a time from 00:00 to 23:59')
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Leave/ })
    .click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(cap).not.toHaveValue('20,000.00')
})

test('an answer that is being written survives a reload and leaving', async ({ page, request }) => {
  const sue = await enrolled(request, 'support')
  const player = await newPlayer(request, 'ans')
  const asked = await request.post('/api/support/messages', {
    headers: { token: player.token, 'idempotency-key': player.username },
    data: { topic: 'online', content: 'Where is it?', pictures: [] },
  })
  expect((await asked.json()).code).toBe(1)
  await openOffice(page, sue, `/conversations?q=${player.username}`)
  await page.getByRole('row', { name: new RegExp(player.username) }).click()
  const answer = page.getByRole('textbox', { name: /^Your answer/ })
  await answer.fill('On its w')
  await page.reload()
  await expect(answer).toHaveValue('On its w')
  const address = page.url()
  await page.getByRole('link', { name: /^Feedback/ }).click()
  await expect(answer).toHaveCount(0)
  await page.goto(address)
  await expect(answer).toHaveValue('On its w')
})

test('an empty text is refused before anybody is asked when to publish it', async ({ page, request }) => {
  const con = await enrolled(request, 'content')
  await openOffice(page, con, '/content/notices/new')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A wrong field stays red in focus.
  await title.focus()
  const error = page.locator(`#${await title.getAttribute('aria-describedby')} > span`)
  const red = await error.evaluate((words) => getComputedStyle(words).color)
  await expect(title).toHaveCSS('border-color', red)
})

test('a player is found by a part of the name, by the verified name and by the reference of payments', async ({
  page,
  request,
}) => {
  const cia = await enrolled(request, 'compliance')
  const player = await newPlayer(request, 'fnd')
  const name = `Henrietta Q. ${player.username}`
  await submitDocuments(request, player, name)
  const headers = { token: cia.token }
  const { data } = await (
    await request.get(`/api/operator/identity-checks?q=${player.username}`, { headers })
  ).json()
  const decided = await request.post('/api/operator/identity-checks/decide', {
    headers,
    data: { id: data.list[0].id, verified: true },
  })
  expect((await decided.json()).code).toBe(1)

  await openOffice(page, cia, '/players')
  const search = page.getByRole('searchbox', { name: 'Search' })
  for (const text of [
    player.username.slice(1).toUpperCase(),
    `q. ${player.username.slice(0, -1)}`,
    creditorReference(BigInt(player.id)),
  ]) {
    await search.fill(text)
    await expect(page).toHaveURL(new RegExp(`[?&]q=`))
    await expect(page.getByRole('row').filter({ hasText: player.username })).toHaveCount(1)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await search.fill('nobody is called so')
    await expect(page.getByRole('row').filter({ hasText: player.username })).toHaveCount(0)
  }
})

test.describe('of an operator whose browser writes times with AM and PM', () => {
  test.use({ locale: 'en-US' })

  test('the back office has times of 24 hours', async ({ page, request }) => {
    const amy = await enrolled(request, 'administrator')
    const player = await newPlayer(request, 'day')
    const id = await orderDeposit(request, player, '20.00')
    for (const address of [`/deposits?status=all&id=${id}`, `/players/${player.id}`, '/audit-log']) {
      await openOffice(page, amy, address)
      const main = page.getByRole('main')
      await expect(main.getByText(/\b\d\d:\d\d\b/).first()).toBeVisible()
      await expect(main.getByText(/\d\s?[AP]M\b/)).toHaveCount(0)
    }
  })
})

test('on the smallest phone, in French, no button leaves the screen and no amount its frame', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.addInitScript(() => localStorage.setItem('glasshouse.locale', 'fr'))
  const fleur = await enrolled(request, 'administrator')
  const faults: string[] = []
  for (const address of ['/content', '/feedback', '/limits', '/trading', '/audit-log']) {
    await openOffice(page, fleur, address)
    await expect(page.locator('main h1:visible').first()).toBeVisible()
    await expect(page.locator('main :is(.animate-late, .animate-shimmer)')).toHaveCount(0)
    const outside = await page.evaluate(() => {
      const found: string[] = []
      for (const box of document.querySelectorAll<HTMLElement>('header button, dd')) {
        if (!box.checkVisibility()) continue
        const range = document.createRange()
        range.selectNodeContents(box)
        const frame = box.closest('dl') ?? document.documentElement
        if (range.getBoundingClientRect().right > frame.getBoundingClientRect().right)
          found.push(box.textContent)
      }
      return found
    })
    faults.push(...outside.map((what) => `${address}: ${what}`))
  }
  expect(faults).toEqual([])
})
