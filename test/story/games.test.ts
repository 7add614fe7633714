import { drawProof } from '@glasshouse/contract/fairness.ts'
import * as games from '@glasshouse/contract/games.ts'
import { logout } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorOf } from '../support/amounts.ts'
import { type House, openHouse } from '../support/house.ts'
import { everyBet, oddsShown, type Triples, waysOf, winOf, winsThrow } from '../support/oracle.ts'
import { rememberProvoked } from '../support/provoked.ts'
import { freshTable, gameNamed, roundId, start, tableOf } from '../support/table.ts'

const provoked = rememberProvoked()
const chinese = { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' } }
const diceGames = ['practice-30s', 'dice-3m', 'dice-5m', 'dice-10m', 'k3-5m']
const seeded = [...diceGames, 'football']

let house: House

beforeAll(async () => {
  house = await openHouse()
  await house.clock.set(start)
  await house.advance(0)
})
afterAll(() => house.close())

/** Adds a game that has no rounds before the clock's next step. */
async function addGame(code: string, { kind = 'dice', triples = 'triples_lose', status = 'open' } = {}) {
  const { rows } = await house.owner.query<{ id: number }>(
    `insert into games (category_id, code, kind, name, period_seconds, close_seconds, paytable, triple_rule,
       entropy_source, min_stake, max_stake, max_payout, liability_cap, chips, status, position)
     select id, $1, $2, '{"en": "Added"}', 3600, 60, 'uniform-210', $3, 'dev', 250, 1000, 70000, 100000, '{250}', $4, 9
     from categories where code = $5 returning id`,
    [code, kind, triples, status, kind],
  )
  return rows[0]!.id
}

describe('the categories', () => {
  test('are dice and sports, in the language of the caller', async () => {
    const english = await house.visitor().call(games.gameCategory, {})
    expect(english).toMatchObject([
      { code: 'dice', name: 'Dice', icon: 'dice' },
      { code: 'sports', name: 'Sports', icon: 'ball' },
    ])
    const names = (await house.visitor().call(games.gameCategory, {}, chinese)).map(({ name }) => name)
    expect(names).toEqual(['骰宝', '体育'])
  })
})

const codesOf = async (filter: object, extra = {}) =>
  (await house.visitor().call(games.gameList, filter, extra)).list.map(({ code }) => code)

describe('the list of games', () => {
  test('has the seeded games with the round that each is in', async () => {
    const { list, total, page, limit, now } = await house.visitor().call(games.gameList, {})
    expect(list.map(({ code }) => code)).toEqual(seeded)
    expect({ total, page, limit }).toEqual({ total: 6, page: 1, limit: 10 })
    expect(list.pop()).toMatchObject({ kind: 'sports', name: 'Football', current: null, last: null })
    expect(Math.abs(now - (await house.clock.now()))).toBeLessThan(5)
    for (const { period_seconds, close_seconds, current, ...game } of list) {
      expect(game).toMatchObject({ kind: 'dice', status: 'open', min_bet: '1.00', max_bet: '5000.00' })
      const { opens_at, closes_at, draws_at, game_no } = current!
      expect(opens_at).toBeLessThanOrEqual(now)
      expect(draws_at).toBeGreaterThan(now)
      expect(draws_at - opens_at).toBe(period_seconds)
      expect(draws_at - closes_at).toBe(close_seconds)
      // How many periods the day had when the round is drawn; the one due at midnight is the first.
      const place = (draws_at % 86_400) / period_seconds + 1
      expect(game_no).toBe(`20270115-${String(place).padStart(4, '0')}`)
    }
    expect(list.map(({ period_seconds, close_seconds }) => [period_seconds, close_seconds])).toEqual([
      [30, 5],
      [180, 60],
      [300, 60],
      [600, 60],
      [300, 60],
    ])
  })

  test('can be narrowed down by category', async () => {
    const categories = await house.visitor().call(games.gameCategory, {})
    const [ofDice, ofSports] = categories.map(({ id }) => id)
    expect(await codesOf({ category_id: ofDice })).toEqual(diceGames)
    expect(await codesOf({ category_id: ofSports })).toEqual(['football'])
    expect(await codesOf({ category_id: 99_999_999_999 })).toEqual([])
  })

  test.each([
    ['a part of the name, in any case', ' PRACtice ', {}, ['practice-30s']],
    ['a part of the code', '0', {}, ['practice-30s', 'dice-10m']],
    ['the name in the language of the caller', '骰宝', chinese, ['dice-3m', 'dice-5m', 'dice-10m']],
    ['a name of another language', '骰宝', {}, []],
    ['what a database would take for a pattern', '%', {}, []],
    ['a null byte', '\u0000', {}, []],
    ['nothing', '', {}, seeded],
  ])('can be searched for %s', async (_what, keyword, extra, codes) => {
    expect(await codesOf({ keyword }, extra)).toEqual(codes)
  })

  test('comes in pages', async () => {
    expect(await codesOf({ page: 1, limit: 3 })).toEqual(seeded.slice(0, 3))
    expect(await codesOf({ page: 2, limit: 3 })).toEqual(seeded.slice(3))
    expect(await house.visitor().call(games.gameList, { page: 3, limit: 3 })).toMatchObject({
      list: [],
      total: 6,
      page: 3,
      limit: 3,
    })
  })

  test.each([
    ['a page before the first', { page: -1 }, 'page'],
    ['101 a page', { limit: 101 }, 'limit'],
    ['a category that is no number', { category_id: 'dice' }, 'category_id'],
    ['a negative one', { category_id: -1 }, 'category_id'],
    ['an endless keyword', { keyword: 'k'.repeat(141) }, 'keyword'],
  ])('refuses %s', async (_why, input, field) => {
    const answer = await house.visitor().refused(games.gameList, input)
    expect(answer).toMatchObject({ code: 0, refusal: 'check_input', field })
  })
})

const nameOf = ({ play, pick }: { play: string; pick: string }) => `${play} ${pick}`.trim()

/** The same edge on every bet, and as the highest stake the highest round number that pays no more than the most. */
function expectFairOffer(offer: games.PlayOffer, triples: Triples, maxPayout: bigint, maxStake: bigint) {
  const ways = waysOf(offer, triples)
  expect(offer).toMatchObject({ wins_of_216: Number(ways), odds_exact: `210/${ways}` })
  expect(offer.odds).toBe(oddsShown(offer, triples))
  const max = minorOf(offer.max)
  expect(winOf({ ...offer, stake: max }, triples)).toBeLessThanOrEqual(maxPayout)
  if (max === maxStake) return
  // Two leading figures, and with one more of the second the bet would pay too much.
  const step = BigInt(`1${'0'.repeat(max.toString().length - 2)}`)
  expect(max % step, JSON.stringify(offer)).toBe(0n)
  expect(winOf({ ...offer, stake: max + step }, triples), JSON.stringify(offer)).toBeGreaterThan(maxPayout)
}

describe('the bet page', () => {
  test('has every bet with odds that leave the house the same edge', async () => {
    const { plays, game } = await house
      .visitor()
      .call(games.gamePlay, { game_id: (await tableOf(house, 'dice-5m')).game_id })
    expect(game).toMatchObject({ triple_rule: 'triples_count', max_payout: '50000.00', max_bets: 50 })
    expect(plays).toHaveLength(109)
    expect(plays.map(nameOf).toSorted()).toEqual(everyBet.map(nameOf).toSorted())
    for (const offer of plays) expectFairOffer(offer, 'triples_count', minorOf(game.max_payout), 500_000n)
    const ways = Object.fromEntries(plays.map((offer) => [offer.play, [offer.wins_of_216, offer.odds_exact]]))
    expect(ways).toMatchObject({ big: [107, '210/107'], small: [107, '210/107'], odd: [108, '210/108'] })
  })

  test('says of each game whether triples count: they lose in Classic K3 alone, where big returns 2.00', async () => {
    const { list } = await house.visitor().call(games.gameList, {})
    const losing = list.filter(({ triple_rule }) => triple_rule === 'triples_lose')
    expect(losing.map(({ code, name }) => [code, name])).toEqual([['k3-5m', 'Classic K3']])
    const { plays, game } = await house.visitor().call(games.gamePlay, { game_id: losing[0]!.id })
    for (const offer of plays) expectFairOffer(offer, 'triples_lose', minorOf(game.max_payout), 500_000n)
    for (const play of ['big', 'small', 'odd', 'even'])
      expect(plays.find((offer) => offer.play === play)).toMatchObject({ wins_of_216: 105, odds: '2.00' })
  })

  test('computes with triples where they count', async () => {
    const game_id = await addGame('triples-count', { triples: 'triples_count' })
    await house.advance(0)
    const { plays, game } = await house.visitor().call(games.gamePlay, { game_id })
    expect(game.triple_rule).toBe('triples_count')
    for (const offer of plays) expectFairOffer(offer, 'triples_count', 70_000n, 1_000n)
    // 18 and 3 are big or small only here; the sums 4 to 17 hold for both rules.
    expect(plays.find(({ play }) => play === 'odd')).toMatchObject({ wins_of_216: 108, odds: '1.944' })
  })

  test('names the bets in the language of the caller', async () => {
    const { game_id } = await tableOf(house, 'dice-5m')
    const shownAs = async (wanted: string, extra = {}) =>
      (await house.visitor().call(games.gamePlay, { game_id }, extra)).plays.find(
        (offer) => nameOf(offer) === wanted,
      )?.name
    expect(await shownAs('big')).toBe('Big')
    expect(await shownAs('two_same 4-1')).toBe('Two alike 4-1')
    expect(await shownAs('big', chinese)).toBe('大')
    expect(await shownAs('sum 11', chinese)).toBe('和值 11')
    const { game } = await house.visitor().call(games.gamePlay, { game_id }, chinese)
    expect(game.name).toBe('幸运骰宝')
  })

  test('shows a balance to the player with a valid session, and to nobody else', async () => {
    const input = { game_id: (await tableOf(house, 'dice-5m')).game_id }
    const anna = await house.signUp('anna')
    const visitor = house.visitor()
    expect((await visitor.call(games.gamePlay, input)).balance).toBeNull()
    expect((await anna.call(games.gamePlay, input)).balance).toBe('1000.00')
    await anna.call(logout, {})
    expect((await anna.call(games.gamePlay, input)).balance).toBeNull()
    visitor.token = 'nobody-ever-got-this-one'
    expect((await visitor.call(games.gamePlay, input)).balance).toBeNull()
  })

  test('shows the round as the clock does, and its promise', async () => {
    await house.clock.set(start + 3600)
    await house.advance(0)
    const { game_id, game_no } = await tableOf(house, 'dice-3m')
    const seen = async () => await house.visitor().call(games.gamePlay, { game_id })
    const open = await seen()
    expect(open.round).toMatchObject({ game_no, status: 'open' })
    expect(open.chips).toEqual(['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'])
    expect(open.game.entropy).toEqual({ source: 'dev:1', independent: false })
    const promised = await house.visitor().call(drawProof, { game_id, game_no })
    expect(open.round.commitment).toBe(promised.commitment)
    // The clock alone closes it: no step has been taken.
    await house.clock.advance(120)
    expect((await seen()).round).toEqual({ ...open.round, status: 'closed' })
    await house.advance(60)
    const next = await seen()
    expect(next.round).toMatchObject({ status: 'open', opens_at: open.round.draws_at })
    expect(next.last[0]).toMatchObject({ game_no })
    expect(next.game.last).toEqual(next.last[0])
  })

  test('shows the last thirty draws, newest first', async () => {
    for (let round = 0; round < 32; round++) await house.advance(30)
    const { last } = await house
      .visitor()
      .call(games.gamePlay, { game_id: (await tableOf(house, 'practice-30s')).game_id })
    expect(last).toHaveLength(30)
    expect(last.map(({ game_no }) => game_no)).toEqual(
      last.map(({ game_no }) => game_no).toSorted((a, b) => b.localeCompare(a)),
    )
    for (const result of last) expectComputed(result)
  })

  test('of a paused game is there and says so', async () => {
    const game_id = await addGame('paused', { status: 'suspended' })
    await house.advance(0)
    const page = await house.visitor().call(games.gamePlay, { game_id })
    expect(page).toMatchObject({ game: { status: 'suspended', min_bet: '2.50' }, chips: ['2.50'], last: [] })
  })
})

/** A result's computed fields beside its dice, compared with the printed rules. */
function expectComputed({ dice, sum, size, parity, triple }: games.GameResult): void {
  const is = (play: string) => winsThrow({ play, pick: '' }, dice, 'triples_count')
  expect(sum).toBe(dice[0] + dice[1] + dice[2])
  expect(size).toBe(is('big') ? 'big' : is('small') ? 'small' : 'none')
  expect(parity).toBe(sum % 2 === 0 ? 'even' : 'odd')
  expect(triple).toBe(is('any_triple'))
}

describe('a result', () => {
  test('is the newest one, or that of a round, with the next draw', async () => {
    await house.advance(30)
    const first = await tableOf(house, 'practice-30s')
    await house.advance(30)
    const second = await tableOf(house, 'practice-30s')
    await house.advance(30)
    const third = await gameNamed(house, 'practice-30s')
    const { game_id } = first
    const newest = await house.visitor().call(games.getGameResult, { game_id })
    expectComputed(newest)
    expect(newest.game_no).toBe(second.game_no)
    const { game_no, closes_at, draws_at } = third.current!
    expect(newest.next).toEqual({ game_no, closes_at, draws_at })
    expect(Math.abs(newest.now - (await house.clock.now()))).toBeLessThan(5)
    expect(newest.drawn_at).toBe(third.last?.drawn_at)
    const earlier = await house.visitor().call(games.getGameResult, first)
    expect(earlier.game_no).toBe(first.game_no)
    expect(earlier.next).toEqual(newest.next)
    const { draw, entropy } = await house.visitor().call(drawProof, first)
    expect(earlier.dice).toEqual(draw!.dice)
    expect(earlier.independent).toBe(entropy.independent)
  })

  test('does not exist for a round that is open, unknown, void or of another game', async () => {
    const current = await freshTable(house, 'dice-3m')
    const refusal = async (input: object) =>
      (await provoked.refused(house.visitor(), games.getGameResult, input)).refusal
    expect(await refusal(current)).toBe('round_not_found')
    expect(await refusal({ ...current, game_no: '20200101-0001' })).toBe('round_not_found')
    await house.owner.query(
      `insert into voids (round_id, reason) values (${await roundId(house, current)}, 'operator')`,
    )
    await house.advance(180)
    expect(await refusal(current)).toBe('round_not_found')
    const { game_no } = (await gameNamed(house, 'practice-30s')).last!
    expect(await refusal({ game_id: current.game_id, game_no })).toBe('round_not_found')
  })

  test('does not exist before the first draw', async () => {
    const game_id = await addGame('still-young')
    expect(await provoked.refused(house.visitor(), games.getGameResult, { game_id })).toMatchObject({
      code: 0,
      refusal: 'round_not_found',
      msg: 'Round not found',
    })
  })
})

describe('without a round', () => {
  test('a new game is listed, but cannot be played', async () => {
    const game_id = await addGame('unopened')
    expect(await gameNamed(house, 'unopened')).toMatchObject({ current: null, last: null })
    expect(await provoked.refused(house.visitor(), games.gamePlay, { game_id })).toEqual({
      code: 0,
      refusal: 'period_info_failed',
      field: undefined,
      msg: 'Failed to get period info',
    })
  })

  test('because no draw clock runs, results say so instead of promising a next one', async () => {
    const { game_id } = await tableOf(house, 'practice-30s')
    await house.clock.advance(3600)
    for (const call of [games.gamePlay, games.getGameResult])
      expect((await provoked.refused(house.visitor(), call, { game_id })).refusal).toBe('period_info_failed')
    await house.advance(0)
    await house.visitor().call(games.getGameResult, { game_id })
  })
})

describe.each([
  ['play', games.gamePlay, {}],
  ['getGameResult', games.getGameResult, {}],
  ['getHistoryRecord', games.getHistoryRecord, {}],
  ['proof', drawProof, { game_no: '20270115-0001' }],
] as const)('%s', (_name, call, rest) => {
  test.each([
    ['that nobody knows', 424_242],
    ['beyond what the database can hold', 999_999_999_999_999],
    ['number 0', 0],
  ])('refuses a game %s', async (_which, game_id) => {
    const answer = await provoked.refused(house.visitor(), call, { ...rest, game_id })
    expect(answer).toMatchObject({ code: 0, refusal: 'game_not_found', msg: 'Game not found' })
    expect((await house.visitor().refused(call, { ...rest, game_id }, chinese)).msg).toBe('游戏不存在')
  })

  test('refuses a game that is not one of dice', async () => {
    const game_id = await addGame(`sport-${_name.toLowerCase()}`, { kind: 'sports' })
    expect((await house.visitor().refused(call, { ...rest, game_id })).refusal).toBe('game_not_found')
  })

  test.each([undefined, '', 'dice', '-1', '1.0', '0x1', '1e0', ' 1', '１', 'null'])(
    'refuses the game_id %j',
    async (game_id) => {
      const answer = await house.visitor().refused(call, { ...rest, game_id })
      expect(answer).toMatchObject({ code: 0, refusal: 'check_input', field: 'game_id' })
    },
  )

  test('refuses two game_ids at once', async () => {
    const response = await house.visitor().send('GET', `${call.path}?game_id=1&game_id=2`)
    expect(response.json()).toMatchObject({ code: 0, data: { refusal: 'check_input', field: 'game_id' } })
  })
})

describe('a round’s number', () => {
  test.each(['1', '20270115-1', '2027-01-15-0001', '20270115-0001 ', '20270115-0001\u0000', 'latest'])(
    'is not %j',
    async (game_no) => {
      const { game_id } = await tableOf(house, 'dice-3m')
      for (const call of [games.getGameResult, drawProof])
        expect(await house.visitor().refused(call, { game_id, game_no })).toMatchObject({
          refusal: 'check_input',
          field: 'game_no',
        })
    },
  )

  test('of no round is not found', async () => {
    const { game_id } = await tableOf(house, 'dice-3m')
    for (const call of [games.getGameResult, drawProof])
      expect(
        (await provoked.refused(house.visitor(), call, { game_id, game_no: '20270230-0001' })).refusal,
      ).toBe('round_not_found')
  })
})

describe('the history of draws', () => {
  // Kathmandu is 5:45 ahead: 23:41 there, in the ten-minute round that is drawn at 23:45 (18:00 UTC).
  const eve = Date.parse('2026-11-21T17:56:00Z') / 1000
  let far: House
  let game_id: number

  beforeAll(async () => {
    far = await openHouse({ timeZone: 'Asia/Kathmandu' })
    await far.clock.set(eve)
    await far.advance(0)
    game_id = (await tableOf(far, 'dice-10m')).game_id
    for (let round = 0; round < 5; round++) await far.advance(600)
  })
  afterAll(() => far.close())

  const historyOf = async (input: object) =>
    await far.visitor().call(games.getHistoryRecord, { game_id, ...input })
  const numbersOf = async (input: object) => (await historyOf(input)).list.map(({ game_no }) => game_no)

  test('uses the days of the house, not of Greenwich', async () => {
    // Drawn at 23:45, 23:55; 00:05, 00:15, 00:25.
    expect(await numbersOf({ date: '2026-11-21' })).toEqual(['20261121-0144', '20261121-0143'])
    expect(await numbersOf({ date: '2026-11-22' })).toEqual([
      '20261122-0003',
      '20261122-0002',
      '20261122-0001',
    ])
    expect(await numbersOf({ date: '2026-11-20' })).toEqual([])
  })

  test('is today’s if no day is given', async () => {
    expect(await historyOf({})).toMatchObject({ date: '2026-11-22', total: 3, page: 1, limit: 10 })
    expect((await historyOf({})).list).toEqual((await historyOf({ date: '2026-11-22' })).list)
  })

  test('comes in pages', async () => {
    const all = (await historyOf({})).list
    expect(await historyOf({ page: 1, limit: 2 })).toMatchObject({ list: all.slice(0, 2), total: 3 })
    expect(await historyOf({ page: 2, limit: 2 })).toMatchObject({ list: all.slice(2), total: 3 })
    expect(await historyOf({ page: 1_000_000, limit: 100 })).toMatchObject({ list: [], total: 3 })
  })

  test('has each draw as its own result has it', async () => {
    for (const entry of (await historyOf({})).list) {
      const result = await far.visitor().call(games.getGameResult, { game_id, game_no: entry.game_no })
      expect(result).toMatchObject(entry)
      expectComputed(entry)
    }
  })

  test.each([
    ['a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['a date as people write it', { date: '21.11.2026' }, 'date'],
    ['a time', { date: '2026-11-21T00:00:00Z' }, 'date'],
    ['a page before the first', { page: -1 }, 'page'],
    ['nothing a page', { limit: 0 }, 'limit'],
  ])('refuses %s', async (_why, input, field) => {
    const answer = await far.visitor().refused(games.getHistoryRecord, { game_id, ...input })
    expect(answer).toMatchObject({ code: 0, refusal: 'check_input', field })
  })
})

test('every refusal of these calls in the contract was seen above', () => {
  const { gameCategory, gameList, gamePlay, getGameResult, getHistoryRecord } = games
  const calls = [gameCategory, gameList, gamePlay, getGameResult, getHistoryRecord, drawProof]
  expect(provoked.missing(calls)).toEqual([])
})
