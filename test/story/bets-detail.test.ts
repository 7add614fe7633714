import { getBetDetail, submitBet } from '@glasshouse/contract/games.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { amountOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'
import { paidFor } from '../support/oracle.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { freshTable, roundId, start } from '../support/table.ts'

const provoked = rememberProvoked()
const expired = { code: 401, refusal: 'login_expired', msg: 'Login expired, please login again' }

let house: House
let nosy: Caller

beforeAll(async () => {
  house = await openHouse()
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  nosy = await house.signUp('nosy_1')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

describe('one bet', () => {
  test('of one call shares its receipt with the others, and has its own salt', async () => {
    const round = await freshTable(house, 'dice-5m')
    const line = { play: 'big', amount: '1.00' }
    const jo = await house.signUp('jo_receipt')
    const { bets, receipt } = await jo.call(submitBet, { ...round, bet_content: [line, line] })
    const details = await Promise.all(bets.map(async ({ id }) => await jo.call(getBetDetail, { id })))
    expect(details.map((detail) => detail.receipt)).toEqual([receipt, receipt])
    expect(new Set(details.map(({ salt }) => salt)).size).toBe(2)
  })

  test('follows its round: open, closed, settled', async () => {
    const kim = await house.signUp('kim_1')
    const round = await freshTable(house, 'practice-30s')
    const bet_content = [
      { play: 'odd', amount: '2.00' },
      { play: 'even', amount: '2.00' },
    ]
    const { bets } = await kim.call(submitBet, { ...round, bet_content })
    const id = bets[0]!.id
    const open = await kim.call(getBetDetail, { id })
    const nothingYet = { void_reason: null, cancelled_at: null, settled_at: null, result: null }
    expect(open).toMatchObject({
      ...nothingYet,
      status: 'pending',
      cancellable: true,
      round: { status: 'open' },
    })
    await house.clock.set(open.round.closes_at)
    const closed = { ...nothingYet, status: 'pending', cancellable: false, round: { status: 'closed' } }
    expect(await kim.call(getBetDetail, { id })).toMatchObject(closed)
    await house.advance(0)
    expect(await kim.call(getBetDetail, { id })).toMatchObject(closed)
    await house.advance(5)
    const settled = await kim.call(getBetDetail, { id })
    const wins = paidFor({ play: 'odd', pick: '', stake: 200n }, settled.result!.dice, 'triples_count')
    expect(settled).toMatchObject({
      status: wins > 0n ? 'win' : 'lose',
      payout: amountOf(wins),
      profit: amountOf(wins - 200n),
      cancellable: false,
      void_reason: null,
      cancelled_at: null,
      round: { ...open.round, status: 'settled' },
    })
    expect(settled.settled_at).toBeGreaterThanOrEqual(settled.result!.drawn_at)
    expect(settled.salt).toBe(open.salt)
  })

  test('of a void round says why, and has its stake refunded', async () => {
    const liz = await house.signUp('liz_1')
    const round = await freshTable(house, 'practice-30s')
    const bet_content = [{ play: 'big', amount: '77.00' }]
    const { bets, balance } = await liz.call(submitBet, { ...round, bet_content })
    expect(balance).toBe('923.00')
    const number = await roundId(house, round)
    await house.owner.query(`insert into voids (round_id, reason) values (${number}, 'operator')`)
    await house.advance(0)
    expect(await liz.call(getBetDetail, { id: bets[0]!.id })).toMatchObject({
      status: 'cancelled',
      payout: '0.00',
      profit: '0.00',
      void_reason: 'operator',
      cancelled_at: null,
      cancellable: false,
      round: { status: 'void' },
      result: null,
    })
    expect((await liz.call(userIndex, {})).money).toBe('1000.00')
  })

  test('of somebody else does not exist for the caller', async () => {
    const mia = await house.signUp('mia_1')
    const bet_content = [{ play: 'big', amount: '1.00' }]
    const { bets } = await mia.call(submitBet, { ...(await freshTable(house, 'dice-5m')), bet_content })
    const { id } = bets[0]!
    const unknown = await provoked.refused(nosy, getBetDetail, { id: '999999999999999999' })
    expect(unknown).toMatchObject({ code: 0, refusal: 'bet_not_found', msg: 'Bet not found' })
    expect(await nosy.refused(getBetDetail, { id })).toEqual(unknown)
    const visitor = house.visitor()
    expect(await visitor.refused(getBetDetail, { id })).toMatchObject(expired)
  })

  test.each(['', '-1', '1.5', '0x10', '1'.repeat(19), '1000001\u0000', 'newest'])(
    'has no id like %j',
    async (id) => {
      const answer = await nosy.refused(getBetDetail, { id })
      expect(answer).toMatchObject({ code: 0, refusal: 'check_input', field: 'id' })
    },
  )
})

test('every refusal in the contract was seen above', () => {
  // Bets lost with a failed database are covered by failover.test.ts.
  expect(provoked.missing([getBetDetail])).toEqual(['/api/games/getBetDetail: bet_lost'])
})
