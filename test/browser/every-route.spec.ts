import { expect, type Page } from '@playwright/test'
import {
  callAsPlayer,
  newName,
  openAccount,
  openDayTable,
  pageAt,
  placeBets,
  signUp,
  test,
} from '../support/browser.ts'
import { newPlayer } from '../support/browser-office.ts'
import { addProof, askWithdrawal, orderDeposit } from '../support/browser-money.ts'
import { expectAccessible } from './accessible.ts'
import { faultsOfFit, textsOf } from './fit.ts'
import { lettersOf } from './letters.ts'
import { accountRoutes, entrances, everyPath, gameRoutes, openRoute, tabs } from './routes.ts'
import { visitSport, sportAddresses } from './sport-sheets.ts'

test('no page of the app is left out', async ({ page }) => {
  const walked = [...tabs, ...accountRoutes, ...gameRoutes, ...(await sportAddresses(page)), ...entrances]
  const paths = walked.map((url) => url.split('?')[0])
  expect(everyPath.length).toBeGreaterThan(20)
  expect(paths).toEqual(expect.arrayContaining(everyPath))
})

// Several stories, which several workers can run in parallel.
test.describe('axe finds nothing on any page, and all fit on the smallest phone', () => {
  test('of the account, of money and of news', async ({ page }) => {
    test.setTimeout(480_000)
    await signUp(page, newName('axel'))
    await expectEachGood(page, accountRoutes)
  })

  test('of games and fairness', async ({ page }) => {
    test.setTimeout(480_000)
    await signUp(page, newName('axen'))
    const [bet] = await placeBets(page, [{ play: 'big', amount: '10.00' }])
    const { plan } = await callAsPlayer<{ plan: { id: string } }>(page, 'POST', '/api/games/plans', {
      game_id: await openDayTable(page),
      bet_content: [{ play: 'big', amount: '10.00' }],
      rounds: 5,
    })
    const own = [`/pages/game/record?id=${bet}`, `/pages/game/plans?id=${plan.id}`]
    await expectEachGood(page, [...gameRoutes, ...own])
  })

  test('of sport, and its sheets', async ({ page }) => {
    test.setTimeout(480_000)
    await signUp(page, newName('axes'))
    await expectEachGood(page, await sportAddresses(page))
    await visitSport(page, 'en', (what) => expectGood(page, what))
  })

  test('of the tab bar', async ({ page }) => {
    await openAccount(page, newName('axet'))
    for (const url of tabs) {
      await openRoute(page, url)
      await expectGood(page, url)
    }
  })

  test('of a visitor’s pages', async ({ page }) => {
    for (const url of entrances) {
      await openRoute(page, url)
      await expectGood(page, url)
    }
  })
})

async function expectGood(page: Page, url: string): Promise<void> {
  await expectAccessible(page, url)
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 568 })
  // The letters follow a moment after the screen.
  await expect.poll(() => lettersOf(page)).toBeCloseTo(320 / 23.4375, 3)
  expect(await faultsOfFit(page, await textsOf('en')), url).toEqual([])
  await page.setViewportSize(usual)
}

async function expectEachGood(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await openRoute(page, url)
    await expectGood(page, url)
    // Behind the next page it would stay alive, and be looked at again.
    await page.goBack()
  }
}

test('axe finds nothing in a player’s sheets', async ({ page }) => {
  test.setTimeout(240_000)
  await signUp(page, newName('axa'), null)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Balance/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
  await expectAccessible(page, 'balance and session')
  await page.goto('/#/pages/profile/safer-play')
  for (const [button, name] of [
    [/^Daily stake limit/, 'Daily stake limit'],
    ['Take a break', 'Take a break'],
    ['Self-exclude', 'Self-exclusion'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }
  const game = await openDayTable(page)
  await page.goto(`/#/pages/game/bet?game_id=${game}`)
  await page.getByRole('tabpanel').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Auto-bet…' }).click()
  const several = page.getByRole('dialog', { name: 'Auto-bet' })
  await several.getByText('Stop at profit').click()
  await several.getByRole('button', { name: 'Start auto-bet' }).click()
  await expect(several).toContainText('Please enter an amount')
  await expectAccessible(page, 'a plan with its mistakes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your date of birth' })).toBeVisible()
  await expectAccessible(page, 'the date of birth')
})

test('axe finds nothing in the sheets of the pages of money', async ({ page, request }) => {
  test.setTimeout(360_000)
  const friend = await newPlayer(request, 'axi')
  await openAccount(page, newName('axum'))
  await orderDeposit(page, '120.00')
  const withdrawal = await askWithdrawal(page, '90.00')

  await page.goto('/#/pages/repay/repay')
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await expectAccessible(page, 'a deposit with its mistakes')
  await page.getByRole('button', { name: '¥50', exact: true }).click()
  await addProof(page)
  await page.getByRole('button', { name: 'Review deposit of ¥50.00' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page, 'a deposit to be confirmed')
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await page.getByRole('button', { name: 'See the order' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page, 'a deposit order')

  await page.goto(`/#/pages/trade/withdraw?id=${withdrawal}`)
  await expect(page.getByRole('dialog')).toContainText('Riverbank')
  await expectAccessible(page, 'a withdrawal')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Withdraw', exact: true }).check()
  await page.getByRole('button', { name: /Riverbank/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the payout accounts')
  await page.getByRole('button', { name: 'Add a payout account' }).click()
  await page.getByRole('button', { name: 'Save this account' }).click()
  await expectAccessible(page, 'a payout account with its mistakes')

  await page.goto('/#/pages/trade/transfer')
  const transfer = pageAt(page, '/pages/trade/transfer')
  await transfer.getByLabel('Recipient').fill(friend.username)
  await transfer.getByLabel('Amount', { exact: true }).fill('5')
  await transfer.getByRole('button', { name: 'Send ¥5.00' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'a transfer to be confirmed')
  await page.getByRole('dialog').getByRole('button', { name: 'Send ¥5.00' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer complete' })).toBeVisible()
  await expectAccessible(page, 'a receipt')

  await page.goto('/#/pages/trade/record')
  await page.getByRole('button', { name: /^Withdrawal/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'a line of the statement')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await expectAccessible(page, 'the export')
})

test('axe finds nothing in what opens', async ({ page }) => {
  await page.goto('/#/pages/game/bet?game_id=1')
  await page.getByRole('tabpanel').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the slip')
  await page.goto('/#/pages/register/register')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expectAccessible(page, 'the form with its mistakes')
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the dialog')
})
