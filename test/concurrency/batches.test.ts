import { submitBet } from '@glasshouse/contract/games.ts'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { outcomesOf, tableOf } from './outcomes.ts'

let house: House
let table: Awaited<ReturnType<typeof tableOf>>

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 100_000n })
  table = await tableOf(house)
})
afterAll(async () => {
  await house.close()
})

test('who placed is answered, although the next batch finds no connection free', async () => {
  const { pool } = house.database
  const [annie, bobby] = [await house.signUp('annie'), await house.signUp('bobby')]
  const bet = { ...table, bet_content: [{ play: 'big', amount: '10.00' }] }
  const place = (player: typeof annie) => async () => await player.send('POST', submitBet.path, bet)
  const held: Promise<PoolClient>[] = []
  let later: ReturnType<typeof outcomesOf> | undefined
  const [first] = await meetAtLock(
    house.owner,
    {
      lock: `select from accounts where player_id = (select player_id from identities where username = 'annie') for update`,
      waiting: 1,
      meanwhile: async () => {
        later = outcomesOf([place(bobby)])
        const free = pool.options.max - pool.totalCount + pool.idleCount
        // The last of these gets the connection of the first batch when it is done.
        for (let n = 0; n <= free; n++) held.push(pool.connect())
      },
    },
    async () => await outcomesOf([place(annie)]),
  )
  expect(first).toMatchObject({ refusal: null, data: { balance: '990.00' } })
  for (const client of await Promise.all(held)) client.release()
  expect(await later).toMatchObject([{ refusal: null, data: { balance: '990.00' } }])
})
