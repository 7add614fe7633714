import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  failedRequest,
  newName,
  openAccount,
  pageAt,
  shown,
  signIn,
  signUp,
  test,
  welcome,
} from '../support/browser.ts'
import { newPlayer } from '../support/browser-office.ts'
import { expectSaid } from './said.ts'

const path = '/pages/trade/transfer'
const sent = 25_50n

test('Tara sends money: the recipient is shown masked, confirmed, and has it at once', async ({
  page,
  browser,
}) => {
  const [tara, timo] = [newName('tara'), newName('timo')]
  const other = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const elsewhere = await other.newPage()
  await signUp(elsewhere, timo)
  await openAccount(page, tara)
  await page.goto(`/#${path}`)
  await send(page).click()
  const to = page.getByLabel('Recipient')
  const amount = page.getByLabel('Amount', { exact: true })
  await expect(to).toHaveAccessibleDescription('Please enter a recipient')
  await expect(amount).toHaveAccessibleDescription('Please enter a correct amount')
  await to.fill('nobody1234')
  await expect(to).toHaveAccessibleDescription('Recipient not found')
  await to.fill(tara)
  await expect(to).toHaveAccessibleDescription('You can’t transfer to yourself')
  await to.fill(` ${timo} `)
  const masked = `${timo[0]}***${timo.at(-1)}`
  await expect(pageAt(page, path).getByRole('status').filter({ hasText: masked })).toBeVisible()
  await expect(pageAt(page, path)).not.toContainText(`${timo.slice(0, 4)}***`)

  await amount.fill('1000.01')
  await expect(amount).toHaveAccessibleDescription('Insufficient balance')
  await amount.fill('0.99')
  await amount.blur()
  await expect(amount).toHaveAccessibleDescription('Minimum transfer ¥1.00')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(amount).toHaveValue('1000.00')
  await amount.fill('25.5')
  await page.getByLabel('Remark').fill('For the tickets')
  await send(page).click()
  const sheet = page.getByRole('dialog', { name: 'Check your transfer' })
  for (const words of [masked, timo, 'For the tickets', shown(sent), shown(welcome - sent)]) {
    await expect(sheet).toContainText(words)
  }
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expectBalance(page, welcome)
  await send(page).click()
  await sheet.getByRole('button', { name: 'Send ¥25.50' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer complete' })).toBeFocused()
  await expectBalance(page, welcome - sent)
  await expectBalance(elsewhere, welcome + sent)

  await page.getByRole('button', { name: 'See all transfers' }).click()
  await expect(page.getByRole('button', { name: `To ${masked}` })).toContainText('−¥25.50')
  await page.goBack()
  await page.getByRole('button', { name: 'Another transfer' }).click()
  await expect(to).toHaveValue('')
  await expect(pageAt(page, path)).toContainText(`${shown(50_000_00n - sent)} of ¥50,000 left today`)
  await other.close()
})

test('Theo is excluded: nothing can be sent to him, and he can send nothing', async ({ page, request }) => {
  const theo = await newPlayer(request, 'theo')
  await openAccount(page, newName('tina'))
  await page.goto(`/#${path}`)
  await page.getByLabel('Recipient').fill(theo.username)
  await page.getByLabel('Amount', { exact: true }).fill('10')
  await expect(pageAt(page, path).getByRole('img', { name: 'Found' })).toBeVisible()
  const excluded = await request.post('/api/user/exclude', {
    headers: { token: theo.token },
    data: { months: 6 },
  })
  expect(await excluded.json()).toMatchObject({ code: 1 })
  await send(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send ¥10.00' }).click()
  await expectSaid(page, 'This recipient can’t receive transfers', 'alert')
  await expect(page.getByLabel('Recipient')).toHaveAccessibleDescription(
    'This recipient can’t receive transfers',
  )
  await expectBalance(page, welcome)

  await callAsPlayer(page, 'POST', '/api/user/exclude', { months: 6 })
  await expect(page.getByRole('region', { name: 'You have self-excluded' })).toBeVisible()
  await expect(page.getByLabel('Recipient')).toBeHidden()
})

test('Toni is asked for the date of birth first, and too young sends nothing', async ({ page, request }) => {
  const friend = await newPlayer(request, 'tess')
  await openAccount(page, newName('toni'), null)
  await page.goto(`/#${path}`)
  await page.getByLabel('Recipient').fill(friend.username)
  await page.getByLabel('Amount', { exact: true }).fill('10')
  await send(page).click()
  const birthday = page.getByRole('dialog', { name: 'Your date of birth' })
  await birthday.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await send(page).click()
  await birthday.getByLabel('Or type it').fill('1991-11-30')
  await birthday.getByRole('button', { name: 'Save and continue' }).click()
  await page
    .getByRole('dialog', { name: 'Check your transfer' })
    .getByRole('button', { name: 'Send ¥10.00' })
    .click()
  await expect(page.getByRole('heading', { name: 'Transfer complete' })).toBeVisible()
  await expectBalance(page, welcome - 10_00n)
})

test.describe('when the connection breaks', () => {
  test.use({ expectedComplaints: failedRequest })

  test('the transfer of Tobi, whose answer got lost, is asked for by its key and moves money once', async ({
    page,
    request,
  }) => {
    const friend = await newPlayer(request, 'tina')
    await openAccount(page, newName('tobi'))
    const keys: string[] = []
    await page.route('**/api/trade/transfer', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 2) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.goto(`/#${path}`)
    await page.getByLabel('Recipient').fill(friend.username)
    await page.getByLabel('Amount', { exact: true }).fill('15')
    await send(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send ¥15.00' }).click()
    await expect(page.getByRole('dialog')).toContainText('We didn’t get an answer.')
    await expect(page.getByRole('heading', { name: 'Transfer complete' })).toBeVisible()
    await expectBalance(page, welcome - 15_00n)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('the recipient is not known while the line is away, and then is', async ({ page, request }) => {
    const friend = await newPlayer(request, 'tony')
    await openAccount(page, newName('tilo'))
    await page.goto(`/#${path}`)
    await page.route('**/api/trade/recipient*', (route) => route.abort())
    await page.getByLabel('Recipient').fill(friend.username)
    await expect(page.getByLabel('Recipient')).toHaveAccessibleDescription('Network connection failed', {
      timeout: 20_000,
    })
    await page.unroute('**/api/trade/recipient*')
    await page.getByLabel('Amount', { exact: true }).fill('15')
    await send(page).click()
    await expect(page.getByRole('dialog', { name: 'Check your transfer' })).toBeVisible()
  })
})

test('a visitor is led to sign in, and comes back to the form', async ({ page, browser }) => {
  const name = newName('tove')
  const other = await browser.newContext()
  await openAccount(await other.newPage(), name)
  await other.close()
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { name: 'Sign in to send money' })).toBeVisible()
  await pageAt(page, path).getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, name)
  await expect(pageAt(page, path).getByLabel('Recipient')).toBeVisible()
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

  test('nothing is wider than the screen', async ({ page, request }) => {
    const friend = await newPlayer(request, 'trix')
    await openAccount(page, newName('tim'))
    await page.goto(`/#${path}`)
    await page.getByLabel('Recipient').fill(friend.username)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByLabel('Remark').fill('W'.repeat(140))
    await send(page).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await sheet.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByRole('heading', { name: 'Transfer complete' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

const send = (page: Page) => pageAt(page, path).getByRole('button', { name: /^Send( ¥|$)/ })
