import { cancelBet, submitBet } from '@glasshouse/contract/games.ts'
import { changeProfile } from '@glasshouse/contract/identity.ts'
import {
  approveDeposit,
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '@glasshouse/contract/operator/orders.ts'
import { tradeStatement, transfer } from '@glasshouse/contract/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { transaction } from '../../server/db/database.ts'
import { numbersWithin } from '../../server/wallet/statement-lines.ts'
import type { Caller } from '../support/caller.ts'
import { askWithdrawal, orderDeposit, payoutAccountOf, plantProof, playerIdOf } from '../support/cashier.ts'
import { openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { freshTable } from '../support/table.ts'

// Noon on the 21st in Singapore.
const start = Date.parse('2026-11-21T04:00:00Z') / 1000
const range = { from: '2026-11-21', to: '2026-11-21' }

let house: House
let iris: Caller
let orders: Record<'deposit' | 'paid' | 'rejected', string>
const provoked = rememberProvoked()

beforeAll(async () => {
  house = await openHouse({ timeZone: 'Asia/Singapore', rateLimitScale: 1 })
  await house.clock.set(start)
  await house.advance(0)
  iris = await house.signUp('iris')
  const jonas = await house.signUp('jonas')
  // A name and a remark that a spreadsheet would take for formulas.
  await jonas.call(changeProfile, { nickname: '=1+1' })
  await jonas.call(transfer, { recipient: 'iris', amount: '5.00', remark: '@SUM(A1:A9), "quoted"' })
  const office = await openOffice(house, 'finance')
  const proof = await plantProof(house, await playerIdOf(iris))
  const deposit = (await orderDeposit(iris, '200.00', proof)).id
  await office.call(approveDeposit, { id: deposit })
  const account = await payoutAccountOf(iris)
  const paid = (await askWithdrawal(iris, '100.00', account)).id
  await office.call(approveWithdrawal, { id: paid })
  await office.call(payWithdrawal, { id: paid, payment: 'x' })
  const rejected = (await askWithdrawal(iris, '50.00', account)).id
  await office.call(rejectWithdrawal, { id: rejected, reason: 'other' })
  orders = { deposit, paid, rejected }
  const table = await freshTable(house, 'dice-10m')
  const { bets } = await iris.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
  await iris.call(cancelBet, { id: bets[0]!.id })
})
afterAll(() => house.close())

const expected = () =>
  [
    ['available', 'welcome', '1000.00', '1000.00'],
    ['available', 'transfer_in', '5.00', '1005.00'],
    ['available', 'deposit', '200.00', '1205.00', orders.deposit],
    ['available', 'withdrawal_hold', '-100.00', '1105.00', orders.paid],
    ['held', 'withdrawal_hold', '100.00', '100.00', orders.paid],
    ['held', 'withdrawal_paid', '-100.00', '0.00', orders.paid],
    ['available', 'withdrawal_hold', '-50.00', '1055.00', orders.rejected],
    ['held', 'withdrawal_hold', '50.00', '50.00', orders.rejected],
    ['available', 'withdrawal_release', '50.00', '1105.00', orders.rejected],
    ['held', 'withdrawal_release', '-50.00', '0.00', orders.rejected],
    ['available', 'stake', '-10.00', '1095.00'],
    ['available', 'cancellation', '10.00', '1105.00'],
  ] as const

const line = z.strictObject({
  account: z.enum(['available', 'held']),
  number: z.number(),
  kind: z.string(),
  amount: z.string(),
  balance: z.string(),
  createtime: z.number(),
  reference: z.string(),
  bets: z.number().nullable(),
  game_id: z.number().nullable(),
  game_name: z.string().nullable(),
  game_no: z.string().nullable(),
  counterparty: z.string().nullable(),
  remark: z.string().nullable(),
})

async function exported(input: object, headers: Record<string, string> = {}) {
  const response = await iris.send('GET', tradeStatement.path, input, { headers })
  expect(response.statusCode).toBe(200)
  return response
}

describe('the statement as JSON', () => {
  test('has every movement of both accounts, oldest first', async () => {
    const response = await exported({ ...range, format: 'json' })
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="statement-2026-11-21-2026-11-21.json"',
      'cache-control': 'private, no-store',
    })
    const lines = z.array(line).parse(response.json())
    expect(lines.map(({ account, kind, amount, balance }) => [account, kind, amount, balance])).toEqual(
      expected().map(([account, kind, amount, balance]) => [account, kind, amount, balance]),
    )
    for (const [index, [, , , , reference]] of expected().entries())
      if (reference) expect(lines[index]?.reference).toBe(reference)
    expect(lines.filter(({ account }) => account === 'available').map(({ number }) => number)).toEqual(
      Array.from({ length: 8 }, (_, index) => index + 1),
    )
    expect(lines.at(-1)).toMatchObject({ game_name: 'Royal Dice' })
    expect(lines[1]).toMatchObject({ counterparty: '=***1', remark: '@SUM(A1:A9), "quoted"' })
  })

  test('of days without movements is an empty array', async () => {
    const response = await exported({ from: '2026-11-01', to: '2026-11-20', format: 'json' })
    expect(response.json()).toEqual([])
  })
})

describe('the statement as CSV', () => {
  test('opens in a spreadsheet: UTF-8 with its mark, a header, sums in two columns, and no formula', async () => {
    const response = await exported(range)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement-2026-11-21-2026-11-21.csv"',
    })
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [header = '', ...rows] = response.body.slice(1).trimEnd().split('\r\n')
    expect(header).toBe(
      'Time (Asia/Singapore),Account,No.,Movement,In,Out,Balance,Reference,Game,Round,Other player,Remark',
    )
    expect(rows).toHaveLength(expected().length)
    expect(rows[0]).toMatch(/^2026-11-21 12:0\d:\d\d,Balance,1,Welcome credit,1000\.00,,1000\.00,\d+,,,,$/)
    expect(rows[1]).toMatch(/,5\.00,,1005\.00,\d+,,,'=\*\*\*1,"'@SUM\(A1:A9\), ""quoted"""$/)
    expect(rows[5]).toMatch(/,Held for withdrawals,2,Withdrawal paid,,100\.00,0\.00,\d+,,,,$/)
    expect(rows[10]).toMatch(/,Bet,,10\.00,1095\.00,\d+,Royal Dice,20261121-\d{4},,$/)
    for (const row of rows) expect(row).not.toMatch(/(^|,)"?[=+@-]/)
  })

  test('speaks the language of its player', async () => {
    const { body } = await exported(range, { 'accept-language': 'zh-CN' })
    const [header, first] = body.slice(1).split('\r\n')
    expect(header).toBe('时间（Asia/Singapore）,账户,序号,类型,收入,支出,余额,单号,游戏,期号,对方,备注')
    expect(first).toContain(',可用余额,1,体验金,1000.00,,')
  })
})

const count = async (from: string, to: string) =>
  z.array(line).parse((await exported({ from, to, format: 'json' })).json()).length

describe('the days', () => {
  test('are the house’s, both ends included', async () => {
    // It is the 21st in Singapore until 16:00 in UTC.
    await house.clock.set(start + 13 * 3600)
    await iris.call(transfer, { recipient: 'jonas', amount: '1.00' })
    expect(await count('2026-11-22', '2026-11-22')).toBe(1)
    expect(await count('2026-11-21', '2026-11-21')).toBe(expected().length)
    expect(await count('2026-11-21', '2026-11-22')).toBe(expected().length + 1)
    expect(await count('2025-11-22', '2026-11-22')).toBe(expected().length + 1)
  })

  test.each([
    ['more than a leap year', { from: '2025-11-21', to: '2026-11-22' }, 'statement_too_long'],
    ['the end before the start', { from: '2026-11-22', to: '2026-11-21' }, 'check_input'],
    ['a day that does not exist', { from: '2026-02-30', to: '2026-11-21' }, 'check_input'],
    ['no end', { from: '2026-11-21' }, 'check_input'],
    ['another format', { ...range, format: 'xlsx' }, 'check_input'],
  ])('are refused for %s, in an envelope', async (_why, input, refusal) => {
    const response = await iris.send('GET', tradeStatement.path, input)
    expect(response.headers['content-type']).toContain('application/json')
    expect((await provoked.refused(iris, tradeStatement, input)).refusal).toBe(refusal)
  })
})

test('a statement of many thousand lines is complete as of its start', async () => {
  const kim = await house.signUp('kim_1')
  const lena = await house.signUp('lena')
  const [kimAccount, lenaAccount] = await Promise.all([kim, lena].map(accountOf))
  // As the door for money writes it, many times.
  await house.owner.query(
    `select write_entry('adjustment', array[$1::bigint, $2::bigint], array[case when n % 2 = 0 then 1 else -1 end,
       case when n % 2 = 0 then -1 else 1 end]::bigint[], array[n::bigint, n::bigint])
     from generate_series(1, 5200) as n`,
    [kimAccount, lenaAccount],
  )
  const today = { from: '2026-11-22', to: '2026-11-22', format: 'json' }
  const response = await kim.send('GET', tradeStatement.path, today)
  const lines = z.array(line).parse(response.json())
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 5201 }, (_, index) => index + 1))

  // The ends of an old range are found without the lines that came after it.
  const read = await transaction(house.database, async (tx) => {
    const account = { id: BigInt(kimAccount!), last_number: 5201n }
    const old = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-20T12:00:00Z') }
    expect(await numbersWithin(tx, account, old)).toEqual({ after: 0n, upTo: 0n })
    const { rows } = await sql<{ count: number }>`select (seq_tup_read + idx_tup_fetch)::int as count
      from pg_stat_xact_user_tables where relname = 'postings'`.execute(tx)
    return rows[0]!.count
  })
  expect(read).toBeLessThan(100)
})

async function accountOf(caller: Caller): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    "select id from accounts where player_id = $1 and kind = 'available'",
    [await playerIdOf(caller)],
  )
  return rows[0]!.id
}

test('it is one’s own, and rate-limited', async () => {
  expect((await house.visitor().refused(tradeStatement, range)).code).toBe(401)
  const max = await house.signUp('max_1')
  const csv = (await max.send('GET', tradeStatement.path, range)).body
  expect(csv).not.toContain('SUM')
  for (let time = 1; time < 30; time += 1) await max.send('GET', tradeStatement.path, range)
  expect((await provoked.refused(max, tradeStatement, range)).refusal).toBe('too_many_attempts')
  await house.clock.advance(601)
  expect((await max.send('GET', tradeStatement.path, range)).statusCode).toBe(200)
})

test('every refusal of this call was seen above', () => {
  expect(provoked.missing([tradeStatement])).toEqual([])
})
