import { expect } from '@playwright/test'
import { callAsPlayer, newName, openAccount, pageAt, test } from '../support/browser.ts'
import { importLeagues, kickOffNow, matchOnSale } from '../support/browser-football.ts'
import { decide, moneyCall } from '../support/browser-money.ts'
import { enrolled } from '../support/browser-office.ts'
import { expectSaid } from './said.ts'

const leagueCode = 'xx.5'
test.beforeAll(async () => importLeagues([leagueCode]))

test('Cora cashes out in play: one waits and is paid, one is refused by a suspension, and her bet stands', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  await openAccount(page, newName('cora'))
  const { game_id, game_no, version } = await matchOnSale(page, leagueCode)
  await moneyCall(page, '/api/games/submitBet', {
    bet_content: [{ legs: [{ game_id, game_no, play: 'result', pick: '1', version }], amount: '10.00' }],
  })
  await kickOffNow(game_id, game_no)
  const trader = await enrolled(request, 'trader')
  const say = async (kind: string) =>
    decide(request, trader, '/api/operator/sport/live', { game_id, game_no, kind })
  await say('start')

  type Told = { cash_outs: { state: string; refusal: string | null }[] }
  const outcome = async () => {
    const { cash_outs } = await callAsPlayer<Told>(page, 'GET', '/api/games/waitingBets')
    return cash_outs.map(({ state, refusal }) => refusal ?? state)
  }
  await page.goto('/#/pages/game/record?status=pending')
  const record = pageAt(page, '/pages/game/record')
  await record.getByRole('link', { name: /Cash out ¥\d+\.\d\d/ }).click()
  const offer = page.getByRole('button', { name: /^Cash out ¥/ })
  const sheet = page.getByRole('dialog', { name: 'Cash out' })
  const ask = async () => {
    await offer.click({ timeout: 60_000 })
    await expect(sheet.getByText(/^In play a cash-out is decided after 5\ss/)).toBeVisible()
    await sheet.getByText('25%').click()
    await sheet.getByRole('button', { name: /^Cash out ¥/ }).click()
    await expectSaid(page, 'Cash-out requested')
  }
  /** Requests it, and gives the outcome. */
  const askAndHear = async () => {
    await ask()
    await expect(page.getByText(/^Cash-out of ¥\d\.\d\d (decided in|is being decided)/)).toBeVisible()
    await expect.poll(async () => (await outcome())[0], { timeout: 60_000 }).not.toBe('waiting')
    return (await outcome())[0]
  }
  // Where the next minute's prices come within the delay, it is asked for again: a minute is longer than that.
  const first = await askAndHear()
  expect(first === 'paid' ? first : await askAndHear()).toBe('paid')
  await expect(page.getByText('Cashed out: ¥2.50 of the stake')).toBeVisible({ timeout: 60_000 })

  await ask()
  await say('suspend')
  await expect.poll(async () => (await outcome())[0], { timeout: 60_000 }).toBe('cash_out_suspended')
  await expect(page.getByText('Cash-out suspended')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Cashed out: ¥2.50 of the stake')).toHaveCount(1)
})
