import { expect, type Page } from '@playwright/test'
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
import { enrolled } from '../support/browser-office.ts'
import { askWithdrawal, decide } from '../support/browser-money.ts'
import { expectSaid } from './said.ts'

const path = '/pages/trade/withdraw'

test('Wilma withdraws: an account, the sum held at once, the clock, and every step as the back office takes it', async ({
  page,
  request,
}) => {
  await openAccount(page, newName('wilm'))
  const finn = await enrolled(request, 'finance')
  await page.goto(`/#${path}`)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await expect(amount).toHaveAccessibleDescription('Please enter a correct amount')
  await expect(page.getByRole('button', { name: 'Add your payout account' })).toHaveAccessibleDescription(
    'Please choose a payout account',
  )
  await addAccount(page)
  await expect(page.getByRole('button', { name: /Riverbank/ })).toContainText(/4711 · Wilma Doe/)

  await amount.fill('1000.01')
  await expect(amount).toHaveAccessibleDescription('Insufficient balance')
  await amount.fill('9.99')
  await amount.blur()
  await expect(amount).toHaveAccessibleDescription('Minimum withdrawal ¥10.00')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(amount).toHaveValue('1000.00')
  await amount.fill('120.5')
  await page.getByRole('button', { name: 'Withdraw ¥120.50' }).click()
  const confirm = page.getByRole('dialog', { name: 'Check your withdrawal' })
  await expect(confirm).toContainText('Riverbank')
  await expect(confirm).toContainText('Balance after¥879.50')
  await confirm.getByRole('button', { name: 'Withdraw ¥120.50' }).click()
  await expect(page.getByRole('heading', { name: 'Requested, amount held' })).toBeFocused()
  await expectBalance(page, welcome - 120_50n)
  await expect(page.getByText(/^Due within 2[34]\sh( \d+\smin)?$/)).toBeVisible()

  await page.getByRole('button', { name: 'Track status' }).click()
  const detail = page.getByRole('dialog', { name: 'Withdrawal' })
  const steps = detail.getByRole('listitem')
  await expect(steps.filter({ hasText: 'In review' })).toBeVisible()
  const { list } = await callAsPlayer<{ list: { id: string }[] }>(page, 'GET', '/api/trade/withdrawals')
  const id = list[0]?.id
  await Promise.all([
    expectSaid(page, '¥120.50 is approved'),
    decide(request, finn, '/api/operator/withdrawals/approve', { id }),
  ])
  await expect(steps.filter({ hasText: 'Being paid' })).toBeVisible()
  await Promise.all([
    expectSaid(page, '¥120.50 is paid'),
    decide(request, finn, '/api/operator/withdrawals/paid', { id, payment: 'RB-1' }),
  ])
  await expect(steps.last()).toContainText('¥120.50 was sent to your account.')
  await detail.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('radio', { name: 'Withdraw', exact: true }).check()
  await page.getByRole('button', { name: 'Another withdrawal' }).click()
  const funds = page.getByRole('region', { name: 'Available' })
  await expect(funds).toContainText('¥879.50')
  await expect(funds).toContainText('Held for withdrawals¥0.00')
})

test('Wes reads why his withdrawal was rejected, and has the sum back', async ({ page, request }) => {
  await openAccount(page, newName('wes'))
  const finn = await enrolled(request, 'finance')
  const id = await askWithdrawal(page, '300.00')
  await page.goto(`/#${path}`)
  const underWay = page.getByRole('region', { name: 'Withdrawals in progress' })
  await expect(underWay).toContainText('¥300.00')
  await expect(page.getByRole('region', { name: 'Available' })).toContainText('Held for withdrawals¥300.00')
  await expectBalance(page, welcome - 300_00n)
  await underWay.getByRole('button', { name: /¥300\.00/ }).click()
  await Promise.all([
    expectSaid(page, 'was rejected'),
    decide(request, finn, '/api/operator/withdrawals/reject', {
      id,
      reason: 'account_differs',
      remark: 'Please use an account of your own.',
    }),
  ])
  const detail = page.getByRole('dialog', { name: 'Withdrawal' })
  await expect(detail).toContainText(
    'The payout account is not in your name. ¥300.00 is back in your balance.',
  )
  await expect(detail).toContainText('Please use an account of your own.')
  await detail.getByRole('button', { name: 'Close' }).click()
  await expectBalance(page, welcome)
  await page.getByRole('radio', { name: 'Rejected' }).check()
  await expect(page.getByRole('list', { name: /^Withdrawals/ }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Paid' }).check()
  await expect(page.getByText('No withdrawals with this status.')).toBeVisible()
})

test('Wanda keeps several accounts; each kind asks in its own words, and one can go', async ({ page }) => {
  await openAccount(page, newName('wand'))
  await page.goto(`/#${path}`)
  await page.getByRole('button', { name: 'Add your payout account' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Crypto' }).check()
  await sheet.getByRole('button', { name: 'Save this account' }).click()
  for (const label of ['Currency and network', 'Address', 'Owner’s name']) {
    await expect(sheet.getByLabel(label)).toHaveAccessibleDescription('Please check the payout account')
  }
  await sheet.getByLabel('Currency and network').fill('USDT on TRC-20')
  await sheet.getByLabel('Address').fill('TXyz123456789')
  await sheet.getByLabel('Owner’s name').fill('Wanda Doe')
  await sheet.getByRole('button', { name: 'Save this account' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /USDT on TRC-20/ }).click()
  await sheet.getByRole('button', { name: 'Add a payout account' }).click()
  await fillBank(page)
  await expect(page.getByRole('button', { name: /Riverbank/ })).toBeVisible()

  await page.getByRole('button', { name: /Riverbank/ }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await sheet.getByRole('button', { name: /^Remove Riverbank/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /USDT on TRC-20/ })).toBeVisible()
})

test('Walid takes a break, and can withdraw all the same; frozen he cannot', async ({ page, request }) => {
  await openAccount(page, newName('wali'))
  const cleo = await enrolled(request, 'compliance')
  await callAsPlayer(page, 'POST', '/api/user/timeout', { hours: 24 })
  await page.goto(`/#${path}`)
  await expect(page.getByRole('region', { name: 'You are taking a break' })).toBeVisible()
  await addAccount(page)
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ¥50.00' }).click()
  await expect(page.getByRole('heading', { name: 'Requested, amount held' })).toBeVisible()
  await page.getByRole('button', { name: 'Another withdrawal' }).click()

  const { id } = await callAsPlayer<{ id: string }>(page, 'GET', '/api/user/index')
  await decide(request, cleo, '/api/operator/players/freeze', { id, frozen: true, reason: 'a closer look' })
  await expect(page.getByRole('region', { name: 'Your account is frozen' })).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toBeHidden()
})

test.describe('when the connection breaks', () => {
  test.use({ expectedComplaints: failedRequest })

  test('the withdrawal of Will is asked for again after a reload, and made once', async ({ page }) => {
    test.setTimeout(180_000)
    await openAccount(page, newName('will'))
    await page.goto(`/#${path}`)
    await addAccount(page)
    const keys: string[] = []
    let isBroken = true
    await page.route('**/api/trade/withdraw', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (!isBroken) return route.continue()
      // The house has it; its answers do not arrive.
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Amount', { exact: true }).fill('70')
    await page.getByRole('button', { name: 'Withdraw ¥70.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ¥70.00' }).click()
    await expect(page.getByText('We didn’t get an answer.')).toBeVisible()
    isBroken = false
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Requested, amount held' })).toBeVisible()
    await expectBalance(page, welcome - 70_00n)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    const { total } = await callAsPlayer<{ total: number }>(page, 'GET', '/api/trade/withdrawals')
    expect(total).toBe(1)
  })

  test('nothing is known for a while: the page says so, and Wim asks again', async ({ page }) => {
    test.setTimeout(240_000)
    await openAccount(page, newName('wim'))
    await page.goto(`/#${path}`)
    await addAccount(page)
    await page.route('**/api/trade/withdraw', (route) => route.abort())
    await page.getByLabel('Amount', { exact: true }).fill('80')
    await page.getByRole('button', { name: 'Withdraw ¥80.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ¥80.00' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'It may or may not have gone through.' }),
    ).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    // Nothing new is sent before it is known.
    await expect(page.getByLabel('Amount', { exact: true })).toBeDisabled()
    await page.unroute('**/api/trade/withdraw')
    await pageAt(page, path).getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByRole('heading', { name: 'Requested, amount held' })).toBeVisible()
    await expectBalance(page, welcome - 80_00n)
  })
})

test('Wolf’s withdrawal of an hour ago is not sent again unasked, and one of a day ago not at all', async ({
  page,
}) => {
  await openAccount(page, newName('wolf'))
  await page.goto(`/#${path}`)
  await addAccount(page)
  const { list } = await callAsPlayer<{ list: { id: string }[] }>(page, 'GET', '/api/trade/accounts')
  let asked = 0
  await page.route('**/api/trade/withdraw', async (route) => {
    asked++
    await route.continue()
  })
  await leaveBehind(page, list[0]?.id, 3_600)
  const main = pageAt(page, path).getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Withdrawal of ¥33.00, sent at')
  await expect(main.getByLabel('Amount', { exact: true })).toBeDisabled()
  expect(asked).toBe(0)
  await main.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('heading', { name: 'Requested, amount held' })).toBeVisible()
  await expectBalance(page, welcome - 33_00n)

  await leaveBehind(page, list[0]?.id, 24 * 3_600)
  await expect(main.getByRole('alert')).toContainText('it’s too long ago to ask')
  await expect(main.getByRole('button', { name: 'Ask again' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'I’ve checked' }).click()
  await expect(main.getByLabel('Amount', { exact: true })).toBeEnabled()
  await page.reload()
  await expect(main.getByLabel('Amount', { exact: true })).toBeEnabled()
  expect(asked).toBe(1)
  await expectBalance(page, welcome - 33_00n)
})

test('a visitor is led to sign in', async ({ page }) => {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { name: 'Sign in to withdraw' })).toBeVisible()
  await pageAt(page, path).getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/login/)
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

  test('nothing is wider than the screen', async ({ page }) => {
    await openAccount(page, newName('wini'))
    const id = await askWithdrawal(page, '999.99')
    await page.goto(`/#${path}?id=${id}`)
    await expect(page.getByRole('dialog', { name: 'Withdrawal' })).toContainText('Riverbank')
    await expectFits(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('radio', { name: 'Withdraw', exact: true }).check()
    await expect(page.getByRole('region', { name: 'Withdrawals in progress' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: /Riverbank/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFits(page)
  })
})

async function addAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add your payout account' }).click()
  await fillBank(page)
}

/** The page was closed before the answer came, this many seconds ago; it is opened again now. */
async function leaveBehind(page: Page, accountId: string | undefined, seconds: number): Promise<void> {
  const { id } = await callAsPlayer<{ id: string }>(page, 'GET', '/api/user/index')
  const attempt = {
    key: newName('story-key-'),
    input: { amount: '33.00', account_id: accountId },
    about: 'Withdrawal of ¥33.00',
    sentAt: Math.floor(Date.now() / 1000) - seconds,
  }
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `glasshouse.withdraw-in-flight.${id}`,
    JSON.stringify(attempt),
  ] as const)
  await page.reload()
}

async function fillBank(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Bank' }).fill('Riverbank')
  await sheet.getByLabel('Account or card number').fill('6222 0200 0000 4711')
  await sheet.getByLabel('Account holder').fill('Wilma Doe')
  await sheet.getByRole('button', { name: 'Save this account' }).click()
  await expect(sheet).toBeHidden()
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}
