import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newName, openAccount, openGame, pageAt, placeBets, test } from '../support/browser.ts'
import { zoneOfAnotherDay } from '../../run/house-zone.ts'
import { enrolled, newPlayer } from '../support/browser-office.ts'
import { askWithdrawal, decide, moneyCall, orderDeposit } from '../support/browser-money.ts'
import { expectSaid } from './said.ts'

const path = '/pages/trade/record'

test('Stan finds every movement with the balance after it, and a link to its bet or order', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const friend = await newPlayer(request, 'sven')
  const finn = await enrolled(request, 'finance')
  await openAccount(page, newName('stan'))
  await moneyCall(page, '/api/trade/transfer', {
    recipient: friend.username,
    amount: '40.00',
    remark: 'Lunch',
  })
  await placeBets(page, [{ play: 'big', amount: '10.00' }])
  const deposit = await orderDeposit(page, '200.00')
  await decide(request, finn, '/api/operator/deposits/approve', { id: deposit })
  const withdrawal = await askWithdrawal(page, '50.00')

  await page.goto(`/#${path}`)
  const today = page.getByRole('region', { name: 'Today' })
  const lines = today.getByRole('listitem')
  await expect(lines).toHaveCount(5)
  await expect(lines.nth(0)).toContainText('Withdrawal')
  for (const [line, amount, balance] of [
    [0, '−¥50.00', '¥1,100.00'],
    [1, '+¥200.00', '¥1,150.00'],
    [2, '−¥10.00', '¥950.00'],
    [3, '−¥40.00', '¥960.00'],
    [4, '+¥1,000.00', '¥1,000.00'],
  ] as const) {
    await expect(lines.nth(line)).toContainText(amount)
    await expect(lines.nth(line)).toContainText(balance)
  }

  await choose(page, 'Transfers')
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Transaction' })
  await expect(sheet).toContainText('Lunch')
  await expect(sheet).toContainText('Balance before¥1,000.00')
  await expect(sheet).toContainText('Balance after¥960.00')
  const copyNumber = sheet.getByRole('button', { name: /^Copy: / })
  const reference = (await copyNumber.locator('xpath=..').textContent()) ?? ''
  await sheet.getByRole('button', { name: 'Close' }).click()
  // A long press on the line copies the same number, and opens nothing.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lines.getByRole('button').hover()
  await page.mouse.down()
  await expectSaid(page, 'Copied')
  await page.mouse.up()
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)

  await choose(page, 'Bets')
  await lines.getByRole('button').click()
  await sheet.getByRole('button', { name: 'See the bet' }).click()
  await expect(page.getByText('Waiting for the draw')).toBeVisible()
  await page.goBack()
  await choose(page, 'Withdrawals')
  await lines.getByRole('button').click()
  await sheet.getByRole('button', { name: 'See the withdrawal' }).click()
  await expect(page.getByRole('dialog', { name: 'Withdrawal', exact: true })).toContainText(withdrawal)
  await page.goBack()
  await choose(page, 'Deposits')
  await lines.getByRole('button').click()
  await sheet.getByRole('button', { name: 'See the order' }).click()
  await expect(page.getByRole('dialog', { name: 'Deposit order' })).toContainText(deposit)
})

test('the winnings of Silvan’s two bets on a round are one line, which leads to both', async ({ page }) => {
  test.setTimeout(300_000)
  await openAccount(page, newName('silvan'))
  const evenMoney = ['big', 'small', 'odd', 'even'].map((play) => ({ play, amount: '10.00' }))
  await placeBets(page, evenMoney, await openGame(page, [1], 8))
  await page.goto(`/#${path}?type=bet`)
  const winnings = pageAt(page, path).getByRole('button', { name: /^Winnings.* · 2 bets/ })
  await expect(winnings).toHaveCount(1, { timeout: 90_000 })

  await winnings.click()
  const sheet = page.getByRole('dialog', { name: 'Transaction' })
  await expect(sheet).toContainText('Bets2')
  await expect(sheet).not.toContainText('Bet number')
  //SHOT1
  await sheet.getByRole('button', { name: 'See the bets' }).click()
  const record = pageAt(page, '/pages/game/record')
  await expect(record.getByRole('link', { name: /Won/ })).toHaveCount(2)
  //SHOT2
  await record.getByRole('button', { name: /^Round \d{8}-\d{4} ?Show all$/ }).click()
  await expect(record.getByRole('radio', { name: 'Today' })).toBeChecked()
})

test('Sina looks at other days, and finds nothing where nothing is', async ({ page }) => {
  await openAccount(page, newName('sina'))
  await page.goto(`/#${path}?type=bonus`)
  await expect(page.getByRole('radio', { name: 'Bonuses' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Welcome credit/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByLabel('From', { exact: true }).fill('2020-01-31')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('The start date must be before the end date.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-02-01')
  await expect(page.getByRole('heading', { name: 'No transactions here' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Bonuses' })).toBeChecked()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-02-01')
  await page.getByRole('button', { name: 'Show all of the last 30 days' }).click()
  await expect(page.getByRole('button', { name: /^Welcome credit/ })).toBeVisible()
})

test('a long statement loads more while scrolling, and a new line appears on top without a reload', async ({
  page,
  request,
}) => {
  const friend = await newPlayer(request, 'saul')
  await openAccount(page, newName('sue'))
  for (let count = 0; count < 34; count++) {
    await moneyCall(page, '/api/trade/transfer', { recipient: friend.username, amount: '1.00' })
  }
  await page.goto(`/#${path}`)
  const lines = pageAt(page, path).getByRole('listitem')
  await expect(lines).toHaveCount(30)
  await lines.last().scrollIntoViewIfNeeded()
  await expect(lines).toHaveCount(35)
  await expect(lines.last()).toContainText('Welcome credit')
  await moneyCall(page, '/api/trade/transfer', { recipient: friend.username, amount: '2.00' })
  await expect(lines.first()).toContainText('−¥2.00')
})

test.describe('where another day is', () => {
  // Days are the house's.
  test.use({ timezoneId: zoneOfAnotherDay })

  test('Sofia saves today’s statement as a file, for a spreadsheet and for a program', async ({
    page,
    request,
  }) => {
    const friend = await newPlayer(request, 'sam')
    await openAccount(page, newName('sofi'))
    await moneyCall(page, '/api/trade/transfer', {
      recipient: friend.username,
      amount: '12.34',
      remark: '=1+1',
    })
    await page.goto(`/#${path}`)
    await choose(page, 'Today')
    await expect(pageAt(page, path).getByRole('listitem')).toHaveCount(2)
    const csv = await saved(page, 'CSV for spreadsheets')
    expect(csv.name).toMatch(/^statement-(\d{4}-\d\d-\d\d)-\1\.csv$/)
    const rows = csv.text.trim().split(/\r?\n/)
    expect(rows).toHaveLength(3)
    expect(rows[2]).toContain('12.34,987.66')
    // Text that a spreadsheet would calculate is written so that it doesn't.
    expect(rows[2]).not.toContain(',=1+1')
    const json = await saved(page, 'JSON')
    expect(json.name).toMatch(/\.json$/)
    expect(JSON.parse(json.text)).toMatchObject([
      { kind: 'welcome', amount: '1000.00', balance: '1000.00' },
      { kind: 'transfer_out', amount: '-12.34', balance: '987.66', remark: '=1+1' },
    ])

    await page.getByRole('button', { name: 'Export' }).click()
    const sheet = page.getByRole('dialog', { name: 'Export' })
    await sheet.getByLabel('From', { exact: true }).fill('2020-01-01')
    await sheet.getByRole('button', { name: 'Save file' }).click()
    await expect(sheet.getByRole('alert')).toHaveText('A statement can cover up to 366 days')
    await sheet.getByLabel('To', { exact: true }).fill('2019-12-31')
    await expect(sheet.getByRole('button', { name: 'Save file' })).toBeDisabled()
  })
})

test('a visitor is led to sign in', async ({ page }) => {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { name: 'Sign in to see your transactions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })

  test('nothing is wider than the screen', async ({ page, request }) => {
    const friend = await newPlayer(request, 'sol')
    await openAccount(page, newName('sid'))
    const remark = 'W'.repeat(140)
    await moneyCall(page, '/api/trade/transfer', { recipient: friend.username, amount: '999.99', remark })
    await page.goto(`/#${path}`)
    const line = page.getByRole('button', { name: /^To / })
    await expect(line).toBeVisible()
    await page.getByRole('radio', { name: 'Custom' }).check()
    await expect(page.getByLabel('From', { exact: true })).toBeVisible()
    await expectFits(page)
    await page.getByRole('radio', { name: '30 days' }).check()
    await line.click()
    await expect(page.getByRole('dialog')).toContainText(remark)
    await expectFits(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
    await expectFits(page)
  })
})

async function choose(page: Page, type: string): Promise<void> {
  await pageAt(page, path).getByRole('radio', { name: type }).check()
}

async function saved(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('radio', { name: format }).check()
  const coming = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save file' }).click()
  const download = await coming
  await expect(sheet).toBeHidden()
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}
