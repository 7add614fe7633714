import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import {
  arrange,
  askWithdrawal,
  balanceOf,
  enrolled,
  submitDocuments,
  nameOf,
  newPlayer,
  openOffice,
  type Player,
} from '../support/browser-office.ts'
import { decide } from '../support/browser-money.ts'
import { expectSaid } from './said.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Finn approves a withdrawal and records its payment', async ({ page, request }) => {
  const finn = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'wim')
  const id = await askWithdrawal(request, player, '120.00', 'Wim Doe')
  await openOffice(page, finn, `/withdrawals?q=${player.username}`)
  await page.getByRole('link', { name: `Withdrawal #${id}` }).click()
  const detail = page.getByRole('region', { name: `Withdrawal #${id}` })
  await expect(detail.getByText('Requested just now')).toBeVisible()
  await expect(detail.getByText('Wim Doe')).toBeVisible()
  await expect(detail.getByText('This player has never been paid out before.')).toBeVisible()

  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: /^Approve the withdrawal of ¥120\.00/ })
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSaid(page, 'approved and ready to pay')
  await expect(detail.getByText(nameOf(finn.username))).toBeVisible()
  await detail.getByRole('button', { name: 'Mark as paid' }).click()
  const payment = page.getByRole('dialog', { name: /^Has ¥120\.00 been paid/ })
  await payment.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(payment.getByText('Please enter the payment’s reference')).toBeVisible()
  await payment.getByLabel('Payment reference').fill('RB-20261121-77')
  await payment.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()

  await page.getByRole('link', { name: 'Paid', exact: true }).click()
  await page.getByRole('link', { name: `Withdrawal #${id}` }).click()
  await expect(detail.getByText('RB-20261121-77')).toBeVisible()
  expect(await balanceOf(request, player)).toBe('880.00')
})

test('the amount to pay, and to copy, is the rest after the fee', async ({ page, request }) => {
  const finn = await enrolled(request, 'finance')
  const player = await newPlayer(request, 'fay')
  const id = await askWithdrawal(request, player, '120.00')
  // As of an account that is paid in USDT: the stories share the house's terms.
  const terms = { fee: '2.00', to_receive: '16.253', pay_currency: 'USDT' }
  await page.route(/\/api\/operator\/withdrawal(\?|$)/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({
      response,
      json: { ...rest, data: { ...data, withdrawal: { ...data.withdrawal, ...terms } } },
    })
  })
  await openOffice(page, finn, `/withdrawals?status=all&id=${id}`)
  const detail = page.getByRole('region', { name: `Withdrawal #${id}` })
  await expect(detail.getByText('16.253 USDT')).toHaveCount(2)
  await expect(detail.getByText('¥2.00')).toBeVisible()
  await detail.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await detail.getByRole('button', { name: 'Mark as paid' }).click()
  const payment = page.getByRole('dialog', { name: /^Has 16\.253 USDT been paid/ })
  await expect(payment.getByText('¥120.00')).toHaveCount(0)
})

test('Fred rejects one with a reason, and the player has the money again', async ({ page, request }) => {
  const fred = await enrolled(request, 'finance')
  const cyd = await enrolled(request, 'compliance')
  const player = await newPlayer(request, 'xan')
  await submitDocuments(request, player, 'Alex Doe')
  const [check] = await arrange<{ id: string }>('select id::text from identity_checks where player_id = $1', [
    player.id,
  ])
  await decide(request, cyd, '/api/operator/identity-checks/decide', {
    id: check?.id,
    verified: false,
    reason: 'papers_expired',
  })
  const id = await askWithdrawal(request, player, '300.00')
  expect(await balanceOf(request, player)).toBe('700.00')
  await openOffice(page, fred, `/withdrawals?status=all&id=${id}`)
  const detail = page.getByRole('region', { name: `Withdrawal #${id}` })
  await expect(detail.getByText('To pay out')).toBeVisible()
  // For rejected documents no tick says that the holder is the same.
  await expect(detail.getByText('(Rejected)')).toBeVisible()
  await expect(detail.getByLabel('Matches the account holder')).toHaveCount(0)
  await detail.getByRole('button', { name: 'Reject' }).click()
  const reasons = page.getByRole('dialog', { name: `Reject withdrawal #${id}` })
  await reasons.getByRole('radio', { name: 'Requested by the player' }).check()
  await reasons.getByRole('button', { name: 'Reject' }).click()
  await expectSaid(page, '¥300.00 returned')
  await expect(detail.getByText('Requested by the player')).toBeVisible()
  await expect(detail.getByText('Returned to the player')).toBeVisible()
  await expect(detail.getByText('To pay out')).toHaveCount(0)
  expect(await balanceOf(request, player)).toBe('1000.00')
})

test('above the limit a second, different person must approve', async ({ page, request, browser }) => {
  const [hal, hei] = [await enrolled(request, 'finance'), await enrolled(request, 'finance')]
  const player = await newPlayer(request, 'yan')
  const id = await askAboveLimit(request, player)
  await openOffice(page, hal, `/withdrawals?status=all&id=${id}`)
  await approve(page, id)
  await expectSaid(page, 'needs a second approval')
  const detail = page.getByRole('region', { name: `Withdrawal #${id}` })
  await expect(detail.getByText('A second person must approve it too.')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Approve' })).toBeDisabled()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await openOffice(other, hei, `/withdrawals?status=all&id=${id}`)
  await approve(other, id)
  await expectSaid(other, 'approved and ready to pay')
  await context.close()
})

/** The limit is low only while this one is asked for: the other stories have the house as it was. */
async function askAboveLimit(request: APIRequestContext, player: Player): Promise<string> {
  const { token } = await enrolled(request, 'administrator')
  const set = async (second_person_above: string) => {
    const answer = await request.post('/api/operator/settings', {
      headers: { token },
      data: { second_person_above },
    })
    expect((await answer.json()).code).toBe(1)
  }
  await set('900')
  const id = await askWithdrawal(request, player, '950.00')
  await set('10000')
  return id
}

async function approve(page: Page, id: string): Promise<void> {
  await page
    .getByRole('region', { name: `Withdrawal #${id}` })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
}
