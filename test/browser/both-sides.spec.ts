import { expect, type Browser, type Page } from '@playwright/test'
import {
  callAsPlayer,
  expectBalance,
  failedRequest,
  inMotion,
  newName,
  openAccount,
  openDayTable,
  pageAt,
  placeBets,
  shown,
  signUp,
  test,
  welcome,
} from '../support/browser.ts'
import {
  balanceOf,
  type OfficeOperator,
  enrolled,
  newPlayer,
  openOffice,
  orderDeposit,
} from '../support/browser-office.ts'
import { addProof } from '../support/browser-money.ts'

test.use(inMotion)

/** A window of its own, as wide as the back office's. */
async function sitDown(browser: Browser, operator: OfficeOperator, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openOffice(page, operator, address)
  return page
}

test('Pia pays in, plays and is paid out, while Finn and Fay decide in the back office', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(480_000)
  const name = newName('pia')
  await openAccount(page, name)

  await page.goto('/#/pages/repay/repay')
  const repay = pageAt(page, '/pages/repay/repay')
  await repay.getByLabel('Amount', { exact: true }).fill('20000')
  await addProof(page, repay)
  await repay.getByRole('button', { name: /^Review deposit/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Check your deposit' })
  await expect(sheet).toContainText('¥20,000.00')
  await sheet.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(repay.getByText('Submitted')).toBeVisible()
  await expectBalance(page, welcome)

  const [finn, fay] = await Promise.all([enrolled(request, 'finance'), enrolled(request, 'finance')])
  const office = await sitDown(browser, finn, `/deposits?q=${name}`)
  await office.getByText('¥20,000.00').first().click()
  await decide(office, 'Approve')
  await expect(office.getByText(/20,000.00 credited to/)).toBeVisible()

  // The phone is not reloaded: the money is pushed to it.
  await expectBalance(page, welcome + 20_000_00n)
  const game_id = await openDayTable(page)
  const { round } = await callAsPlayer<{ round: { game_no: string } }>(
    page,
    'GET',
    `/api/games/play?game_id=${game_id}`,
  )
  await callAsPlayer(page, 'POST', '/api/games/submitBet', {
    game_id,
    game_no: round.game_no,
    bet_content: [{ play: 'big', amount: '100' }],
  })

  await page.goto('/#/pages/trade/withdraw')
  const form = pageAt(page, '/pages/trade/withdraw')
  await form.getByText('Add your payout account').click()
  const accounts = page.getByRole('dialog')
  await accounts.getByLabel('Bank', { exact: true }).last().fill('Riverbank')
  await accounts.getByLabel('Account or card number').fill(`6222 0200 ${name.length}999 1234`)
  await accounts.getByLabel('Account holder').fill('Pia Example')
  await accounts.getByRole('button', { name: 'Save this account' }).click()
  await form.getByLabel('Amount', { exact: true }).fill('15000')
  await form.getByRole('button', { name: /^Withdraw ¥15,000.00|^Withdraw$/ }).click()
  const check = page.getByRole('dialog', { name: 'Check your withdrawal' })
  await check.getByRole('button', { name: 'Withdraw ¥15,000.00' }).click()
  await expect(form.getByText('Requested, amount held')).toBeVisible()

  // It is above the limit for one person.
  await office.goto(`/console/withdrawals?q=${name}`)
  await office.getByText('¥15,000.00').first().click()
  await decide(office, 'Approve')
  await expect(office.getByText(/needs a second approval/)).toBeVisible()
  const other = await sitDown(browser, fay, `/withdrawals?q=${name}`)
  await other.getByText('¥15,000.00').first().click()
  await decide(other, 'Approve')
  await expect(other.getByText(/approved and ready to pay/)).toBeVisible()
  await other.getByRole('button', { name: /^Mark as paid/ }).click()
  await other.getByLabel('Payment reference').fill('RIVER-2026-1')
  await other.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(other.getByText(/marked as paid$/)).toBeVisible()

  await page.goto('/#/pages/trade/record')
  const record = pageAt(page, '/pages/trade/record')
  await expect(record.getByText('−¥15,000.00').first()).toBeVisible()
  await expect(record.getByText('+¥20,000.00').first()).toBeVisible()
  await page.goto('/#/pages/trade/withdraw')
  await form.getByText('My withdrawals').click()
  await expect(form.getByText('Paid').last()).toBeVisible()
})

async function decide(office: Page, act: 'Approve' | 'Cancel order'): Promise<void> {
  await office.getByRole('button', { name: new RegExp(`^${act}`) }).click()
  await dialogAt(office).getByRole('button', { name: act }).click()
}

function dialogAt(office: Page) {
  return office.getByRole('alertdialog').or(office.getByRole('dialog'))
}

test.describe('two operators and one decision', () => {
  test.use({ expectedComplaints: failedRequest })

  test('Finn approves and Fay cancels at the same moment: one decides, the other hears of it', async ({
    browser,
    request,
  }) => {
    test.setTimeout(360_000)
    const paul = await newPlayer(request, 'paul')
    const [finn, fay] = await Promise.all([enrolled(request, 'finance'), enrolled(request, 'finance')])
    const id = await orderDeposit(request, paul, '500.00')
    const [left, right] = await Promise.all([
      sitDown(browser, finn, `/deposits?q=${id}`),
      sitDown(browser, fay, `/deposits?q=${id}`),
    ])
    for (const office of [left, right]) await office.getByText('¥500.00').first().click()
    await left.getByRole('button', { name: /^Approve/ }).click()
    await right.getByRole('button', { name: /^Cancel order/ }).click()
    await dialogAt(right).getByText('Payment not received').click()
    await Promise.all([
      dialogAt(left).getByRole('button', { name: 'Approve' }).click(),
      dialogAt(right).getByRole('button', { name: 'Cancel order' }).click(),
    ])
    const approved = left.getByText(/500.00 credited to/)
    const cancelled = right.getByText(`Deposit #${id} cancelled`)
    await expect(approved.or(left.getByText('Someone else decided first')).first()).toBeVisible()
    await expect(cancelled.or(right.getByText('Someone else decided first')).first()).toBeVisible()
    const isCredited = (await balanceOf(request, paul)) === '1500.00'
    expect(await balanceOf(request, paul)).toBe(isCredited ? '1500.00' : '1000.00')
    await expect((isCredited ? right : left).getByText('Someone else decided first')).toBeVisible()
    await expect((isCredited ? left : right).getByText('Someone else decided first')).toHaveCount(0)
  })

  test('Otto can’t decide about his own money, nor Sam about anybody’s, even by sending the call directly', async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000)
    const player = await newPlayer(request, 'otto')
    const otto = await enrolled(request, 'finance', player.id)
    const sam = await enrolled(request, 'support')
    const id = await orderDeposit(request, player, '300.00')

    const office = await sitDown(browser, otto, `/deposits?q=${id}`)
    await office.getByText('¥300.00').first().click()
    await expect(office.getByRole('button', { name: /^Approve/ })).toBeDisabled()
    const send = async ({ token }: OfficeOperator, path: string, data: object) =>
      await (await request.post(path, { headers: { token }, data })).json()
    expect(await send(otto, '/api/operator/deposits/approve', { id })).toMatchObject({
      code: 0,
      data: { refusal: 'own_player' },
    })

    const other = await sitDown(browser, sam, `/deposits?q=${id}`)
    await other.getByText('¥300.00').first().click()
    await expect(other.getByRole('heading', { name: `Deposit #${id}` })).toBeVisible()
    await expect(other.getByRole('button', { name: /^(Approve|Cancel order)/ })).toHaveCount(0)
    for (const path of ['deposits/approve', 'withdrawals/approve', 'withdrawals/paid'])
      expect(await send(sam, `/api/operator/${path}`, { id, payment: 'x' })).toMatchObject({ code: 403 })
    expect(await balanceOf(request, player)).toBe('1000.00')
  })
})

test('Ray’s page asks who he is, and the answer, read before a bet of his, comes after word of it', async ({
  page,
}) => {
  const betIsKnown = Promise.withResolvers<void>()
  await page.route('**/api/user/index', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await betIsKnown.promise
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, nickname: 'Late Ray' } } })
  })
  await signUp(page, newName('ray'))
  await expectBalance(page, welcome)
  await placeBets(page, [{ play: 'odd', amount: '7' }])
  await expectBalance(page, welcome - 7_00n)
  betIsKnown.resolve()
  const user = () => page.evaluate(() => localStorage.getItem('glasshouse.user'))
  await expect.poll(user).toContain('Late Ray')
  await expectBalance(page, welcome - 7_00n)
})

test('Eve excludes herself in the middle of a betting spree: after the answer no bet is taken', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signUp(page, newName('eve'))
  const game_id = await openDayTable(page)
  // The spree goes on in the page itself, six bets at a time, until the house has refused for a while.
  const spree = page.evaluate(async (id) => {
    const token = localStorage.getItem('glasshouse.token') ?? ''
    const { data } = await (await fetch(`/api/games/play?game_id=${id}`)).json()
    const answers: { sent: number; answered: number; code: number; refusal: string | undefined }[] = []
    // The spree is on its way when a dozen bets were answered.
    const underWay = Promise.withResolvers<void>()
    const bet = async () => {
      const sent = performance.now()
      const response = await fetch('/api/games/submitBet', {
        method: 'POST',
        headers: {
          token,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({
          game_id: id,
          game_no: data.round.game_no,
          bet_content: [{ play: 'odd', amount: '1' }],
        }),
      })
      const answer = await response.json()
      answers.push({ sent, answered: performance.now(), code: answer.code, refusal: answer.data?.refusal })
      if (answers.length >= 12) underWay.resolve()
    }
    let excludedAt = Number.POSITIVE_INFINITY
    const exclude = async () => {
      await underWay.promise
      await fetch('/api/user/exclude', {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ months: 6 }),
      })
      excludedAt = performance.now()
    }
    const sentAfter = () => answers.filter(({ sent }) => sent >= excludedAt).length
    const betting = async () => {
      while (sentAfter() < 12) await bet()
    }
    await Promise.all([exclude(), ...Array.from({ length: 6 }, betting)])
    return { excludedAt, answers }
  }, game_id)
  const { excludedAt, answers } = await spree
  const accepted = answers.filter(({ code }) => code === 1)
  expect(accepted.length).toBeGreaterThan(5)
  const after = answers.filter(({ sent }) => sent >= excludedAt)
  expect(after.length).toBeGreaterThan(5)
  expect(new Set(after.map(({ refusal }) => refusal))).toEqual(new Set(['player_excluded']))
  const left = welcome - BigInt(accepted.length) * 100n
  const { money } = await callAsPlayer<{ money: string }>(page, 'GET', '/api/user/index')
  expect(`¥${money}`).toBe(shown(left))
  await expectBalance(page, left)
  await page.reload()
  await expectBalance(page, left)
  await page.goto('/#/pages/profile/safer-play')
  await expect(page.getByRole('heading', { name: /excluded/i }).first()).toBeVisible()
})
