import { cancelBet, getBetRecord, maxBetsPerSlip, submitBet } from '@glasshouse/contract/games.ts'
import { login, logout, userIndex } from '@glasshouse/contract/identity.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, password, setGames } from '../support/house.ts'
import { everyBet, oddsShown } from '../support/oracle.ts'
import { freshTable, start, type Table, tableOf } from '../support/table.ts'

const big = [{ play: 'big', amount: '10.00' }]

let house: House
let table: Table

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 2_000_000n })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  table = await tableOf(house, 'dice-10m')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const balanceOf = async (caller: Caller) => (await caller.call(userIndex, {})).money
const betsOf = async (caller: Caller) => (await caller.call(getBetRecord, { limit: 100 })).list

/** Somebody with 20,000.00 who has not bet yet. */
let newcomers = 0
const newcomer = async () => await house.signUp(`player${++newcomers}`)

describe('a bet', () => {
  test('is answered with its odds, and its stake is gone from the balance', async () => {
    const anna = await house.signUp('anna')
    const answer = await anna.call(submitBet, {
      ...table,
      bet_content: [
        { play: 'big', amount: '10' },
        { play: 'sum', pick: '11', amount: '5.5' },
        { play: 'two_same', pick: '4-1', amount: '1.05' },
      ],
    })
    expect(answer.bets).toMatchObject([
      { play: 'big', pick: '', odds: '1.962', stake: '10.00', status: 'pending' },
      { play: 'sum', pick: '11', odds: '7.777', stake: '5.50', status: 'pending' },
      { play: 'two_same', pick: '4-1', odds: '70.00', stake: '1.05', status: 'pending' },
    ])
    expect(answer.balance).toBe('19983.45')
    expect(await balanceOf(anna)).toBe('19983.45')
    const records = await betsOf(anna)
    expect(records.map(({ id }) => id)).toEqual(answer.bets.map(({ id }) => id).toReversed())
    const { list } = await anna.call(tradeRecord, { type: 'bet' })
    expect(list.map(({ amount, reference }) => [amount, reference])).toEqual(
      answer.bets.map(({ id, stake }) => [`-${stake}`, id]).toReversed(),
    )
  })

  test('can be placed on everything that is offered', async () => {
    const bert = await house.signUp('bert')
    for (let first = 0; first < everyBet.length; first += maxBetsPerSlip) {
      const bets = everyBet.slice(first, first + maxBetsPerSlip)
      const answer = await bert.call(submitBet, {
        ...table,
        bet_content: bets.map((bet) => ({ ...bet, amount: '1.00' })),
      })
      expect(answer.bets).toMatchObject(
        bets.map((bet) => ({
          ...bet,
          odds: oddsShown(bet, 'triples_count'),
          stake: '1.00',
        })),
      )
    }
    expect(await balanceOf(bert)).toBe('19891.00')
    expect((await bert.call(getBetRecord, {})).total).toBe(109)
  })

  test('may repeat a selection', async () => {
    const caller = await newcomer()
    const { bets } = await caller.call(submitBet, { ...table, bet_content: [...big, ...big] })
    expect(new Set(bets.map(({ id }) => id)).size).toBe(2)
    expect(await balanceOf(caller)).toBe('19980.00')
  })

  test('may stake the whole balance', async () => {
    const caller = await newcomer()
    const four = Array.from({ length: 4 }, () => ({ play: 'big', amount: '5000.00' }))
    expect((await caller.call(submitBet, { ...table, bet_content: four })).balance).toBe('0.00')
    const answer = await caller.refused(submitBet, {
      ...table,
      bet_content: [{ play: 'big', amount: '1.00' }],
    })
    expect(answer).toEqual({
      code: 0,
      refusal: 'insufficient_balance',
      field: undefined,
      msg: 'Insufficient balance',
    })
  })
})

const formOf = (fields: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()

describe('a client’s input', () => {
  const content = [
    { play: 'small', amount: '2.00' },
    { play: 'pair', pick: '3', amount: '1.00' },
  ]
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  test.each([
    ['the lines as a list', () => ({ ...table, bet_content: content }), {}],
    ['the lines as JSON text', () => ({ ...table, bet_content: JSON.stringify(content) }), {}],
    ['a form', () => formOf({ ...table, bet_content: JSON.stringify(content) }), form],
    ['the game’s id as text', () => ({ ...table, game_id: `${table.game_id}`, bet_content: content }), {}],
    [
      'fields that nobody asked for',
      () => ({
        ...table,
        bet_content: content.map((line) => ({ ...line, odds: '1000.00', stake: '0.01', num: 999 })),
        balance: '1.00',
        player_id: 1,
      }),
      {},
    ],
    [
      'an empty pick where there is none to make',
      () => ({ ...table, bet_content: [{ ...content[0], pick: '' }, content[1]] }),
      {},
    ],
  ] as const)('is %s', async (_what, input, headers) => {
    const caller = await newcomer()
    const response = await caller.send('POST', submitBet.path, input(), { headers })
    expect(response.json()).toMatchObject({
      code: 1,
      data: {
        bets: [
          { play: 'small', pick: '', odds: '1.962', stake: '2.00' },
          { play: 'pair', pick: '3', odds: '13.125', stake: '1.00' },
        ],
        balance: '19997.00',
      },
    })
    expect(response.json<{ data: { bets: unknown[] } }>().data.bets).toHaveLength(2)
  })
})

describe('a bet needs a valid session', () => {
  const expired = { code: 401, refusal: 'login_expired', msg: 'Login expired, please login again' }

  test.each([
    ['no token', null],
    ['an empty one', ''],
    ['one that nobody got', 'x'.repeat(43)],
    ['an endless one', 'x'.repeat(5_000)],
  ])('and not %s', async (_which, token) => {
    const visitor = house.visitor()
    const headers = token === null ? {} : { token }
    expect(await visitor.refused(submitBet, { ...table, bet_content: big }, { headers })).toMatchObject(
      expired,
    )
    const response = await visitor.send('POST', submitBet.path, { ...table, bet_content: big }, { headers })
    expect(response.statusCode).toBe(401)
  })

  test('and not one that was ended', async () => {
    const caller = await newcomer()
    await caller.call(logout, {})
    expect(await caller.refused(submitBet, { ...table, bet_content: big })).toMatchObject(expired)
  })

  test('and not an expired one, even to repeat an answer', async () => {
    const other = await openHouse()
    try {
      await other.clock.set(start)
      await other.advance(0)
      const emil = await other.signUp('emil')
      const bet = { ...(await tableOf(other, 'dice-10m')), bet_content: big }
      const key = { idempotencyKey: 'before-the-end' }
      const first = await emil.call(submitBet, bet, key)
      await other.clock.advance(366 * 24 * 3600)
      expect(await emil.refused(submitBet, bet, key)).toMatchObject(expired)
      emil.token = (await emil.call(login, { account: 'emil', password })).userinfo.token
      expect(await emil.call(submitBet, bet, key)).toEqual(first)
    } finally {
      await other.close()
    }
  })
})

describe('an idempotency key', () => {
  let fred: Caller
  let extra: { idempotencyKey: string }
  beforeEach(async () => {
    fred = await newcomer()
    extra = { idempotencyKey: `key-number-${newcomers}` }
  })
  const lines = [
    { play: 'triple', pick: '2', amount: '3.00' },
    { play: 'big', amount: '20.00' },
    { play: 'big', amount: '10.00' },
  ]

  test('gives the same answer and one effect, in any notation of the request', async () => {
    const first = await fred.call(submitBet, { ...table, bet_content: lines }, extra)
    await fred.call(submitBet, { ...table, bet_content: big })
    for (const bet_content of [lines, JSON.stringify(lines), lines.map((line) => ({ pick: '', ...line }))])
      expect(await fred.call(submitBet, { ...table, bet_content }, extra)).toEqual(first)
    const shorter = lines.map((line) => ({ ...line, amount: line.amount.slice(0, -3) }))
    expect(await fred.call(submitBet, { ...table, bet_content: shorter }, extra)).toEqual(first)
    expect(await balanceOf(fred)).toBe('19957.00')
    expect(await betsOf(fred)).toHaveLength(4)
  })

  test('gives it also when the game is paused, the round closed, the money gone', async () => {
    const round = await freshTable(house, 'practice-30s')
    const first = await fred.call(submitBet, { ...round, bet_content: lines }, extra)
    await house.advance(30)
    await setGames(house, "set status = 'suspended' where code = 'practice-30s'")
    expect(await fred.call(submitBet, { ...round, bet_content: lines }, extra)).toEqual(first)
    await setGames(house, "set status = 'open' where code = 'practice-30s'")
  })

  test('belongs to one player and one call', async () => {
    const gina = await newcomer()
    const input = { ...table, bet_content: big }
    const his = await fred.call(submitBet, input, extra)
    const hers = await gina.call(submitBet, input, extra)
    expect(hers.bets[0]?.id).not.toBe(his.bets[0]?.id)
    await fred.call(cancelBet, { id: his.bets[0]!.id }, extra)
    expect([await balanceOf(fred), await balanceOf(gina)]).toEqual(['20000.00', '19990.00'])
  })

  test('repeats its refusal, too: a late copy places nothing', async () => {
    const tooMuch = { ...table, bet_content: [{ play: 'big', amount: '5000.01' }] }
    const said = await fred.refused(submitBet, tooMuch, extra)
    expect(said).toMatchObject({ refusal: 'stake_above_maximum' })
    // The same bet would be taken by now, but not under the key that was refused.
    await setGames(house, `set max_stake = 600000 where id = ${table.game_id}`)
    expect(await fred.refused(submitBet, tooMuch, extra)).toEqual(said)
    expect((await fred.refused(submitBet, { ...table, bet_content: big }, extra)).refusal).toBe(
      'idempotency_key_reused',
    )
    expect((await fred.call(submitBet, tooMuch)).balance).toBe('14999.99')
    await setGames(house, `set max_stake = 500000 where id = ${table.game_id}`)
  })

  test('may be omitted: then every call counts', async () => {
    for (let time = 0; time < 2; time++)
      await fred.call(submitBet, { ...table, bet_content: big }, { idempotencyKey: null })
    expect(await balanceOf(fred)).toBe('19980.00')
  })
})

describe('the words of a refusal', () => {
  test.each([
    [undefined, 'Minimum stake 1.00'],
    ['en-GB', 'Minimum stake 1.00'],
    ['zh-CN,zh;q=0.9', '单注最低 1.00'],
    ['zh-Hans', '单注最低 1.00'],
    ['de-DE, zh;q=0.8', '单注最低 1.00'],
    ['zh-TW', '每注最低 1.00'],
    ['es-MX', 'Apuesta mínima 1,00'],
    ['fr-FR', 'Mise minimale 1,00'],
    ['*', 'Minimum stake 1.00'],
    [';;;,,=', 'Minimum stake 1.00'],
  ])('are those of Accept-Language %j', async (language, msg) => {
    const caller = await newcomer()
    const input = { ...table, bet_content: [{ play: 'big', amount: '0.50' }] }
    const headers = language === undefined ? {} : { 'accept-language': language }
    expect((await caller.refused(submitBet, input, { headers })).msg).toBe(msg)
  })
})
