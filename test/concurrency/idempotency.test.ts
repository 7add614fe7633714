import { cancelBet, getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { refuse } from '../../server/http/refuse.ts'
import { once } from '../../server/ledger/idempotent.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { untilWaiting } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { type Outcome, outcomesOf, tableOf } from './outcomes.ts'

let house: House
let table: Awaited<ReturnType<typeof tableOf>>
let doors: [Caller, Caller]

beforeAll(async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 100_000n })
  table = await tableOf(house)
  const ann = await house.signUp('annie')
  doors = [ann, callerOf(house.nodes[1]!.app, ann.token)]
  await house.signUp('bobby')
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

async function idOf(username: string): Promise<bigint> {
  const { player_id: id } = await house.database.read
    .selectFrom('identities')
    .select('player_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

/** Sends a request twenty times at once, over both nodes, all with one key; every second may be another request. */
async function twentyTimes(path: string, key: string, one: object, other: object = one): Promise<Outcome[]> {
  return await outcomesOf(
    Array.from({ length: 20 }, (_, index) => () => {
      const input = index % 4 < 2 ? one : other
      return doors[index % 2]!.send('POST', path, input, { idempotencyKey: key })
    }),
  )
}

const balance = async () => (await doors[0].call(tradeRecord, {})).balance
const bet = (amount: string) => ({ ...table, bet_content: [{ play: 'big', amount }] })

test('a bet sent twenty times at once with one key is placed once, and each gets its answer', async () => {
  const outcomes = await twentyTimes(submitBet.path, 'bet-key-1', bet('10.00'))
  for (const { data } of outcomes) expect(data).toEqual(outcomes[0]?.data)
  expect(outcomes[0]?.data).toMatchObject({ balance: '990.00' })
  expect(await doors[1].call(getBetRecord, {})).toMatchObject({ total: 1, summary: { stake: '10.00' } })
  expect(await balance()).toBe('990.00')
})

test('of two bets under one key the first is placed and the other refused, however often they are sent', async () => {
  const outcomes = await twentyTimes(submitBet.path, 'bet-key-2', bet('10.00'), bet('20.00'))
  const placed = outcomes.filter(({ refusal }) => refusal === null)
  expect(placed).toHaveLength(10)
  for (const { data } of placed) expect(data).toEqual(placed[0]?.data)
  expect(outcomes.filter(({ refusal }) => refusal === 'idempotency_key_reused')).toHaveLength(10)
  expect(await doors[1].call(getBetRecord, {})).toMatchObject({ total: 2 })
})

test('a bet is cancelled once', async () => {
  const { bets, balance: before } = await doors[0].call(submitBet, bet('30.00'))
  const outcomes = await twentyTimes(cancelBet.path, 'cancel-key-1', { id: bets[0]!.id })
  for (const { data } of outcomes) expect(data).toEqual(outcomes[0]?.data)
  expect(outcomes[0]?.data).toMatchObject({ refund: '30.00' })
  expect(Number(await balance())).toBe(Number(before) + 30)
})

test('without a common key one of twenty cancels it and the others hear that it is done', async () => {
  const { bets } = await doors[0].call(submitBet, bet('30.00'))
  const outcomes = await outcomesOf(
    Array.from(
      { length: 20 },
      (_, index) => () => doors[index % 2]!.send('POST', cancelBet.path, { id: bets[0]!.id }),
    ),
  )
  expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(1)
  expect(outcomes.filter(({ refusal }) => refusal === 'bet_already_cancelled')).toHaveLength(19)
})

test('a transfer arrives once', async () => {
  const before = await balance()
  const outcomes = await twentyTimes(transfer.path, 'transfer-key-1', { recipient: 'bobby', amount: '5.00' })
  for (const { data } of outcomes) expect(data).toEqual(outcomes[0]?.data)
  expect(Number(await balance())).toBe(Number(before) - 5)
})

test('the last money is spent once, though each of twenty bets would take all of it', async () => {
  const all = await balance()
  const outcomes = await twentyTimes(transfer.path, 'transfer-key-2', { recipient: 'bobby', amount: all })
  for (const { data } of outcomes) expect(data).toMatchObject({ balance: '0.00' })
})

test('where a copy waits while the work is refused, both hear the outcome of the copy', async () => {
  const request = {
    playerId: await idOf('bobby'),
    call: 'test',
    key: 'two-copies',
    request: Buffer.alloc(32),
  }
  let copy: Promise<string> | undefined
  const refused = once(house.database, request, async (): Promise<string> => {
    copy = once(house.database, request, async () => 'done by the copy')
    await untilWaiting(house.owner, 1)
    refuse('insufficient_balance')
  })
  expect(await refused).toBe('done by the copy')
  expect(await copy).toBe('done by the copy')
})

test('a refusal is the outcome of its key, and its work is rolled back', async () => {
  const playerId = await idOf('bobby')
  const request = { playerId, call: 'test', key: 'refused-once', request: Buffer.alloc(32) }
  const bio = () =>
    house.database.read.selectFrom('identities').select('bio').where('player_id', '=', playerId)
  const before = await bio().executeTakeFirstOrThrow()
  const spoiling = once(house.database, request, async (tx) => {
    await tx.updateTable('identities').set({ bio: 'spoiled' }).where('player_id', '=', playerId).execute()
    refuse('insufficient_balance')
  })
  await expect(spoiling).rejects.toMatchObject({ refusal: 'insufficient_balance' })
  await expect(once(house.database, request, async () => 'late')).rejects.toMatchObject({
    refusal: 'insufficient_balance',
  })
  expect(await bio().executeTakeFirstOrThrow()).toEqual(before)
})
