import { submitBet } from '@glasshouse/contract/games.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { type House, openHouse, setGames } from '../support/house.ts'
import { everyBet, type OracleBet, worstCase } from '../support/oracle.ts'
import { outcomesOf, tableOf } from './outcomes.ts'

const cap = 100_000n

let house: House
let table: Awaited<ReturnType<typeof tableOf>>
let players: Caller[]

beforeEach(async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 1_000_000n })
  table = await tableOf(house)
  await setGames(house, `set liability_cap = ${cap} where id = ${table.game_id}`)
  players = []
  for (const username of ['annie', 'bobby', 'carol']) players.push(await house.signUp(username))
})
afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const amountOf = (minor: bigint) => `${minor / 100n}.${`${minor % 100n}`.padStart(2, '0')}`
const betOn = (play: string, amount: string) => ({ ...table, bet_content: [{ play, amount }] })
const lineOf = ({ play, pick, stake }: OracleBet) => ({ play, pick, amount: amountOf(stake) })

/** Places slips at once, by several players over both nodes. */
async function placeAtOnce(slips: readonly OracleBet[][]) {
  return await outcomesOf(
    slips.map((bets, index) => () => {
      const door = callerOf(house.nodes[index % 2]!.app, players[index % players.length]!.token)
      return door.send('POST', submitBet.path, { ...table, bet_content: bets.map(lineOf) })
    }),
  )
}

test('on one outcome exactly as much is taken as the cap allows', async () => {
  // Each pays 20.00: fifty of them are the whole cap, to the cent.
  const slips = Array.from({ length: 80 }, () => [{ play: 'big', pick: '', stake: 1_000n }])
  const outcomes = await placeAtOnce(slips)
  expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(50)
  expect(outcomes.filter(({ refusal }) => refusal === 'liability_cap_reached')).toHaveLength(30)

  // No throw is both big and small, or a triple: all payouts together pass the cap, what a throw can cost does not.
  const ann = players[0]!
  await ann.call(submitBet, betOn('small', '500.00'))
  await ann.call(submitBet, betOn('any_triple', '28.57'))
  for (const play of ['big', 'small', 'any_triple', 'odd'])
    expect(await ann.refused(submitBet, betOn(play, '1.00'))).toMatchObject({
      refusal: 'liability_cap_reached',
    })
})

test('for any bets, a refused one would have passed the cap and an accepted one does not', async () => {
  const slips = Array.from({ length: 150 }, (_, index) =>
    Array.from({ length: (index % 3) + 1 }, (__, line) => ({
      ...everyBet[(index * 37 + line * 53) % everyBet.length]!,
      stake: BigInt(100 + ((index * 389 + line * 97) % 900)),
    })),
  )
  const outcomes = await placeAtOnce(slips)
  const taken = slips.filter((_, index) => outcomes[index]?.refusal === null)
  expect(taken.length).toBeGreaterThan(10)
  expect(taken.length).toBeLessThan(slips.length)
  expect(worstCase(taken.flat(), 'triples_lose')).toBeLessThanOrEqual(cap)
  for (const [index, { refusal }] of outcomes.entries()) {
    if (refusal === null) continue
    expect(refusal).toBe('liability_cap_reached')
    // Bets only came to it since: what passed the cap then passes it now.
    expect(worstCase([...taken.flat(), ...slips[index]!], 'triples_lose')).toBeGreaterThan(cap)
  }
})
