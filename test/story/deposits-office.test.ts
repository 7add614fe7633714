import { cancelDeposit, deposits } from '@glasshouse/contract/deposits.ts'
import {
  approveDeposit,
  officeDeposit,
  officeDeposits,
  rejectDeposit,
} from '@glasshouse/contract/operator/orders.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { excludeOneself, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { orderDeposit, plantProof, playerIdOf } from '../support/cashier.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { somePicture, uploadFile } from '../support/upload.ts'

let house: House
let finance: OfficeCaller
let compliance: OfficeCaller
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse()
  finance = await openOffice(house, 'finance')
  compliance = await openOffice(house, 'compliance')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const balanceOf = async (caller: Caller) => (await caller.call(tradeRecord, {})).balance
const newestOrder = async (caller: Caller) => (await caller.call(deposits, {})).list[0]

describe('approving an order', () => {
  test('repeated with its key after a lost answer gives that answer, to the same operator and for the same request only', async () => {
    const amy = await house.signUp('amelia')
    const { id } = await orderDeposit(amy, '75.00')
    const asked = { idempotencyKey: 'the-answer-was-lost' }
    const first = await finance.call(approveDeposit, { id }, asked)
    expect(await finance.call(approveDeposit, { id }, asked)).toEqual(first)
    expect(await balanceOf(amy)).toBe('1075.00')
    const other = await orderDeposit(amy, '80.00')
    const reused = await provoked.refused(finance, approveDeposit, { id: other.id }, asked)
    expect(reused.refusal).toBe('idempotency_key_reused')
    const fran = await openOffice(house, 'finance', { username: 'fran' })
    expect((await provoked.refused(fran, approveDeposit, { id }, asked)).refusal).toBe('order_decided')
    const { total } = await compliance.call(auditLog, { subject_kind: 'deposit', subject_id: id })
    expect(total).toBe(1)
  })

  test('credits it once: player and office see it done, the statement has its line, the log the action', async () => {
    const anna = await house.signUp('anna')
    const { id } = await orderDeposit(anna, '250.00')
    const { order } = await finance.call(approveDeposit, { id })
    expect(order).toMatchObject({
      id,
      player: { username: 'anna' },
      amount: '250.00',
      reference: creditorReference(await playerIdOf(anna)),
      status: 'completed',
      reason: null,
      sent_back: false,
      decided_by: { id: String(finance.operatorId), name: 'finance' },
    })
    expect(await newestOrder(anna)).toMatchObject({ id, status: 'completed', reason: null })
    const { list, balance } = await anna.call(tradeRecord, { type: 'deposit' })
    expect(balance).toBe('1250.00')
    expect(list).toMatchObject([{ kind: 'deposit', amount: '250.00', balance: '1250.00', reference: id }])

    expect((await provoked.refused(finance, approveDeposit, { id })).refusal).toBe('order_decided')
    expect((await provoked.refused(finance, rejectDeposit, { id, reason: 'other' })).refusal).toBe(
      'order_decided',
    )
    expect((await anna.refused(cancelDeposit, { id })).refusal).toBe('order_decided')
    expect(await balanceOf(anna)).toBe('1250.00')

    const log = await compliance.call(auditLog, { subject_kind: 'deposit', subject_id: id })
    expect(log.list).toMatchObject([
      {
        act: 'deposit.approve',
        operator: { username: 'finance' },
        details: { player: String(await playerIdOf(anna)), amount: '250.00' },
      },
    ])
  })

  test.each([
    ['excluded', (player: Caller) => player.call(excludeOneself, { months: 6 })],
    ['on a break', (player: Caller) => player.call(takeTimeOut, { hours: 24 })],
  ] as const)('of a player who is %s meanwhile sends it back: nothing is credited', async (state, leave) => {
    const bert = await house.signUp(state === 'excluded' ? 'bert' : 'berta')
    const { id } = await orderDeposit(bert, '90.00')
    await leave(bert)
    const { order } = await finance.call(approveDeposit, { id })
    expect(order).toMatchObject({ status: 'cancelled', reason: 'excluded', sent_back: true })
    expect(await newestOrder(bert)).toMatchObject({
      status: 'cancelled',
      reason: 'excluded',
      sent_back: true,
    })
    expect(await balanceOf(bert)).toBe('1000.00')
    const { list } = await compliance.call(auditLog, { subject_kind: 'deposit', subject_id: id })
    expect(list.map(({ act }) => act)).toEqual(['deposit.send_back'])
  })

  test('of a frozen player is refused and leaves the order waiting', async () => {
    const carl = await house.signUp('carl')
    const { id } = await orderDeposit(carl)
    const freeze = { id: String(await playerIdOf(carl)), reason: 'a question from the bank' }
    await compliance.call(freezePlayer, { ...freeze, frozen: true })
    expect((await provoked.refused(finance, approveDeposit, { id })).refusal).toBe('player_frozen')
    expect(await newestOrder(carl)).toMatchObject({ status: 'processing' })
    await compliance.call(freezePlayer, { ...freeze, frozen: false })
    await finance.call(approveDeposit, { id })
    expect(await balanceOf(carl)).toBe('1100.00')
  })
})

describe('cancelling an order', () => {
  test('tells its player why', async () => {
    const dora = await house.signUp('dora')
    const { id } = await orderDeposit(dora)
    const input = { id, reason: 'amount_differs' as const, remark: ' We received 90.00. ' }
    const { order } = await finance.call(rejectDeposit, input)
    expect(order).toMatchObject({ status: 'cancelled', reason: 'amount_differs', sent_back: false })
    expect(await newestOrder(dora)).toMatchObject({
      status: 'cancelled',
      reason: 'amount_differs',
      remark: 'We received 90.00.',
    })
    expect(await balanceOf(dora)).toBe('1000.00')
    const { list } = await compliance.call(auditLog, { subject_kind: 'deposit', subject_id: id })
    expect(list).toMatchObject([{ act: 'deposit.cancel', details: { reason: 'amount_differs' } }])
  })

  test.each([
    ['no reason', {}],
    ['a reason that is the player’s own', { reason: 'by_player' }],
    ['a reason that is the house’s own', { reason: 'excluded' }],
    ['a remark of two lines', { reason: 'other', remark: 'one\ntwo' }],
  ])('is refused with %s', async (_why, input) => {
    const emil = await house.signUp(`emil_${Math.floor(Math.random() * 1e6)}`)
    const { id } = await orderDeposit(emil, '20.00', await plantProof(house, await playerIdOf(emil)))
    expect((await finance.refused(rejectDeposit, { id, ...input })).refusal).toBe('check_input')
    expect(await newestOrder(emil)).toMatchObject({ status: 'processing' })
  })
})

describe('nobody decides', () => {
  test('about an order that does not exist', async () => {
    for (const call of [approveDeposit, rejectDeposit, officeDeposit]) {
      const answer = await provoked.refused(finance, call, { id: '999999', reason: 'other' })
      expect(answer.refusal).toBe('order_not_found')
    }
  })

  test('about one’s own order', async () => {
    const fritz = await house.signUp('fritz')
    const own = await openOffice(house, 'finance', { username: 'fritz.f', playerId: await playerIdOf(fritz) })
    const { id } = await orderDeposit(fritz)
    expect((await provoked.refused(own, approveDeposit, { id })).refusal).toBe('own_player')
    expect((await provoked.refused(own, rejectDeposit, { id, reason: 'other' })).refusal).toBe('own_player')
    expect((await own.call(officeDeposit, { id })).forbidden).toBe('own_player')
    expect(await newestOrder(fritz)).toMatchObject({ status: 'processing' })
    await finance.call(approveDeposit, { id })
  })

  test('without the role for it, not even by calling the API', async () => {
    const gina = await house.signUp('gina')
    const { id } = await orderDeposit(gina)
    const support = await openOffice(house, 'support')
    expect((await support.call(officeDeposit, { id })).forbidden).toBe('permission')
    for (const call of [approveDeposit, rejectDeposit])
      expect((await support.refused(call, { id, reason: 'other' })).code).toBe(403)
    expect((await gina.refused(approveDeposit, { id })).code).toBe(401)
    expect(await newestOrder(gina)).toMatchObject({ status: 'processing' })
  })
})

test('the application’s role cannot decide past the functions that decide', async () => {
  const hanna = await house.signUp('hanna')
  const { id } = await orderDeposit(hanna)
  const application = house.database.pool
  const denied = [
    `insert into deposit_decisions (order_id, outcome, operator_id) values (${id}, 'completed', ${finance.operatorId})`,
    `update deposit_orders set amount = amount * 10 where id = ${id}`,
    `delete from deposit_decisions`,
    `select post_entry('deposit', array[3, 4], array[-1, 1]::bigint[], array[${id}, ${id}])`,
    `select write_entry('deposit', array[3, 4], array[-1, 1]::bigint[], array[${id}, ${id}])`,
  ]
  for (const statement of denied)
    await expect(application.query(statement), statement).rejects.toMatchObject({ code: '42501' })
})

const listed = async (input: object) =>
  (await finance.call(officeDeposits, { ...input, limit: 100 })).list.map(({ id }) => id)

describe('the list of orders', () => {
  let ids: Record<'old' | 'young' | 'done' | 'gone', string>
  let ivan: Caller
  beforeAll(async () => {
    ivan = await house.signUp('ivan_1')
    const player = await playerIdOf(ivan)
    const order = async (amount: string) =>
      (await orderDeposit(ivan, amount, await plantProof(house, player))).id
    ids = {
      done: await order('11.00'),
      old: await order('12.00'),
      gone: await order('13.00'),
      young: await order('14.00'),
    }
    await finance.call(approveDeposit, { id: ids.done })
    await ivan.call(cancelDeposit, { id: ids.gone })
  })

  test('has open orders on top, the oldest first, then decided ones, the newest first', async () => {
    const player_id = String(await playerIdOf(ivan))
    expect(await listed({ player_id })).toEqual([ids.old, ids.young, ids.gone, ids.done])
    expect(await listed({ player_id, status: 'processing' })).toEqual([ids.old, ids.young])
    expect(await listed({ player_id, status: 'completed' })).toEqual([ids.done])
    expect(await listed({ player_id, status: 'cancelled' })).toEqual([ids.gone])
    const page = await finance.call(officeDeposits, { player_id, page: 2, limit: 3 })
    expect(page).toMatchObject({ total: 4, page: 2, limit: 3, list: [{ id: ids.done }] })
    expect(Math.abs(page.now - (await house.clock.now()))).toBeLessThan(30)
  })

  test('says who decided: an operator, or the player', async () => {
    const { list } = await finance.call(officeDeposits, { player_id: String(await playerIdOf(ivan)) })
    const by = Object.fromEntries(list.map(({ id, decided_by }) => [id, decided_by?.name ?? null]))
    expect(by).toEqual({ [ids.done]: 'finance', [ids.gone]: null, [ids.old]: null, [ids.young]: null })
  })

  test.each([
    ['an order’s number', () => ids.old, () => [ids.old]],
    ['a player’s number', async () => String(await playerIdOf(ivan)), () => Object.values(ids)],
    ['a player’s reference', async () => creditorReference(await playerIdOf(ivan)), () => Object.values(ids)],
    [
      'the same, grouped',
      async () => `${creditorReference(await playerIdOf(ivan)).slice(0, 4)} ${await playerIdOf(ivan)}`,
      () => Object.values(ids),
    ],
    ['a username, whatever its case', () => 'IVAN_1', () => Object.values(ids)],
    ['a part of a username', () => 'van_', () => Object.values(ids)],
    ['what is no username', () => 'ivan%1', () => []],
    ['signs that mean something to a search', () => '%', () => []],
  ])('finds by %s', async (_what, text, expected) => {
    expect((await listed({ q: await text() })).toSorted()).toEqual(expected().toSorted())
  })
})

describe('a proof', () => {
  test('that was used before is shown beside the orders that it was used for', async () => {
    const kurt = await house.signUp('kurt')
    const lisa = await house.signUp('lisa')
    const receipt = await picture('the receipt of a bank')
    const first = await orderDeposit(kurt, '60.00', (await uploadFile(kurt, receipt)).url)
    const again = await orderDeposit(lisa, '60.00', (await uploadFile(lisa, receipt)).url)
    const smaller = await sharp(receipt).resize(400).jpeg({ quality: 60 }).toBuffer()
    const resized = await orderDeposit(lisa, '61.00', (await uploadFile(lisa, smaller)).url)
    const other = await orderDeposit(lisa, '62.00', (await uploadFile(lisa, await somePicture(300, 500))).url)

    const { order, duplicates, proof } = await finance.call(officeDeposit, { id: resized.id })
    expect(order.duplicates).toBe(2)
    expect(duplicates).toMatchObject([
      {
        order_id: again.id,
        player: { username: 'lisa' },
        amount: '60.00',
        status: 'processing',
        likeness: 'alike',
      },
      { order_id: first.id, player: { username: 'kurt' }, likeness: 'alike' },
    ])
    expect(proof).toMatchObject({ id: resized.proof.slice(-32), content_type: 'image/jpeg', width: 400 })
    const same = await finance.call(officeDeposit, { id: again.id })
    expect(same.duplicates.map(({ order_id, likeness }) => [order_id, likeness])).toEqual([
      [resized.id, 'alike'],
      [first.id, 'same'],
    ])
    const { list } = await finance.call(officeDeposits, { q: 'lisa' })
    expect(Object.fromEntries(list.map((row) => [row.id, row.duplicates]))).toEqual({
      [again.id]: 2,
      [resized.id]: 2,
      [other.id]: 0,
    })
  })

  test('is shown with its player’s facts', async () => {
    const mona = await house.signUp('mona')
    const player = await playerIdOf(mona)
    const order = async (amount: string) =>
      (await orderDeposit(mona, amount, await plantProof(house, player))).id
    for (const amount of ['30.00', '40.00']) await finance.call(approveDeposit, { id: await order(amount) })
    await finance.call(rejectDeposit, { id: await order('50.00'), reason: 'not_received' })
    const last = await orderDeposit(mona, '60.00', await plantProof(house, player))
    await mona.call(takeTimeOut, { hours: 24 })
    const detail = await finance.call(officeDeposit, { id: last.id })
    expect(detail).toMatchObject({
      order: { duplicates: 0 },
      remark: null,
      proof: { content_type: 'application/pdf', width: null, height: null },
      player: {
        balance: '1070.00',
        completed: 2,
        completed_total: '70.00',
        cancelled: 1,
        restriction: 'time_out',
      },
      forbidden: null,
    })
  })
})

/** A picture with something to see: squares where a text decides. */
async function picture(text: string): Promise<Buffer> {
  const squares = Array.from(Buffer.from(text), (byte, place) => {
    const [x, y] = [(place % 6) * 130, Math.floor(place / 6) * 150]
    return `<rect x="${x}" y="${y}" width="${40 + (byte % 90)}" height="${30 + (byte % 110)}" fill="#${byte.toString(16)}4${byte % 10}77"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="white"/>${squares.join('')}</svg>`
  return await sharp(Buffer.from(drawing)).png().toBuffer()
}

test('every refusal of these calls was seen above', () => {
  expect(provoked.missing([approveDeposit, rejectDeposit, officeDeposit, officeDeposits])).toEqual([])
})
