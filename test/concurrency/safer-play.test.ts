import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { deposit } from '@glasshouse/contract/deposits.ts'
import { excludeOneself, setPlayLimit } from '@glasshouse/contract/safer-play.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { amountOf, minorOf } from '../support/amounts.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { meetAtLock, untilWaiting } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { depositInput, limitOf, playerId } from '../support/safer-play.ts'
import { type Outcome, outcomeOf, outcomesOf, tableOf } from './outcomes.ts'

let house: House
let table: { game_id: number; game_no: string }

beforeEach(async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 100_000n })
  table = await tableOf(house)
})
afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

/** The same player at the front doors of both nodes. */
async function onBothNodes(username: string): Promise<readonly [Caller, Caller]> {
  const one = await house.signUp(username)
  return [one, callerOf(house.nodes[1]!.app, one.token)]
}

const bet = (minor: bigint) => ({ ...table, bet_content: [{ play: 'big', amount: amountOf(minor) }] })
const namesOf = (outcomes: readonly Pick<Outcome, 'refusal'>[]) =>
  new Set(outcomes.map(({ refusal }) => refusal))

test('an exclusion in the middle of a spree: every accepted bet was accepted before its answer', async () => {
  const doors = await onBothNodes('annie')
  const answered: { refusal: string | null; asked: number }[] = []
  const over = new AbortController()
  const spree = async (door: Caller) => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      const { refusal } = outcomeOf(await door.send('POST', submitBet.path, bet(100n)))
      answered.push({ refusal, asked })
    }
  }
  const players = [0, 1, 0, 1, 0, 1, 0, 1].map((node) => spree(doors[node]!))
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(60)
  await doors[1].call(excludeOneself, { months: 6 })
  const excludedAt = performance.now()
  const soFar = answered.length
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(soFar + 60)
  over.abort()
  await Promise.all(players)

  expect(namesOf(answered)).toEqual(new Set([null, 'player_excluded']))
  expect(answered.filter(({ refusal, asked }) => refusal === null && asked > excludedAt)).toEqual([])
  const { rows } = await house.owner.query<{ before: string; after: string }>(
    `select count(*) filter (where b.created_at < x.set_at) as before,
       count(*) filter (where b.created_at >= x.set_at) as after
     from bets b, bars x`,
  )
  const accepted = answered.filter(({ refusal }) => refusal === null).length
  expect(rows[0]).toEqual({ before: `${accepted}`, after: '0' })
  expect((await doors[0].call(tradeRecord, {})).balance).toBe(amountOf(100_000n - BigInt(accepted) * 100n))
})

test('fifty bets at once over two nodes use a limit up to its last cent and no further', async () => {
  const doors = await onBothNodes('annie')
  await doors[0].call(setPlayLimit, { kind: 'stake', period: 'week', amount: '30.00' })
  await doors[0].call(setPlayLimit, { kind: 'loss', period: 'day', amount: '23.00' })
  const outcomes = await outcomesOf(
    Array.from({ length: 50 }, (_, index) => () => doors[index % 2]!.send('POST', submitBet.path, bet(100n))),
  )
  expect(namesOf(outcomes)).toEqual(new Set([null, 'loss_limit_reached']))
  expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(23)
  expect((await limitOf(doors[0], 'stake', 'week')).used).toBe('23.00')
})

test('for any amounts, nothing that was refused would have fitted', async () => {
  const doors = await onBothNodes('annie')
  const limit = 20_000n
  await doors[0].call(setPlayLimit, { kind: 'stake', period: 'month', amount: amountOf(limit) })
  const amounts = Array.from({ length: 120 }, (_, index) => BigInt(100 + ((index * 7_919) % 1_000)))
  const outcomes = await outcomesOf(
    amounts.map((minor, index) => () => doors[index % 2]!.send('POST', submitBet.path, bet(minor))),
  )
  const staked = amounts.reduce((sum, minor, index) => (outcomes[index]!.refusal ? sum : sum + minor), 0n)
  expect(minorOf((await limitOf(doors[0], 'stake', 'month')).used)).toBe(staked)
  expect(staked).toBeLessThanOrEqual(limit)
  for (const [index, { refusal }] of outcomes.entries()) {
    if (refusal === null) continue
    expect(refusal).toBe('stake_limit_reached')
    expect(amounts[index]).toBeGreaterThan(limit - staked)
  }
})

test('many players, some with limits, in the same batches: each has their own remainder', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `player${index}`)
  const doors = await Promise.all(names.map((name) => onBothNodes(name)))
  for (const [index, [door]] of doors.entries()) {
    if (index % 3 === 0) continue
    await door.call(setPlayLimit, {
      kind: index % 3 === 1 ? 'stake' : 'loss',
      period: 'day',
      amount: amountOf(BigInt(index) * 100n),
    })
  }
  const wanted = doors.flatMap((pair, index) =>
    Array.from({ length: 20 }, (_, nth) => ({ pair, index, nth })),
  )
  const shuffled = wanted.toSorted(
    (one, other) => ((one.nth * 7 + one.index * 5) % 11) - ((other.nth * 7 + other.index * 5) % 11),
  )
  const outcomes = await outcomesOf(
    shuffled.map(
      ({ pair, nth }) =>
        () =>
          pair[nth % 2]!.send('POST', submitBet.path, bet(100n)),
    ),
  )
  const accepted = doors.map(
    (_, index) =>
      shuffled.filter((one, place) => one.index === index && outcomes[place]!.refusal === null).length,
  )
  expect(accepted).toEqual(doors.map((_, index) => (index % 3 === 0 ? 20 : Math.min(20, index))))
  for (const [door] of doors) {
    const { summary } = await door.call(getBetRecord, { limit: 1 })
    expect(summary.count).toBe(accepted[doors.findIndex(([one]) => one === door)])
  }
})

test('five orders at once stay within a deposit limit', async () => {
  const doors = await onBothNodes('annie')
  await doors[0].call(setPlayLimit, { kind: 'deposit', period: 'day', amount: '250.00' })
  const inputs = []
  for (let nth = 0; nth < 5; nth += 1) inputs.push(await depositInput(house, doors[0], '100.00'))
  const outcomes = await outcomesOf(
    inputs.map((input, index) => () => doors[index % 2]!.send('POST', deposit.path, input)),
  )
  expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(2)
  expect(namesOf(outcomes)).toEqual(new Set([null, 'deposit_limit_reached']))
})

/** Somebody who holds a row, so that what needs it stops right there: with all rights, or as the application. */
async function meet<T>(
  lock: string,
  waiting: number,
  work: () => Promise<T>,
  { meanwhile, as = 'owner' }: { meanwhile?: () => Promise<unknown>; as?: 'owner' | 'application' } = {},
) {
  const { rows } = await house.owner.query<{ database: string }>('select current_database() as database')
  const holder = new Client({ ...inject('cluster')[as], ...rows[0] })
  await holder.connect()
  try {
    return await meetAtLock(holder, { lock, waiting, ...(meanwhile && { meanwhile }) }, work)
  } finally {
    await holder.end()
  }
}

/** The last lock on a round: a bet that waits for it was decided, and is not written yet. */
const stakesOfRound = `select 1 from accounts where event_id in
  (select id from rounds where game_id = (select id from games where code = 'k3-5m') and closed_at is null) for update`

test('a bet that was decided before an exclusion stands; the exclusion waits for it', async () => {
  const [ann, elsewhere] = await onBothNodes('annie')
  const excluded = Promise.withResolvers<unknown>()
  const response = await meet(stakesOfRound, 1, () => ann.send('POST', submitBet.path, bet(100n)), {
    meanwhile: async () => {
      elsewhere.call(excludeOneself, { months: 6 }).then(excluded.resolve, excluded.reject)
      await untilWaiting(house.owner, 2)
    },
  })
  await excluded.promise
  expect(outcomeOf(response)).toMatchObject({ refusal: null })
  expect(outcomeOf(await ann.send('POST', submitBet.path, bet(100n)))).toMatchObject({
    refusal: 'player_excluded',
  })
})

test.each([
  [
    'an exclusion',
    "insert into bars (player_id, kind, months) values ($, 'exclusion', 6)",
    'player_excluded',
  ],
  [
    'a limit',
    "insert into limit_changes (player_id, kind, period, step, amount) values ($, 'loss', 'day', 'set', 99)",
    'loss_limit_reached',
  ],
])('a bet that waits while %s is written is decided by it', async (_what, statement, refusal) => {
  const [ann] = await onBothNodes('annie')
  const id = await playerId(house, 'annie')
  const response = await meet(statement.replace('$', `${id}`), 1, () =>
    ann.send('POST', submitBet.path, bet(100n)),
  )
  expect(outcomeOf(response)).toMatchObject({ refusal })
})

test('so are a transfer and a birthday that is given meanwhile', async () => {
  const [ann] = await onBothNodes('annie')
  await house.signUp('bobby')
  const id = await playerId(house, 'annie')
  const sent = await meet(`insert into bars (player_id, kind, hours) values (${id}, 'time_out', 24)`, 1, () =>
    ann.send('POST', transfer.path, { recipient: 'bobby', amount: '5.00' }),
  )
  expect(outcomeOf(sent)).toMatchObject({ refusal: 'player_timed_out' })

  const [cara] = await onBothNodes('caroline')
  const caras = await playerId(house, 'caroline')
  const placed = await meet(
    `update identities set birthday = '2020-01-01' where player_id = ${caras}`,
    1,
    () => cara.send('POST', submitBet.path, bet(100n)),
    { as: 'application' },
  )
  expect(outcomeOf(placed)).toMatchObject({ refusal: 'too_young' })
})
