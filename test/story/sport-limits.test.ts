import { submitBet } from '@glasshouse/contract/games.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { legOn, openFootball } from '../support/football.ts'
import { type House, noLimits, openHouse, setGames } from '../support/house.ts'
import { start } from '../support/table.ts'

let house: House
let vera: Caller
let walt: Caller
beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 10_000_000n })
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  walt = await house.signUp('walter')
})
afterEach(async () => {
  await house.owner.query(noLimits)
  await setGames(house, "set liability_cap = 50000000, max_stake = 500000 where code = 'football'")
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

type Limit = { holder?: string; market?: string; league?: string; match?: string; amount: number }

/** Writes a limit, as the back office does; amounts in minor units. */
async function limit({ holder = 'house', market, league, match, amount }: Limit): Promise<void> {
  await house.owner.query(
    `insert into caps (game_id, holder, market, competition_id, event_id, amount)
     select g.id, $1, $2, (select id from competitions where code = $3),
       (select id from events where game_id = g.id and code = $4), $5 from games g where g.code = 'football'`,
    [holder, market, league, match, amount],
  )
}

const bet = async (caller: Caller, match: number, play: string, pick: string, amount: string) =>
  await caller.send('POST', submitBet.path, {
    bet_content: [{ legs: [(await legOn(house, match, play, pick)).leg], amount }],
  })
const dataOf = (answer: Awaited<ReturnType<typeof bet>>) =>
  answer.json<{ code: number; data: { refusal?: string; amount?: string } }>().data

/** The refusal of a bet of 5,000.00, and that the stake it offers is taken, and not a cent more. */
async function expectOffered(caller: Caller, [match, play, pick]: [number, string, string], refusal: string) {
  const refused = dataOf(await bet(caller, match, play, pick, '5000.00'))
  expect(refused).toMatchObject({ refusal, amount: expect.stringMatching(/^\d+\.\d\d$/) })
  const offered = refused.amount!
  expect(dataOf(await bet(caller, match, play, pick, offered)).refusal).toBeUndefined()
  expect(dataOf(await bet(caller, match, play, pick, '5000.00'))).toEqual({ refusal })
  return offered
}

test('a limit on one match names itself and offers the stake that would be accepted', async () => {
  const { leg, odds } = await legOn(house, 0, 'result', '1')
  await limit({ match: leg.game_no, amount: 100_000 })
  const offered = await expectOffered(vera, [0, 'result', '1'], 'match_limit_reached')
  const stake = BigInt(offered.replace('.', ''))
  expect((stake * odds.num) / odds.den).toBeLessThanOrEqual(100_000n)
  expect(((stake + 2n) * odds.num) / odds.den).toBeGreaterThan(100_000n)
  // Nobody else gets more, a winner as little as a loser, and the draw has room of its own.
  expect(dataOf(await bet(walt, 0, 'result', '1', '5000.00'))).toEqual({ refusal: 'match_limit_reached' })
  expect(dataOf(await bet(walt, 0, 'result', 'X', '10.00')).refusal).toBeUndefined()
})

test('of limits on a market, a league and the game, the strictest applies', async () => {
  await limit({ market: 'both_score', amount: 30_000 })
  await limit({ league: 'xx.1', amount: 60_000 })
  await limit({ league: 'xx.1', market: 'parity', amount: 20_000 })
  await expectOffered(vera, [1, 'both_score', 'yes'], 'market_limit_reached')
  await expectOffered(vera, [1, 'parity', 'odd'], 'market_limit_reached')
  await expectOffered(vera, [2, 'result', '1'], 'league_limit_reached')
})

test('one player’s winnings on a match are counted over markets and slips, for each player separately', async () => {
  await limit({ holder: 'player', amount: 400_000 })
  await limit({ holder: 'player', market: 'half_result', amount: 50_000 })
  await expectOffered(walt, [2, 'half_result', '1'], 'player_limit_reached')
  await expectOffered(walt, [2, 'total:2.5', 'over'], 'player_limit_reached')
  expect(dataOf(await bet(vera, 2, 'half_result', '1', '10.00')).refusal).toBeUndefined()
})

test('the daily limit on winnings starts again the next day', async () => {
  await house.clock.advance(86_400)
  await limit({ holder: 'day', amount: 50_000 })
  await expectOffered(walt, [1, 'result', '1'], 'day_limit_reached')
  expect(dataOf(await bet(walt, 2, 'result', 'X', '50.00'))).toMatchObject({ refusal: 'day_limit_reached' })
})

test('a slip of several bets is offered in its own proportions', async () => {
  await limit({ holder: 'day', amount: 200_000 })
  const legs = await Promise.all([1, 2].map(async (match) => (await legOn(house, match, 'result', 'X')).leg))
  const slip = (amounts: [string, string]) => ({
    bet_content: [
      { legs: [legs[0]!], amount: amounts[0] },
      { legs, amount: amounts[1] },
    ],
  })
  const refused = dataOf(await vera.send('POST', submitBet.path, slip(['1000.00', '1000.00'])))
  expect(refused.refusal).toBe('day_limit_reached')
  const half = (Number(refused.amount) / 2 - 0.005).toFixed(2)
  expect(dataOf(await vera.send('POST', submitBet.path, slip([half, half]))).refusal).toBeUndefined()
})

test('a limit that leaves less than the minimum stake offers none', async () => {
  await limit({ holder: 'day', amount: 100 })
  expect(dataOf(await bet(vera, 1, 'result', 'X', '10.00'))).toEqual({ refusal: 'day_limit_reached' })
})
