import { submitBet } from '@glasshouse/contract/games.ts'
import { transfer, tradeRecord } from '@glasshouse/contract/wallet.ts'
import { afterEach, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { callerOf } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'
import { type Outcome, outcomesOf, tableOf } from './outcomes.ts'

let house: House

afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** The same player at the front doors of both nodes. */
async function playerOnBothNodes(username: string) {
  const one = await house.signUp(username)
  return [one, callerOf(house.nodes[1]!.app, one.token)] as const
}

async function balanceOf(caller: Awaited<ReturnType<typeof playerOnBothNodes>>[0]): Promise<string> {
  return (await caller.call(tradeRecord, {})).balance
}

test('of 200 bets at once over two nodes exactly those are accepted that the funds are for', async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 7_300n })
  const table = await tableOf(house)
  const doors = await playerOnBothNodes('annie')
  const bets = Array.from({ length: 200 }, (_, index) => () => {
    const bet_content = [
      { play: index % 3 === 0 ? 'big' : 'single', pick: index % 3 === 0 ? '' : '4', amount: '1.00' },
    ]
    return doors[index % 2]!.send('POST', submitBet.path, { ...table, bet_content })
  })
  const outcomes = await outcomesOf(bets)

  const accepted = outcomes.filter((one) => one.refusal === null)
  expect(accepted).toHaveLength(73)
  expect(new Set(outcomes.flatMap(({ refusal }) => refusal ?? []))).toEqual(new Set(['insufficient_balance']))
  expect(await balanceOf(doors[0])).toBe('0.00')
  // Each answer told the balance after its own bet, and no two of them the same.
  const told = accepted.map(({ data }) => Number(data?.['balance']))
  expect(told.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 73 }, (_, index) => index))
})

test('for any amounts, a refused bet did not fit', async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 20_000n })
  const table = await tableOf(house)
  const doors = await playerOnBothNodes('annie')
  const amounts = Array.from({ length: 120 }, (_, index) => BigInt(100 + ((index * 7919) % 1_000)))
  const outcomes = await outcomesOf(
    amounts.map((minor, index) => () => {
      const line = { play: 'odd', amount: `${minor / 100n}.${`${minor % 100n}`.padStart(2, '0')}` }
      return doors[index % 2]!.send('POST', submitBet.path, { ...table, bet_content: [line] })
    }),
  )
  const staked = sumOf(amounts, outcomes, (one) => one.refusal === null)
  const left = 20_000n - staked
  expect(await balanceOf(doors[0])).toBe(`${left / 100n}.${`${left % 100n}`.padStart(2, '0')}`)
  for (const [index, { refusal }] of outcomes.entries()) {
    if (refusal === null) continue
    expect(refusal).toBe('insufficient_balance')
    // The balance only went down: what did not fit then does not fit now.
    expect(amounts[index]).toBeGreaterThan(left)
  }
})

function sumOf(
  amounts: readonly bigint[],
  outcomes: readonly Outcome[],
  counts: (one: Outcome) => boolean,
): bigint {
  return amounts.reduce((sum, amount, index) => (counts(outcomes[index]!) ? sum + amount : sum), 0n)
}

test('bets and transfers of the same money, back and forth between two players, neither lose nor create any', async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 5_000n })
  const table = await tableOf(house)
  const ann = await playerOnBothNodes('annie')
  const bob = await playerOnBothNodes('bobby')
  const outcomes = await outcomesOf(
    Array.from({ length: 150 }, (_, index) => () => {
      const [player, other] = index % 2 === 0 ? [ann, 'bobby'] : [bob, 'annie']
      const door = player[index % 4 < 2 ? 0 : 1]
      if (index % 3 === 0) {
        return door.send('POST', submitBet.path, {
          ...table,
          bet_content: [{ play: 'even', amount: '2.00' }],
        })
      }
      return door.send('POST', transfer.path, { recipient: other, amount: '3.00' })
    }),
  )
  const refusals = new Set(outcomes.flatMap(({ refusal }) => refusal ?? []))
  expect([...refusals].filter((refusal) => refusal !== 'insufficient_balance')).toEqual([])
  const staked = outcomes.filter((one, index) => index % 3 === 0 && one.refusal === null).length * 200
  const left = [await balanceOf(ann[0]), await balanceOf(bob[0])].map((text) => Number(text.replace('.', '')))
  expect(left[0]! + left[1]! + staked).toBe(10_000)
})
