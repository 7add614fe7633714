import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  callAsPlayer,
  expectBalance,
  failedRequest,
  newName,
  openAccount,
  pageAt,
  test,
  welcome,
} from '../support/browser.ts'
import { enrolled, picture } from '../support/browser-office.ts'
import { addProof, decide, orderDeposit } from '../support/browser-money.ts'
import { expectSaid } from './said.ts'

const path = '/pages/repay/repay'

test('Rita deposits with a proof; the back office’s decision shows at once, and her balance with it', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAccount(page, newName('rita'))
  const finn = await enrolled(request, 'finance')
  await page.goto(`/#${path}`)
  await page.getByRole('button', { name: 'Review deposit' }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveAccessibleDescription('Please enter a correct amount')
  await expect(page.getByRole('group', { name: 'Proof of your payment' })).toHaveAccessibleDescription(
    'Please add the proof of your payment',
  )
  await page.getByRole('radio', { name: /^Mobile wallet/ }).check()
  await amount.fill('5000.01')
  await expect(amount).toHaveAccessibleDescription('Maximum deposit ¥5,000.00')
  await amount.fill('9,99')
  await expect(amount).toHaveValue('9.99')
  await amount.blur()
  await expect(amount).toHaveAccessibleDescription('Minimum deposit ¥10.00')
  await page.getByRole('button', { name: '¥200' }).click()
  await expect(amount).toHaveAccessibleDescription('Min ¥10 · Max ¥5,000')

  const { reference } = await callAsPlayer<{ reference: string }>(page, 'GET', '/api/trade/channels')
  await page.getByRole('button', { name: 'Copy: Reference' }).click()
  await expectSaid(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await page.getByRole('button', { name: 'Copy: Exact amount' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('200.00')

  await addProof(page)
  await page.getByRole('button', { name: 'Review deposit of ¥200.00' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check your deposit' })
  await expect(sheet).toContainText('¥200.00')
  await expect(sheet).toContainText('Mobile wallet')
  await expect(sheet).toContainText(reference)
  await expect(sheet.getByRole('img', { name: 'Proof of your payment' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused()
  await expectBalance(page, welcome)

  await page.getByRole('button', { name: 'See the order' }).click()
  const order = page.getByRole('dialog', { name: 'Deposit order' })
  await expect(order).toContainText('Processing')
  const { list } = await callAsPlayer<{ list: { id: string }[] }>(page, 'GET', '/api/trade/deposits')
  await Promise.all([
    expectSaid(page, '¥200.00 was credited'),
    decide(request, finn, '/api/operator/deposits/approve', { id: list[0]?.id }),
  ])
  await expect(order).toContainText('Completed')
  await expect(order).toContainText('¥200.00 was added to your balance.')
  await expect(order.getByRole('button', { name: 'Cancel this order' })).toBeHidden()
  await order.getByRole('button', { name: 'Close' }).click()
  await expectBalance(page, welcome + 200_00n)

  await page.getByRole('radio', { name: 'New deposit' }).check()
  await page.getByRole('button', { name: 'Another deposit' }).click()
  await expect(amount).toHaveValue('')
  await expect(page.getByLabel('Choose a file')).toBeVisible()
})

test.describe('on a phone that opened the house at an address without TLS', () => {
  test.use({ expectedComplaints: /Cross-Origin-Opener-Policy header has been ignored/ })

  test('Rex copies from the page and from a sheet, as anywhere', async ({ page, context }) => {
    const elsewhere = await context.newPage()
    await elsewhere.goto('/')
    const { origin } = new URL(elsewhere.url())
    await context.grantPermissions(['clipboard-read'], { origin })
    const pasted = () => elsewhere.evaluate(() => navigator.clipboard.readText())
    const address = origin.replace('localhost', 'house.test')
    await openAccount(page, newName('rex'))
    const order = await orderDeposit(page, '30.00')
    const { reference } = await callAsPlayer<{ reference: string }>(page, 'GET', '/api/trade/channels')

    await page.goto(`${address}/#${path}`)
    await page.getByRole('button', { name: 'Copy: Reference' }).click()
    await expect.poll(pasted).toBe(reference)

    await page.getByRole('radio', { name: 'My orders' }).check()
    await page.getByRole('button', { name: /¥30\.00/ }).click()
    const copyNumber = page.getByRole('dialog').getByRole('button', { name: /^Copy: / })
    await copyNumber.click()
    await expect.poll(pasted).toBe(order)
    await expect(copyNumber).toBeFocused()
  })
})

test('Rolf reads why an order was cancelled, and takes another back himself', async ({ page, request }) => {
  await openAccount(page, newName('rolf'))
  const finn = await enrolled(request, 'finance')
  const wrong = await orderDeposit(page, '30.00')
  await orderDeposit(page, '45.50')
  await page.goto(`/#${path}`)
  await page.getByRole('radio', { name: 'My orders' }).check()
  const orders = page.getByRole('list', { name: 'Deposit orders' })
  await expect(orders.getByRole('listitem')).toHaveCount(2)
  // The sheet's first request is answered before the back office decides, and arrives after the news of it.
  const decided = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(
    '**/api/trade/deposits?page=1&limit=100',
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await decided.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await orders.getByRole('button', { name: /¥30\.00/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Deposit order' })
  await asked.promise
  await Promise.all([
    expectSaid(page, 'was cancelled'),
    decide(request, finn, '/api/operator/deposits/cancel', {
      id: wrong,
      reason: 'amount_differs',
      remark: 'We found 29.00.',
    }),
  ])
  decided.resolve()
  await expect(sheet).toContainText('The amount received differs from the order.')
  await expect(sheet).toContainText('We found 29.00.')
  await sheet.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('radio', { name: 'Processing' }).check()
  await expect(orders.getByRole('listitem')).toHaveCount(1)
  await orders.getByRole('button', { name: /¥45\.50/ }).click()
  await sheet.getByRole('button', { name: 'Cancel this order' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await sheet.getByRole('button', { name: 'Cancel this order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(sheet).toContainText('You cancelled this order before it was checked.')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No orders with this status.')).toBeVisible()
  await page.getByRole('radio', { name: 'Cancelled' }).check()
  await expect(orders.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('radio', { name: 'Completed' }).check()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(orders.getByRole('listitem')).toHaveCount(2)
  await expectBalance(page, welcome)
})

test('Rosa takes a break: deposits stop, an earlier payment is sent back, and withdrawing stays open', async ({
  page,
  request,
}) => {
  await openAccount(page, newName('rosa'))
  const finn = await enrolled(request, 'finance')
  const order = await orderDeposit(page, '60.00')
  await page.goto(`/#${path}`)
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await callAsPlayer(page, 'POST', '/api/user/timeout', { hours: 24 })
  const main = pageAt(page, path).getByRole('main')
  await expect(main.getByRole('region', { name: 'You are taking a break' })).toContainText(/^.*Until /)
  await expect(page.getByLabel('Amount', { exact: true })).toBeHidden()

  await Promise.all([
    expectSaid(page, 'was sent back'),
    decide(request, finn, '/api/operator/deposits/approve', { id: order }),
  ])
  await page.getByRole('radio', { name: 'My orders' }).check()
  await page.getByRole('button', { name: /¥60\.00/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Deposit order' })
  await expect(sheet).toContainText('Your ¥60.00 is being returned to where it came from.')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expectBalance(page, welcome)
  await page.getByRole('radio', { name: 'New deposit' }).check()
  await main.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible()
})

test('Remy has set himself a limit: the page shows the rest of it', async ({ page }) => {
  await openAccount(page, newName('remy'))
  await callAsPlayer(page, 'POST', '/api/user/limits', { kind: 'deposit', period: 'day', amount: '150.00' })
  await orderDeposit(page, '100.00')
  await page.goto(`/#${path}`)
  await page.reload()
  const amount = page.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveAccessibleDescription('Min ¥10 · Max ¥50')
  await amount.fill('50.01')
  await expect(amount).toHaveAccessibleDescription('Above your deposit limit: ¥50.00 left')
  await amount.fill('50')
  await expect(amount).toHaveAccessibleDescription('Min ¥10 · Max ¥50')
})

test('Ruth, who hasn’t given her date of birth, is asked for it before she submits; her page outlives a reload', async ({
  page,
}) => {
  await openAccount(page, newName('ruth'), null)
  await page.goto(`/#${path}`)
  await page.getByRole('radio', { name: /^USDT/ }).check()
  await page.getByLabel('Amount', { exact: true }).fill('120')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^USDT/ })).toBeChecked()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('120')
  // While the proof is on its way, she thinks of another amount.
  const uploading = Promise.withResolvers<void>()
  await page.route('**/api/common/upload', async (route) => {
    await uploading.promise
    await route.continue()
  })
  const buffer = await picture(newName('proof'))
  await page.getByLabel('Choose a file').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Amount', { exact: true }).fill('130')
  uploading.resolve()
  await expect(page.getByText(/^Uploaded/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Review deposit of ¥130.00' }).click()
  const birthday = page.getByRole('dialog', { name: 'Your date of birth' })
  await birthday.getByLabel('Or type it').fill('1990-02-28')
  await birthday.getByRole('button', { name: 'Save and continue' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check your deposit' })
  await sheet.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
})

test.describe('when the connection breaks', () => {
  test.use({ expectedComplaints: failedRequest })

  test('the proof of Rob goes on where it was, also while he looks at another tab', async ({ page }) => {
    await openAccount(page, newName('rob'))
    await page.goto(`/#${path}`)
    let chunks = 0
    await page.route('**/api/common/upload', async (route) => {
      // The second piece is lost on the way.
      if (++chunks === 2) return route.abort()
      return route.continue()
    })
    const buffer = await largePicture()
    await page.getByLabel('Choose a file').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Me', level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Deposit' }).click()
    await expect(page.getByText(/^Uploaded/).first()).toBeVisible({ timeout: 30_000 })
    expect(chunks).toBeGreaterThan(3)
  })

  test('the order of Rick, whose answer got lost, is asked for by its key and made once', async ({
    page,
  }) => {
    await openAccount(page, newName('rick'))
    const keys: string[] = []
    await page.route('**/api/trade/deposit', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.goto(`/#${path}`)
    await page.getByRole('button', { name: '¥50', exact: true }).click()
    await addProof(page)
    await page.getByRole('button', { name: 'Review deposit of ¥50.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit deposit' }).click()
    await expect(page.getByText('We didn’t get an answer.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
    const { total } = await callAsPlayer<{ total: number }>(page, 'GET', '/api/trade/deposits')
    expect(total).toBe(1)
  })

  test('without an answer the page says so, and tries again when told to', async ({ page }) => {
    await openAccount(page, newName('ralf'))
    await page.route('**/api/trade/channels', (route) => route.abort())
    await page.goto(`/#${path}`)
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute('**/api/trade/channels')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeVisible()
  })
})

test('a visitor and a guest are led to sign in', async ({ page }) => {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { name: 'Sign in to deposit' })).toBeVisible()
  await pageAt(page, path).getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /guest/i }).click()
  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Guests have no balance' })).toBeVisible()
})

for (const locale of ['en-GB', 'zh-CN']) {
  test.describe(`on the smallest phone, ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

    test('nothing is wider than the screen', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('glasshouse.locale', 'en'))
      await openAccount(page, newName('ria'))
      await orderDeposit(page, '12345.67')
      if (locale === 'zh-CN')
        await page.addInitScript(() => localStorage.setItem('glasshouse.locale', 'zh-Hans'))
      await page.goto(`/#${path}`)
      await page.reload()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expectFits(page)
      await page.getByRole('radio').nth(1).check()
      await page.getByRole('button', { name: /¥12,345\.67/ }).click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      await expectFits(page)
    })
  })
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

/** A picture that is sent in several pieces: one without any pattern packs badly. */
async function largePicture(): Promise<Buffer> {
  const noise = randomBytes(900 * 700 * 3)
  return await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
    .png()
    .toBuffer()
}
