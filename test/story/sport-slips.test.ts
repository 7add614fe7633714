import { cashOut, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { cancelBet, getBetDetail, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import {
  sportFixture,
  sportFixtures,
  sportLeagues,
  sportPrices,
  sportTable,
} from '@glasshouse/contract/sport.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { boardOf } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { legOn, onSale, openFootball } from '../support/football.ts'
import { type House, openHouse } from '../support/house.ts'
import { freshTable, start } from '../support/table.ts'

let house: House
let vera: Caller
beforeAll(async () => {
  house = await openHouse()
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

/** The home clubs of the matches that a filter finds. */
const find = async (filter: object) =>
  (await house.visitor().call(sportFixtures, filter)).list.map(({ home }) => home)

/** The refusal of a slip; her money and her bets are unchanged. */
async function refused(bet_content: unknown) {
  const has = async () => {
    const { list, total } = await vera.call(tradeRecord, {})
    return { balance: list[0]!.balance, lines: total, bets: (await vera.call(getBetRecord, {})).total }
  }
  const before = await has()
  const { refusal, msg } = await vera.refused(submitBet, { bet_content })
  expect(await has()).toEqual(before)
  return [refusal, msg]
}

describe('bets on sale', () => {
  test('is listed by kick-off, with the main market and the number of all others', async () => {
    const list = await onSale(house)
    expect(list.map(({ home, away }) => `${home} v ${away}`)).toEqual([
      'Alder Vale v Birch Town',
      'Cedar United v Dove Athletic',
      'Elm Rovers v Fernhill',
    ])
    for (const { main, markets, version, status } of list) {
      expect({ version, status }).toEqual({ version: 1, status: 'open' })
      expect(main!.prices.map(({ pick }) => pick)).toEqual(['1', 'X', '2'])
      expect(markets).toBeGreaterThan(40)
    }
    expect(await house.visitor().call(sportLeagues, {})).toMatchObject([
      { code: 'xx.1', open: 3, replay: null },
    ])
  })

  test('can be searched, and narrowed down by day', async () => {
    expect(await find({ search: 'FERN' })).toEqual(['Elm Rovers'])
    expect(await find({ search: '%' })).toEqual([])
    expect(await find({ day: '2000-01-01' })).toEqual([])
    expect(await find({ league: 'xx.2' })).toEqual([])
  })

  test('anybody computes every price of a match from the grid on its page', async () => {
    const { game_id, game_no } = (await onSale(house))[0]!
    const page = await house.visitor().call(sportFixture, { game_id, game_no })
    const { margin, ...strengths } = page.model!
    const board = boardOf(scoreGrid(strengths), BigInt(margin)).filter((odds) => odds !== null)
    const shown = page.all_markets.flatMap(({ prices }) => prices.map(({ odds_exact }) => odds_exact))
    expect(shown).toEqual(board.map(({ num, den }) => `${num}/${den}`))
    expect(page.form.home).toHaveLength(5)
    expect(page.meetings).toHaveLength(2)
  })

  test('shows the league table', async () => {
    const { rows } = await house.visitor().call(sportTable, { league: 'xx.1' })
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.reduce((sum, row) => sum + row.goals_for - row.goals_against, 0)).toBe(0)
    for (const row of rows) expect(row.points).toBe(3 * row.won + row.drawn)
    expect((await house.visitor().refused(sportTable, { league: 'xx.2' })).refusal).toBe('league_not_found')
  })
})

describe('a slip', () => {
  test('takes a single, an accumulator and a system with dice in it, and the records tell their legs', async () => {
    const table = await freshTable(house, 'dice-10m')
    const dice = { ...table, play: 'big' }
    const legs = [
      (await legOn(house, 0, 'result', '1')).leg,
      (await legOn(house, 1, 'total:2.75', 'over')).leg,
      (await legOn(house, 2, 'handicap:-0.5', '2')).leg,
    ]
    const answer = await vera.call(submitBet, {
      bet_content: [
        { legs: [legs[0]!], amount: '10.00' },
        { legs, amount: '10.00' },
        { legs: [...legs, dice], system: 'yankee', amount: '11.00' },
      ],
    })
    expect(answer.balance).toBe('969.00')
    expect(answer.bets.map(({ play, stake, legs: of }) => [play, stake, of?.length])).toEqual([
      ['result', '10.00', 1],
      ['accumulator', '10.00', 3],
      ['yankee', '11.00', 4],
    ])

    const { list, summary } = await vera.call(getBetRecord, {})
    expect(summary).toMatchObject({ count: 3, stake: '31.00' })
    expect(list.map(({ name }) => name)).toEqual([
      'Yankee · 11 bets',
      'Accumulator · 3 legs',
      'Alder Vale · Match result',
    ])
    expect(list[0]!.legs!.map(({ event, name, result }) => [event, name, result])).toEqual([
      ['Alder Vale v Birch Town', 'Alder Vale · Match result', 'pending'],
      ['Cedar United v Dove Athletic', 'Over 2.75 · Total goals', 'pending'],
      ['Elm Rovers v Fernhill', 'Fernhill +0.5 · Asian handicap', 'pending'],
      ['', 'Big', 'pending'],
    ])
    const ofDice = await vera.call(getBetRecord, { game_id: table.game_id, game_no: table.game_no })
    expect(ofDice.list.map(({ play }) => play)).toEqual(['yankee'])
    const detail = await vera.call(getBetDetail, { id: list[0]!.id })
    expect(detail).toMatchObject({ combinations: 11, odds: '', odds_exact: '', cancellable: false })
    const cancelled = await vera.refused(cancelBet, { id: detail.id }, { idempotencyKey: 'take-it-back' })
    expect(cancelled.refusal).toBe('bet_not_cancellable')
    // The grid says nothing of dice.
    const none = await vera.call(cashOutQuote, { id: detail.id })
    expect(none).toMatchObject({ offer: null, reason: 'cash_out_not_offered', stake_left: '11.00' })
    const version = 'v1-v1-v1-v1'
    expect((await vera.refused(cashOut, { id: detail.id, amount: '1.00', version })).refusal).toBe(
      'cash_out_not_offered',
    )
    const { bets } = await vera.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '1.00' }] })
    await vera.call(cancelBet, { id: bets[0]!.id })
    expect(await vera.call(cashOutQuote, { id: bets[0]!.id })).toMatchObject({
      reason: 'bet_already_cancelled',
    })
    const back = { id: bets[0]!.id, amount: '1.00', version: 'v1' }
    expect((await vera.refused(cashOut, back)).refusal).toBe('bet_already_cancelled')
  })

  test('of one line on a match is sent like one on a round of dice', async () => {
    const { leg, odds } = await legOn(house, 0, 'score', '2-1')
    const { game_id, game_no, ...line } = leg
    const { bets } = await vera.call(submitBet, {
      game_id,
      game_no,
      bet_content: [{ ...line, amount: '3.00' }],
    })
    expect(bets).toMatchObject([{ play: 'score', pick: '2-1', stake: '3.00', legs: [{ game_no }] }])
    const detail = await vera.call(getBetDetail, { id: bets[0]!.id })
    expect(detail.possible_payout).toBe(
      ((300n * odds.num) / odds.den / 100n)
        .toString()
        .concat('.', String(((300n * odds.num) / odds.den) % 100n).padStart(2, '0')),
    )
  })

  test('knows the present prices of its legs', async () => {
    const { leg, odds } = await legOn(house, 1, 'both_score', 'yes')
    const table = await freshTable(house, 'dice-10m')
    const legs = [leg, { ...table, play: 'big' }, { ...leg, pick: 'maybe' }].map(
      ({ game_id, game_no, play, ...rest }) => ({
        game_id,
        game_no,
        play,
        ...('pick' in rest && { pick: rest.pick }),
      }),
    )
    const { list } = await house.visitor().call(sportPrices, { legs: JSON.stringify(legs) })
    expect(list).toMatchObject([
      { odds_exact: `${odds.num}/${odds.den}`, version: leg.version, state: 'open' },
      { odds_exact: '210/107', version: null, state: 'open' },
      { odds: null, state: 'unknown' },
    ])
  })
})

describe('a slip is refused for', () => {
  const related = 'Selections from the same match or round can’t be combined in one bet'
  const unassembled = 'Failed to assemble bet data'
  test.each([
    [
      'two outcomes of one match in one bet',
      'related_outcomes',
      related,
      async (leg: Leg) => [{ legs: [leg, { ...leg, play: 'both_score', pick: 'yes' }], amount: '5.00' }],
    ],
    ['a leg twice', 'related_outcomes', related, async (leg: Leg) => [{ legs: [leg, leg], amount: '5.00' }]],
    [
      'a system that needs more legs',
      'system_invalid',
      'This system needs a different number of selections',
      async (leg: Leg) => [
        {
          legs: [leg, { ...leg, ...(await legOn(house, 1, 'result', 'X')).leg }],
          system: 'trixie',
          amount: '5.00',
        },
      ],
    ],
    [
      'a system that nobody knows',
      'system_invalid',
      'This system needs a different number of selections',
      async (leg: Leg) => [{ legs: [leg], system: 'martingale', amount: '5.00' }],
    ],
    [
      'an unknown match',
      'match_not_found',
      'Match not found',
      async (leg: Leg) => [{ legs: [{ ...leg, game_no: '20000101-0001' }], amount: '5.00' }],
    ],
    [
      'an unknown market',
      'bet_content_invalid',
      unassembled,
      async (leg: Leg) => [{ legs: [{ ...leg, play: 'corners' }], amount: '5.00' }],
    ],
    [
      'a price without its version',
      'bet_content_invalid',
      unassembled,
      async (leg: Leg) => [{ legs: [{ ...leg, version: undefined }], amount: '5.00' }],
    ],
    [
      'a version that never was',
      'bet_content_invalid',
      unassembled,
      async (leg: Leg) => [{ legs: [{ ...leg, version: 999 }], amount: '5.00' }],
    ],
    [
      'a bet without legs',
      'no_bet_selected',
      'Please select a bet',
      async () => [{ legs: [], amount: '5.00' }],
    ],
    [
      '21 legs',
      'too_many_legs',
      'A bet can have up to 20 selections',
      async (leg: Leg) => [{ legs: Array.from({ length: 21 }, () => leg), amount: '5.00' }],
    ],
    [
      'no stake',
      'amount_invalid',
      'Please enter a correct amount',
      async (leg: Leg) => [{ legs: [leg], amount: '' }],
    ],
    [
      'a stake that rounds to nothing',
      'amount_invalid',
      'Please enter a correct amount',
      async (leg: Leg) => [{ legs: [leg], amount: '0.004' }],
    ],
    [
      'a stake of zero',
      'stake_below_minimum',
      'Minimum stake 1.00',
      async (leg: Leg) => [{ legs: [leg], amount: '0.00' }],
    ],
    [
      'less than the minimum',
      'stake_below_minimum',
      'Minimum stake 1.00',
      async (leg: Leg) => [{ legs: [leg], amount: '0.50' }],
    ],
  ] as const)('%s', async (_what, refusal, message, bets) => {
    const { leg } = await legOn(house, 0, 'result', '1')
    expect(await refused(await bets(leg))).toEqual([refusal, message])
  })

  test('a moved price, unless the player accepts better ones or any', async () => {
    const changed = ['odds_changed', 'The odds have changed. Check them and place your bet again']
    const price = async (odds: number) =>
      house.owner.query(
        `select set_prices(b.event_id, array[$2::integer] || b.nums[2:], b.dens) from boards b
         join events e on e.id = b.event_id where e.code = $1`,
        [shown.leg.game_no, odds],
      )
    const bet = (price_change?: string) => [{ legs: [shown.leg], amount: '5.00', price_change }]
    const taken = async (price_change: 'better' | 'any') =>
      (await vera.call(submitBet, { bet_content: bet(price_change) })).bets[0]!.odds
    let shown = await legOn(house, 0, 'result', '1')
    await price(150)
    for (const choice of [undefined, 'none', 'better']) expect(await refused(bet(choice))).toEqual(changed)
    expect(await taken('any')).toBe('1.50')
    shown = await legOn(house, 0, 'result', '1')
    await price(160)
    for (const choice of [undefined, 'none']) expect(await refused(bet(choice))).toEqual(changed)
    expect(await taken('better')).toBe('1.60')
    expect(await taken('any')).toBe('1.60')
  })

  test('a suspended market, and a match after kick-off', async () => {
    const { leg } = await legOn(house, 2, 'result', '1')
    await house.owner.query(`select suspend_event(id, 'result') from events where code = $1`, [leg.game_no])
    expect(await refused([{ legs: [leg], amount: '5.00' }])).toEqual([
      'betting_suspended',
      'Betting on this is suspended right now',
    ])
    await house.clock.advance(4 * 86_400)
    expect(await refused([{ legs: [leg], amount: '5.00' }])).toEqual([
      'betting_closed',
      'Betting on this match has closed',
    ])
    expect(await onSale(house)).toEqual([])
    expect((await house.visitor().call(sportFixtures, { status: 'playing' })).total).toBe(3)
  })
})

type Leg = Awaited<ReturnType<typeof legOn>>['leg']
