import { channels, deposit } from '@glasshouse/contract/deposits.ts'
import {
  officeChannels,
  officeWithdrawalMethods,
  saveChannel,
  saveWithdrawalMethod,
} from '@glasshouse/contract/operator/channels.ts'
import { approveDeposit, approveWithdrawal, payWithdrawal } from '@glasshouse/contract/operator/orders.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { tradeTerms, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { timeIn } from '@glasshouse/rules/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCashier } from '../../server/audit/cashier.ts'
import { auditFacts } from '../../server/audit/facts.ts'
import { moneyOf, newProof, payoutAccountOf } from '../support/cashier.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'

let house: House
let administrator: OfficeCaller
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse()
  // As in a house of real money, which begins with none.
  await house.owner.query('delete from deposit_channels')
  administrator = await openOffice(house, 'administrator')
})
afterAll(() => house.close())

const bank = {
  kind: 'bank' as const,
  name: { en: 'Bank transfer', es: 'Transferencia bancaria' },
  instructions: { en: 'Write the reference on the payment.\nThen upload the receipt.' },
  payee: [
    { label: { en: 'Bank' }, value: 'First Harbour Bank' },
    { label: { en: 'Account' }, value: '4400 1200' },
  ],
  min: '20.00',
  max: '5000.00',
  open: true,
}

const free = { fee_fixed: '0.00', fee_percent: '0.00', hours: null, exchange: null }
const usdt = {
  ...bank,
  kind: 'crypto' as const,
  fee_fixed: '2.00',
  fee_percent: '1.5',
  exchange: { currency: 'USDT', decimals: 2, rate: '7.2' },
}

test('a deposit method added in the back office is shown to players, in their language, and takes deposits', async () => {
  const added = await administrator.call(saveChannel, bank)
  expect(added).toEqual({ ...bank, ...free, id: added.id, code: 'bank', position: 0 })
  const anna = await house.signUp('anna')
  const { list } = await anna.call(channels, {}, { headers: { 'accept-language': 'es' } })
  expect(list).toMatchObject([{ code: 'bank', name: 'Transferencia bancaria', min: '20.00', max: '5000.00' }])
  const order = await anna.call(deposit, {
    amount: '20.00',
    channel_id: added.id,
    proof: await newProof(anna),
  })
  expect(order.status).toBe('processing')
})

test('the audit log keeps where money went before, and where it goes now', async () => {
  const { id } = (await administrator.call(officeChannels, {})).list[0]!
  const payee = [{ label: { en: 'Account' }, value: '9900 7700' }]
  expect((await administrator.call(saveChannel, { ...bank, id, payee })).payee).toEqual(payee)
  const [line] = (await administrator.call(auditLog, { act: 'channel.save' })).list
  expect(line).toMatchObject({
    operator: { username: 'administrator' },
    subject: { kind: 'channel', id: 'bank' },
    details: { payee_before: 'First Harbour Bank · 4400 1200', payee: '9900 7700' },
  })
})

test('a closed one stays in the back office, last, and takes no deposits', async () => {
  const second = await administrator.call(saveChannel, bank)
  expect(second.code).toBe('bank-2')
  const [first] = (await administrator.call(officeChannels, {})).list
  await administrator.call(saveChannel, { ...bank, id: first!.id, open: false })
  const { list } = await administrator.call(officeChannels, {})
  expect(list.map(({ code, open }) => [code, open])).toEqual([
    ['bank-2', true],
    ['bank', false],
  ])
  const bert = await house.signUp('bert')
  expect((await bert.call(channels, {})).list.map(({ code }) => code)).toEqual(['bank-2'])
})

test('a page of the release before, which knows of no fees, hours and rates, leaves them as they are', async () => {
  const hours = { opens: '09:00', closes: '17:00' }
  const { id, ...added } = await administrator.call(saveChannel, { ...usdt, hours })
  const { kind, name, instructions, payee, min, max, open } = { ...usdt, max: '800.00' }
  const sent = { id, kind, name, instructions, payee, min, max, open }
  expect(await administrator.call(saveChannel, sent)).toEqual({ ...added, id, max: '800.00' })
  const none = { ...sent, fee_fixed: '0.00', hours: null, exchange: null }
  expect(await administrator.call(saveChannel, { ...none, open: false })).toMatchObject({
    fee_fixed: '0.00',
    fee_percent: '1.50',
    hours: null,
    exchange: null,
  })
})

test.each([
  ['no minimum', { min: '0.00' }, 'amount_invalid', 'min'],
  ['a maximum below its minimum', { max: '19.99' }, 'settings_contradict', 'max'],
  ['no English name', { name: { en: ' ' } }, 'english_required', 'name.en'],
  [
    'hours that end as they begin',
    { hours: { opens: '09:00', closes: '09:00' } },
    'hours_contradict',
    'hours.closes',
  ],
  ['a rate of nothing', { exchange: { ...usdt.exchange, rate: '0.0' } }, 'rate_invalid', 'exchange.rate'],
  ['more than half as a fee', { fee_percent: '50.01' }, 'settings_contradict', 'fee_percent'],
  ['nowhere to pay to', { payee: [] }, 'check_input', 'payee'],
])('%s is refused', async (_what, wrong, refusal, field) => {
  expect(await provoked.refused(administrator, saveChannel, { ...bank, ...wrong })).toMatchObject({
    refusal,
    field,
  })
})

test('one that does not exist cannot be changed', async () => {
  for (const id of [999, 3_000_000_000])
    expect((await provoked.refused(administrator, saveChannel, { ...bank, id })).refusal).toBe(
      'channel_not_found',
    )
})

test('a fee and a rate are shown first, charged as shown, and booked', async () => {
  const { id, ...channel } = await administrator.call(saveChannel, usdt)
  expect(channel).toMatchObject({ fee_percent: '1.50', exchange: { rate: '7.2' } })
  const carl = await house.signUp('carl')
  const shown = (await carl.call(channels, {})).list.find((one) => one.id === id)!
  expect(shown).toMatchObject({
    fee_fixed: '2.00',
    fee_percent: '1.50',
    exchange: usdt.exchange,
    opens_at: null,
  })
  // 100.00 and 3.50 are 14.375 at 7.2, rounded up.
  const input = { amount: '100.00', channel_id: id, proof: await newProof(carl) }
  const old = await provoked.refused(carl, deposit, { ...input, to_pay: '14.37' })
  expect(old).toMatchObject({ refusal: 'deposit_terms_changed', msg: expect.stringContaining('14.38 USDT') })
  const order = await carl.call(deposit, { ...input, to_pay: '14.38' })
  const terms = { fee: '3.50', to_pay: '14.38', pay_currency: 'USDT' }
  expect(order).toMatchObject({ amount: '100.00', ...terms })
  // The order keeps its terms when the channel's change.
  await administrator.call(saveChannel, { ...usdt, id, fee_fixed: '9.00' })
  const { order: credited } = await administrator.call(approveDeposit, { id: order.id })
  expect(credited).toMatchObject({ amount: '100.00', status: 'completed', ...terms })
  const { rows } = await house.owner.query(
    "select kind, balance::int from accounts where kind in ('deposits', 'fees') order by kind",
  )
  expect(rows).toEqual([
    { kind: 'deposits', balance: -10350 },
    { kind: 'fees', balance: 350 },
  ])
  expect((await auditCashier(house.database.read)).differences).toEqual([])
  await house.owner.query('set session_replication_role = replica')
  await house.owner.query('update deposit_orders set pay_units = pay_units - 1 where id = $1', [order.id])
  await house.owner.query('set session_replication_role = origin')
  expect((await auditCashier(house.database.read)).differences).toEqual([
    `deposit order ${order.id}: 1437 of the smallest unit of USDT at 7.20000000 are not what 10350 cost`,
  ])
  const [line] = (await administrator.call(auditLog, { act: 'channel.save' })).list
  expect(line?.details).toMatchObject({ fee_before: '1.50 % + 2.00', fee: '1.50 % + 9.00' })
})

test('one with hours takes deposits within them, and says when it opens', async () => {
  const now = await house.clock.now()
  const opens = Math.ceil(now / 60 + 10) * 60
  const hours = { opens: timeIn(opens, 'UTC'), closes: timeIn(opens + 600, 'UTC') }
  const { id } = await administrator.call(saveChannel, { ...bank, hours })
  const dora = await house.signUp('dora')
  const seen = async () => (await dora.call(channels, {})).list.find((one) => one.id === id)?.opens_at
  expect(await seen()).toBe(opens)
  const input = { amount: '20.00', channel_id: id, proof: await newProof(dora) }
  expect(await provoked.refused(dora, deposit, input)).toMatchObject({
    refusal: 'channel_closed',
    msg: `This payment method opens at ${hours.opens}`,
  })
  await house.clock.set(opens)
  expect(await seen()).toBe(null)
  expect((await dora.call(deposit, input)).status).toBe('processing')
})

const payout = {
  kind: 'bank' as const,
  min: '20.00',
  max: '500.00',
  fee_fixed: '1.00',
  fee_percent: '1.5',
  exchange: { currency: 'USDT', decimals: 6, rate: '7.2' },
  open: true,
}

test('a withdrawal has the fee of its kind of account: shown first, charged as shown, and booked', async () => {
  const fees = async () =>
    (await house.owner.query<{ it: number }>("select balance::int as it from accounts where kind = 'fees'"))
      .rows[0]!.it
  const before = await fees()
  const wide = { min: '10.00', max: '50000.00', ...free, open: true }
  expect((await administrator.call(officeWithdrawalMethods, {})).list).toEqual(
    ['bank', 'wallet', 'crypto'].map((kind) => ({ kind, ...wide })),
  )
  expect(await administrator.call(saveWithdrawalMethod, payout)).toMatchObject({ fee_percent: '1.50' })
  const emma = await house.signUp('emma')
  const account_id = await payoutAccountOf(emma)
  const { methods } = (await emma.call(tradeTerms, {})).withdraw
  expect(methods[0]).toMatchObject({ kind: 'bank', min: '20.00', max: '500.00', exchange: payout.exchange })
  expect(methods[1]).toEqual({
    kind: 'wallet',
    min: '10.00',
    max: '50000.00',
    fee_fixed: '0.00',
    fee_percent: '0.00',
    exchange: null,
    open: true,
    opens_at: null,
  })
  for (const [amount, refusal] of [
    ['19.99', 'withdrawal_below_minimum'],
    ['500.01', 'withdrawal_above_maximum'],
  ])
    expect((await emma.refused(withdraw, { amount, account_id })).refusal).toBe(refusal)
  // 100.00 without 2.50 are 13.541666… at 7.2, rounded down.
  const input = { amount: '100.00', account_id }
  expect(await emma.refused(withdraw, { ...input, to_receive: '13.541667' })).toMatchObject({
    refusal: 'withdrawal_terms_changed',
    msg: expect.stringContaining('13.541666 USDT'),
  })
  expect((await moneyOf(emma)).held).toBe('0.00')
  const asked = await emma.call(withdraw, { ...input, to_receive: '13.541666' })
  const terms = { amount: '100.00', fee: '2.50', to_receive: '13.541666', pay_currency: 'USDT' }
  expect(asked).toMatchObject({ ...terms, held: '100.00' })
  // It keeps its terms when the method's change.
  await administrator.call(saveWithdrawalMethod, { ...payout, fee_fixed: '9.00', exchange: null })
  await administrator.call(approveWithdrawal, { id: asked.id })
  const paid = await administrator.call(payWithdrawal, { id: asked.id, payment: 'T1' })
  expect(paid.withdrawal).toMatchObject({ ...terms, status: 'paid' })
  expect(await fees()).toBe(before + 250)
  const ofWithdrawals = async () =>
    (await auditCashier(house.database.read)).differences
      .filter((line) => /withdrawal|fees/.test(line))
      .toSorted()
  expect(await ofWithdrawals()).toEqual([])
  const changed = (await auditFacts(house.database.read)).differences
  expect(changed.filter((line) => line.includes('withdrawal_method'))).toEqual([])
  await house.owner.query('set session_replication_role = replica')
  await house.owner.query('update withdrawals set pay_units = pay_units + 1, fee = 251 where id = $1', [
    asked.id,
  ])
  await house.owner.query('set session_replication_role = origin')
  expect(await ofWithdrawals()).toEqual([
    expect.stringContaining('the fees account'),
    'the withdrawals account stands at 9750; the orders that are done make 9749',
    `withdrawal ${asked.id}: 13541667 of the smallest unit of USDT at 7.20000000 are not what 9749 is worth`,
  ])
  const [line] = (await administrator.call(auditLog, { act: 'channel.save' })).list
  expect(line).toMatchObject({
    subject: { kind: 'withdrawal_method', id: 'bank' },
    details: { fee_before: '1.50 % + 1.00', fee: '1.50 % + 9.00', exchange: null },
  })
})

test('a kind of account takes withdrawals within its hours, and none while it is closed', async () => {
  const opens = Math.ceil((await house.clock.now()) / 60 + 10) * 60
  const hours = { opens: timeIn(opens, 'UTC'), closes: timeIn(opens + 600, 'UTC') }
  await administrator.call(saveWithdrawalMethod, { ...payout, hours })
  const finn = await house.signUp('finn')
  const input = { amount: '20.00', account_id: await payoutAccountOf(finn) }
  expect(await finn.refused(withdraw, input)).toMatchObject({
    refusal: 'channel_closed',
    field: 'account_id',
  })
  expect((await finn.call(tradeTerms, {})).withdraw.methods[0]?.opens_at).toBe(opens)
  await house.clock.set(opens)
  expect((await finn.call(withdraw, input)).fee).toBe('1.30')
  await administrator.call(saveWithdrawalMethod, { ...payout, open: false })
  expect((await finn.refused(withdraw, input)).refusal).toBe('channel_not_found')
})

test.each([
  ['a fee that leaves nothing', { fee_fixed: '20.00' }, 'fee_above_minimum'],
  [
    'a rate that leaves nothing',
    { exchange: { currency: 'BTC', decimals: 0, rate: '60000' } },
    'fee_above_minimum',
  ],
  ['a least of nothing', { min: '0' }, 'amount_invalid'],
  ['a least above the most', { min: '500.01' }, 'settings_contradict'],
  ['hours that are none', { hours: { opens: '09:00', closes: '09:00' } }, 'hours_contradict'],
  ['a rate of nothing', { exchange: { ...payout.exchange, rate: '0' } }, 'rate_invalid'],
])('the terms of withdrawals are refused with %s', async (_why, wrong, refusal) => {
  const answer = await provoked.refused(administrator, saveWithdrawalMethod, { ...payout, ...wrong })
  expect(answer.refusal).toBe(refusal)
})

test('finance reads the deposit methods, and changes none', async () => {
  const finance = await openOffice(house, 'finance')
  expect((await finance.call(officeChannels, {})).list).toHaveLength(5)
  expect((await finance.refused(saveChannel, bank)).refusal).toBe('access_denied')
  expect((await finance.refused(saveWithdrawalMethod, payout)).refusal).toBe('access_denied')
})

test('every refusal of these calls was seen above', () => {
  expect(provoked.missing([officeChannels, saveChannel, saveWithdrawalMethod])).toEqual([])
})
