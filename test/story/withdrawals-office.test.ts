import {
  approveWithdrawal,
  officeWithdrawal,
  officeWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
} from '@glasshouse/contract/operator/orders.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { changeSettings } from '@glasshouse/contract/operator/settings.ts'
import { addOperator, auditLog, operatorEnrol, operatorLogin } from '@glasshouse/contract/operator/sign-in.ts'
import { excludeOneself } from '@glasshouse/contract/safer-play.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { askWithdrawal, moneyOf, payoutAccountOf, playerIdOf } from '../support/cashier.ts'
import { type OfficeCaller, openOffice, operatorPassword, signInAtOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'

let house: House
let finance: OfficeCaller
let second: OfficeCaller
let compliance: OfficeCaller
const provoked = rememberProvoked()
const payment = 'SWIFT 20261121-0007'

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 5_000_000n })
  finance = await openOffice(house, 'finance')
  second = await openOffice(house, 'finance', { username: 'second' })
  compliance = await openOffice(house, 'compliance')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** A new operator whom somebody adds, after the first sign-in. */
async function signInFirst(by: OfficeCaller, username: string): Promise<Caller> {
  const { password } = await by.call(addOperator, { username, name: 'New', role: 'finance' })
  const caller = house.visitor()
  const begun = await caller.call(operatorLogin, { username, password })
  if (begun.step !== 'enrol') throw new Error(begun.step)
  const code = new TOTP({ secret: begun.secret }).generate({ timestamp: (await house.clock.now()) * 1000 })
  const enrolled = { ticket: begun.ticket, code, newpassword: operatorPassword }
  caller.token = (await caller.call(operatorEnrol, enrolled)).token
  return caller
}

const newestOf = async (caller: Caller) => (await caller.call(withdrawals, {})).list[0]
const actsOn = async (id: string) =>
  (await compliance.call(auditLog, { subject_kind: 'withdrawal', subject_id: id })).list
    .map(({ act, operator }) => `${act} by ${operator?.username}`)
    .toReversed()

describe('a withdrawal', () => {
  test('is approved by one, then paid: the money has left the house', async () => {
    const anna = await house.signUp('anna')
    const { id } = await askWithdrawal(anna, '9999.99')
    expect((await provoked.refused(finance, payWithdrawal, { id, payment })).refusal).toBe(
      'withdrawal_not_approved',
    )
    const { withdrawal } = await finance.call(approveWithdrawal, { id })
    expect(withdrawal).toMatchObject({
      id,
      player: { username: 'anna' },
      amount: '9999.99',
      status: 'approved',
      approvals: [{ operator: { id: String(finance.operatorId), name: 'finance' } }],
      approvals_needed: 1,
      decided_by: null,
      decided_at: null,
    })
    expect(await newestOf(anna)).toMatchObject({ status: 'approved', decided_at: null })
    expect((await provoked.refused(second, approveWithdrawal, { id })).refusal).toBe('withdrawal_approved')

    const paid = await finance.call(payWithdrawal, { id, payment: ` ${payment} ` })
    expect(paid.withdrawal).toMatchObject({ status: 'paid', decided_by: { name: 'finance' } })
    expect(await newestOf(anna)).toMatchObject({ status: 'paid', reason: null })
    expect(await moneyOf(anna)).toEqual({ balance: '40000.01', held: '0.00' })
    const { list } = await anna.call(tradeRecord, { type: 'withdraw' })
    expect(list.map(({ kind }) => kind)).toEqual(['withdrawal_hold'])
    expect((await second.call(officeWithdrawal, { id })).payment).toBe(payment)

    for (const call of [approveWithdrawal, payWithdrawal, rejectWithdrawal]) {
      const answer = await provoked.refused(second, call, { id, payment, reason: 'other' })
      expect(answer.refusal).toBe('withdrawal_decided')
    }
    expect(await actsOn(id)).toEqual(['withdrawal.approve by finance', 'withdrawal.pay by finance'])
  })

  test('above the limit is approved by two different people', async () => {
    const bert = await house.signUp('bert')
    const { id } = await askWithdrawal(bert, '10000.01')
    const first = await finance.call(approveWithdrawal, { id })
    expect(first.withdrawal).toMatchObject({ status: 'pending', approvals_needed: 2 })
    expect(await newestOf(bert)).toMatchObject({ status: 'pending' })
    expect((await finance.call(officeWithdrawal, { id })).forbidden).toBe('approved_by_oneself')
    expect((await second.call(officeWithdrawal, { id })).forbidden).toBeNull()
    expect(await provoked.refused(finance, approveWithdrawal, { id })).toMatchObject({
      refusal: 'second_person_needed',
      msg: 'Another operator has to approve this',
    })
    expect((await finance.refused(payWithdrawal, { id, payment })).refusal).toBe('withdrawal_not_approved')
    const both = await second.call(approveWithdrawal, { id })
    expect(both.withdrawal).toMatchObject({
      status: 'approved',
      approvals: [{ operator: { name: 'finance' } }, { operator: { name: 'second' } }],
    })
    expect((await finance.call(officeWithdrawal, { id })).forbidden).toBeNull()
    await finance.call(payWithdrawal, { id, payment })
    expect(await moneyOf(bert)).toEqual({ balance: '39999.99', held: '0.00' })
  })

  test('is not approved by an account and the operator who created it, in either order', async () => {
    const administrator = await openOffice(house, 'administrator', { username: 'maker' })
    const made = await signInFirst(administrator, 'puppet')
    const bruno = await house.signUp('bruno')
    for (const [one, other] of [
      [administrator, made],
      [made, administrator],
    ] as const) {
      const { id } = await askWithdrawal(bruno, '10000.01')
      await one.call(approveWithdrawal, { id })
      expect((await other.call(officeWithdrawal, { id })).forbidden).toBe('same_hands')
      expect((await other.refused(approveWithdrawal, { id })).refusal).toBe('second_person_needed')
      const { withdrawal } = await second.call(approveWithdrawal, { id })
      expect(withdrawal).toMatchObject({ status: 'approved' })
      await second.call(payWithdrawal, { id, payment })
    }
  })

  test('counts a player’s requests within a day: many small ones don’t get past the limit', async () => {
    const cesar = await house.signUp('cesar')
    const needed = async (amount: string) => {
      const { id } = await askWithdrawal(cesar, amount)
      return { id, needed: (await finance.call(officeWithdrawal, { id })).withdrawal.approvals_needed }
    }
    const first = await needed('6000.00')
    expect(first.needed).toBe(1)
    expect((await needed('4000.00')).needed).toBe(1)
    const third = await needed('10.00')
    expect(third.needed).toBe(2)
    // A returned amount did not leave.
    for (const { id } of [first, third]) await finance.call(rejectWithdrawal, { id, reason: 'on_request' })
    expect((await needed('6000.00')).needed).toBe(1)
    await house.clock.advance(24 * 3600 + 1)
    for (const one of [finance, second, compliance])
      one.token = (await signInAtOffice(house, one.username)).token
    expect((await needed('10000.00')).needed).toBe(1)
  })

  test('needs as many as when it was requested, even if the settings change later', async () => {
    const carl = await house.signUp('carl')
    const administrator = await openOffice(house, 'administrator')
    const { id } = await askWithdrawal(carl, '20000.00')
    await administrator.call(changeSettings, { second_person_above: '40000.00' })
    await finance.call(approveWithdrawal, { id })
    expect((await finance.refused(payWithdrawal, { id, payment })).refusal).toBe('withdrawal_not_approved')
    const later = await askWithdrawal(carl, '20000.00')
    const { withdrawal } = await finance.call(approveWithdrawal, { id: later.id })
    expect(withdrawal).toMatchObject({ status: 'approved', approvals_needed: 1 })
    await administrator.call(changeSettings, { second_person_above: '10000.00' })
    await finance.call(payWithdrawal, { id: later.id, payment })
    await second.call(rejectWithdrawal, { id, reason: 'on_request' })
  })

  test('is rejected with a reason, also after approval, and its amount comes back', async () => {
    const dora = await house.signUp('dora')
    const asked = [await askWithdrawal(dora, '100.00'), await askWithdrawal(dora, '200.00')]
    await finance.call(approveWithdrawal, { id: asked[1]!.id })
    for (const { id } of asked) {
      const input = { id, reason: 'account_differs' as const, remark: 'The bank knows no such account.' }
      const { withdrawal } = await second.call(rejectWithdrawal, input)
      expect(withdrawal).toMatchObject({ status: 'rejected', reason: 'account_differs' })
    }
    expect(await newestOf(dora)).toMatchObject({
      status: 'rejected',
      reason: 'account_differs',
      remark: 'The bank knows no such account.',
    })
    expect(await moneyOf(dora)).toEqual({ balance: '50000.00', held: '0.00' })
    const { list } = await dora.call(tradeRecord, { type: 'withdraw' })
    expect(list.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
      ['withdrawal_release', '200.00', asked[1]!.id],
      ['withdrawal_release', '100.00', asked[0]!.id],
      ['withdrawal_hold', '-200.00', asked[1]!.id],
      ['withdrawal_hold', '-100.00', asked[0]!.id],
    ])
    expect(await actsOn(asked[1]!.id)).toEqual([
      'withdrawal.approve by finance',
      'withdrawal.reject by second',
    ])
  })

  test('of an excluded player is paid; of a frozen one it is neither approved nor paid, but may be rejected', async () => {
    const emil = await house.signUp('emil')
    const account = await payoutAccountOf(emil)
    const [one, other] = [
      await askWithdrawal(emil, '100.00', account),
      await askWithdrawal(emil, '50.00', account),
    ]
    await emil.call(excludeOneself, { months: 6 })
    await finance.call(approveWithdrawal, { id: one.id })
    const freeze = { id: String(await playerIdOf(emil)), frozen: true, reason: 'a court asks' }
    await compliance.call(freezePlayer, freeze)
    expect((await provoked.refused(finance, payWithdrawal, { id: one.id, payment })).refusal).toBe(
      'player_frozen',
    )
    expect((await provoked.refused(finance, approveWithdrawal, { id: other.id })).refusal).toBe(
      'player_frozen',
    )
    expect((await finance.call(officeWithdrawal, { id: one.id })).player.restriction).toBe('frozen')
    await finance.call(rejectWithdrawal, { id: other.id, reason: 'under_review' })
    await compliance.call(freezePlayer, { ...freeze, frozen: false })
    await finance.call(payWithdrawal, { id: one.id, payment })
  })
})

describe('nobody decides', () => {
  test('about a withdrawal that does not exist', async () => {
    for (const call of [approveWithdrawal, payWithdrawal, rejectWithdrawal, officeWithdrawal]) {
      const answer = await provoked.refused(finance, call, { id: '999999', payment, reason: 'other' })
      expect(answer.refusal).toBe('withdrawal_not_found')
    }
  })

  test('about one’s own withdrawal, in any state', async () => {
    const fritz = await house.signUp('fritz')
    const own = await openOffice(house, 'finance', { username: 'fritz.f', playerId: await playerIdOf(fritz) })
    const { id } = await askWithdrawal(fritz)
    const input = { id, payment, reason: 'other' }
    expect((await provoked.refused(own, approveWithdrawal, input)).refusal).toBe('own_player')
    expect((await own.call(officeWithdrawal, { id })).forbidden).toBe('own_player')
    await finance.call(approveWithdrawal, { id })
    expect((await provoked.refused(own, payWithdrawal, input)).refusal).toBe('own_player')
    expect((await provoked.refused(own, rejectWithdrawal, input)).refusal).toBe('own_player')
    expect(await newestOf(fritz)).toMatchObject({ status: 'approved' })
  })

  test('without the role for it, not even by calling the API', async () => {
    const gina = await house.signUp('gina')
    const { id } = await askWithdrawal(gina)
    const support = await openOffice(house, 'support')
    const read = await support.call(officeWithdrawal, { id })
    expect(read.forbidden).toBe('permission')
    // As much of where it goes as its player reads.
    expect(read.account.number).toBe((await newestOf(gina))?.account.number)
    expect(read.account.number).toMatch(/^•••• \d{4}$/)
    expect((await compliance.call(officeWithdrawal, { id })).account.number).toMatch(/^6222 0200 \d+$/)
    for (const call of [approveWithdrawal, payWithdrawal, rejectWithdrawal]) {
      expect((await support.refused(call, { id, payment, reason: 'other' })).code).toBe(403)
      expect((await gina.refused(call, { id, payment, reason: 'other' })).code).toBe(401)
    }
    expect(await newestOf(gina)).toMatchObject({ status: 'pending' })
  })

  test.each([
    ['no reference of the payment', payWithdrawal, { payment: undefined }, 'payment_required'],
    ['an empty one', payWithdrawal, { payment: ' ' }, 'payment_required'],
    ['one of 141 signs', payWithdrawal, { payment: 'x'.repeat(141) }, 'check_input'],
    ['no reason', rejectWithdrawal, { reason: undefined }, 'check_input'],
    ['words of 141 signs', rejectWithdrawal, { reason: 'other', remark: 'x'.repeat(141) }, 'check_input'],
    ['a reason of deposits', rejectWithdrawal, { reason: 'not_received' }, 'check_input'],
  ])('with %s', async (_why, call, input, refusal) => {
    const hugo = await house.signUp(`hugo_${Math.floor(Math.random() * 1e6)}`)
    const { id } = await askWithdrawal(hugo)
    await finance.call(approveWithdrawal, { id })
    expect((await provoked.refused(finance, call, { id, ...input })).refusal).toBe(refusal)
    expect(await newestOf(hugo)).toMatchObject({ status: 'approved' })
  })
})

describe('the database', () => {
  test('lets the application’s role write no step on its own', async () => {
    const ida = await house.signUp('ida_1')
    const { id } = await askWithdrawal(ida)
    const denied = [
      `insert into withdrawal_approvals (withdrawal_id, operator_id) values (${id}, ${finance.operatorId})`,
      `insert into withdrawal_outcomes (withdrawal_id, outcome, payment, operator_id)
       values (${id}, 'paid', 'x', ${finance.operatorId})`,
      `update withdrawals set amount = 1 where id = ${id}`,
      `update payout_accounts set number = '99999'`,
      `select post_entry('withdrawal_release', array[1, 2], array[-1, 1]::bigint[], array[${id}, ${id}])`,
    ]
    for (const statement of denied)
      await expect(house.database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })

  test('enforces the order of the steps, for any writer', async () => {
    const jan = await house.signUp('jan_1')
    const big = await askWithdrawal(jan, '10000.01')
    const pay = `insert into withdrawal_outcomes (withdrawal_id, outcome, payment, operator_id)
      values (${big.id}, 'paid', 'x', ${finance.operatorId})`
    await finance.call(approveWithdrawal, { id: big.id })
    await expect(house.owner.query(pay)).rejects.toMatchObject({ code: '23001' })
    await second.call(approveWithdrawal, { id: big.id })
    const third = `insert into withdrawal_approvals (withdrawal_id, operator_id)
      values (${big.id}, ${compliance.operatorId})`
    await expect(house.owner.query(third)).rejects.toMatchObject({ code: '23001' })
    const unapprove = `delete from withdrawal_approvals where withdrawal_id = ${big.id}`
    await expect(house.owner.query(unapprove)).rejects.toMatchObject({ code: '23001' })
    const stranger = await payoutAccountOf(await house.signUp('stranger'))
    await expect(
      house.database.pool.query(`select ask_withdrawal(${await playerIdOf(jan)}, ${stranger}, 1000)`),
    ).rejects.toMatchObject({ code: '23503' })
  })
})

const found = async (q: string) => (await finance.call(officeWithdrawals, { q })).total

describe('the list of withdrawals', () => {
  let kim: Caller
  let ids: Record<'paid' | 'pending' | 'approved' | 'rejected', string>
  beforeAll(async () => {
    kim = await house.signUp('kim_1')
    const account = await payoutAccountOf(kim)
    const ask = async () => (await askWithdrawal(kim, '10.00', account)).id
    const paid = await ask()
    await finance.call(approveWithdrawal, { id: paid })
    await finance.call(payWithdrawal, { id: paid, payment })
    const rejected = await ask()
    await finance.call(rejectWithdrawal, { id: rejected, reason: 'other' })
    ids = { paid, rejected, pending: await ask(), approved: await ask() }
    await finance.call(approveWithdrawal, { id: ids.approved })
  })
  const listed = async (input: object) =>
    (await finance.call(officeWithdrawals, { player_id: String(await playerIdOf(kim)), ...input })).list.map(
      ({ id }) => id,
    )

  test('has those under way on top, the oldest first, then finished ones, the newest first', async () => {
    expect(await listed({})).toEqual([ids.pending, ids.approved, ids.rejected, ids.paid])
    expect(await listed({ status: 'open' })).toEqual([ids.pending, ids.approved])
    for (const status of ['pending', 'approved', 'paid', 'rejected'] as const)
      expect(await listed({ status })).toEqual([ids[status]])
    expect(await listed({ page: 2, limit: 3 })).toEqual([ids.paid])
  })

  test('finds by number, player and reference', async () => {
    const player = await playerIdOf(kim)
    expect(await found(ids.paid)).toBe(1)
    expect(await found(String(player))).toBe(4)
    expect(await found(creditorReference(player))).toBe(4)
    expect(await found('KIM_')).toBe(4)
    expect(await found(payment.slice(2).toLowerCase())).toBeGreaterThan(0)
    expect(await found('nobody')).toBe(0)
  })

  test('shows the age of each against the promise', async () => {
    const { list, now } = await finance.call(officeWithdrawals, { q: ids.pending })
    expect(list[0]!.due_at - list[0]!.createtime).toBe(24 * 3600)
    expect(Math.abs(now - list[0]!.createtime)).toBeLessThan(60)
  })
})

test('the page of one shows its destination and its player’s movements', async () => {
  const lisa = await house.signUp('lisa')
  const shared = { number: '6222 0200 5555 1234' }
  const lena = await house.signUp('lena')
  await payoutAccountOf(lena, { ...shared, number: '6222-0200-5555-1234', holder: 'Lena' })
  const account = await payoutAccountOf(lisa, { ...shared, holder: 'Lisa Example' })
  const { id } = await askWithdrawal(lisa, '150.00', account)
  const detail = await finance.call(officeWithdrawal, { id })
  expect(detail).toMatchObject({
    withdrawal: { id, status: 'pending' },
    remark: null,
    payment: null,
    account: {
      kind: 'bank',
      holder: 'Lisa Example',
      number: '6222 0200 5555 1234',
      shared_with: [{ id: String(await playerIdOf(lena)), username: 'lena' }],
    },
    player: {
      balance: '49850.00',
      held: '150.00',
      deposited: '0.00',
      withdrawn: '0.00',
      staked: '0.00',
      transferred_in: '0.00',
      identity: 'none',
      identity_name: null,
      restriction: null,
    },
    forbidden: null,
  })
})

test('every refusal of these calls was seen above', () => {
  const calls = [approveWithdrawal, payWithdrawal, rejectWithdrawal, officeWithdrawal, officeWithdrawals]
  expect(provoked.missing(calls)).toEqual([])
})
