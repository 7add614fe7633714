import { drawProof } from '@glasshouse/contract/fairness.ts'
import { cancelBet, gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { asSuperuser } from '../support/database.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse, setGames } from '../support/house.ts'
import { gameNamed, roundId, start, type Table, tableOf } from '../support/table.ts'
import { outcomeOf } from './outcomes.ts'

let house: House
/** The holder of a row, which stops all that needs it right there: on a connection of its own. */
let holder: Client
let table: Table
let ann: Caller
let bob: Caller

beforeEach(async () => {
  house = await openHouse({ nodes: 2, welcomeAmount: 10_000n })
  await house.clock.set(start)
  await house.advance(0)
  table = await tableOf(house, 'dice-3m')
  ann = await house.signUp('annie')
  bob = await house.signUp('bobby', house.nodes[1])
  const { rows } = await house.owner.query<{ database: string }>('select current_database() as database')
  holder = new Client({ ...inject('cluster').owner, ...rows[0] })
  await holder.connect()
})
afterEach(async () => {
  await holder.end()
  expect(await audit(house.database)).toEqual([])
  // Who comes second waits and finds it done: nobody runs into a constraint.
  expect(house.logged.filter(({ level }) => level >= 40)).toEqual([])
  await house.close()
})

const betOn = (play: string, amount: string, where: Table = table) => ({
  ...where,
  bet_content: [{ play, amount }],
})
const placeBet = (player: Caller, bet: object) => player.send('POST', submitBet.path, bet)

/** Stops what posts to a round's stakes: a bet or a cancellation is decided then, and not written yet. */
const stakesOf = async (where: Table) =>
  `select 1 from accounts where event_id = ${await roundId(house, where)} for update`

async function waiting(): Promise<number> {
  const { rows } = await house.owner.query<{ waiting: number }>(`
    select count(distinct pid)::int as waiting from pg_locks join pg_stat_get_activity(null) using (pid)
    where not granted and datid = (select oid from pg_database where datname = current_database())`)
  return rows[0]!.waiting
}

/** Waits until this many of the house's connections wait for locks. */
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(waiting, { timeout: 15_000, interval: 10 }).toBe(count)
}

/** The close comes while something is under way in the round: it has to wait for it. */
async function closeMeanwhile(): Promise<{ closed: Promise<void> }> {
  const { round } = await house.visitor().call(gamePlay, { game_id: table.game_id })
  await house.clock.set(round.closes_at)
  const closed = house.nodes[1]!.drawClock.advance()
  await untilWaiting(2)
  return { closed }
}

test('a bet that was in time is in the seal, though the close came before it was written', async () => {
  let closing = { closed: Promise.resolve() }
  const response = await meetAtLock(
    holder,
    { lock: await stakesOf(table), waiting: 1, meanwhile: async () => (closing = await closeMeanwhile()) },
    () => placeBet(ann, betOn('big', '7.00')),
  )
  await closing.closed
  expect(outcomeOf(response)).toMatchObject({ refusal: null })
  const { seal } = await house.visitor().call(drawProof, table)
  expect(seal).toMatchObject({ count: 1, total: '7.00' })
})

test('a bet that was cancelled in time is not in the seal, though the close came before it was written', async () => {
  const { bets } = await ann.call(submitBet, betOn('big', '7.00'))
  let closing = { closed: Promise.resolve() }
  const response = await meetAtLock(
    holder,
    { lock: await stakesOf(table), waiting: 1, meanwhile: async () => (closing = await closeMeanwhile()) },
    () => ann.send('POST', cancelBet.path, { id: bets[0]!.id }),
  )
  await closing.closed
  expect(outcomeOf(response)).toMatchObject({ refusal: null, data: { balance: '100.00' } })
  const { seal } = await house.visitor().call(drawProof, table)
  expect(seal).toMatchObject({ count: 0, total: '0.00' })
})

test('of two bets at two nodes that fit under the cap one by one, but not together, one is taken', async () => {
  await setGames(house, `set liability_cap = 3000 where id = ${table.game_id}`)
  const answers = await meetAtLock(holder, { lock: await stakesOf(table), waiting: 2 }, () =>
    Promise.all([placeBet(ann, betOn('big', '10.00')), placeBet(bob, betOn('big', '10.00'))]),
  )
  expect(new Set(answers.map((answer) => outcomeOf(answer).refusal))).toEqual(
    new Set([null, 'liability_cap_reached']),
  )
})

test('of two bets at two nodes and tables for the same money one is taken', async () => {
  const elsewhere = await tableOf(house, 'dice-5m')
  const annElsewhere = house.visitor(house.nodes[1])
  annElsewhere.token = ann.token
  const later = Promise.withResolvers<Awaited<ReturnType<typeof placeBet>>>()
  const first = await meetAtLock(
    holder,
    {
      lock: await stakesOf(table),
      waiting: 1,
      meanwhile: async () => {
        // Nobody holds the other table's stakes: only the player's account can stop this one.
        placeBet(annElsewhere, betOn('small', '60.00', elsewhere)).then(later.resolve, later.reject)
        await untilWaiting(2)
      },
    },
    () => placeBet(ann, betOn('big', '60.00')),
  )
  expect(outcomeOf(first)).toMatchObject({ refusal: null, data: { balance: '40.00' } })
  expect(outcomeOf(await later.promise)).toMatchObject({ refusal: 'insufficient_balance' })
})

test('money that a bet under way stakes cannot be sent to somebody else', async () => {
  const later = Promise.withResolvers<Awaited<ReturnType<typeof placeBet>>>()
  await meetAtLock(
    holder,
    {
      lock: await stakesOf(table),
      waiting: 1,
      meanwhile: async () => {
        ann
          .send('POST', transfer.path, { recipient: 'bobby', amount: '60.00' })
          .then(later.resolve, later.reject)
        await untilWaiting(2)
      },
    },
    () => placeBet(ann, betOn('big', '60.00')),
  )
  expect(outcomeOf(await later.promise)).toMatchObject({ refusal: 'insufficient_balance' })
  expect(await ann.call(tradeRecord, {})).toMatchObject({ balance: '40.00' })
})

test('two nodes that settle the same round at once pay each winner once', async () => {
  const everything = ['big', 'small', 'odd', 'even'].map((play) => ({ play, amount: '1.00' }))
  const singles = ['1', '2', '3', '4', '5', '6'].map((pick) => ({ play: 'single', pick, amount: '1.00' }))
  // On every draw some single wins.
  for (const player of [ann, bob])
    await player.call(submitBet, { ...table, bet_content: [...everything, ...singles] })
  const { current } = await gameNamed(house, 'dice-3m')
  await house.clock.set(current!.closes_at)
  await house.nodes[0].drawClock.advance()
  await house.clock.set(current!.draws_at)
  const winners = "select 1 from accounts where player_id is not null and kind = 'available' for update"
  await meetAtLock(holder, { lock: winners, waiting: 2 }, () =>
    Promise.all(house.nodes.map((node) => node.drawClock.advance())),
  )
  const { rows } = await house.owner.query('select 1 from settlements where event_id = $1', [
    await roundId(house, table),
  ])
  expect(rows).toHaveLength(1)
  const paid = (await ann.call(tradeRecord, { type: 'bet', limit: 100 })).list.filter(
    ({ kind }) => kind === 'payout',
  )
  expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length)
  expect(paid.length).toBeGreaterThan(0)
})

/** The names of the house's connections that something holds of. */
async function connectionNames(where: string): Promise<string[]> {
  const { rows } = await house.owner.query<{ name: string }>(`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'glasshouse %' and ${where}`)
  return rows.map(({ name }) => name)
}

test('a connection that waits says which call it works for, and forgets it after', async () => {
  await holder.query('begin')
  await holder.query(`select 1 from accounts where kind = 'available' for update`)
  const sent = ann.call(transfer, { recipient: 'bobby', amount: '1.00' })
  await untilWaiting(1)
  expect(await connectionNames('pid in (select pid from pg_locks where not granted)')).toEqual([
    expect.stringMatching(/^glasshouse [0-9a-f]{8}-\w+$/),
  ])
  await holder.query('commit')
  await sent
  for (const name of await connectionNames('true')) expect(name).toMatch(/^glasshouse (read|write|events)$/)
})

const named = (id: string) => ({ headers: { 'x-request-id': id } })

/** Stops what needs a player's money. Bob signed up last. */
const accountOf = (player: 'ann' | 'bob') =>
  `select 1 from accounts where kind = 'available' order by id desc limit 1 offset ${player === 'ann' ? 1 : 0} for update`

test('slow reads and batches of bets bear the ids of their calls at the database, and the log tells the batch', async () => {
  const node = await house.openNode({ accessLog: true, trustedProxies: ['127.0.0.1'] })
  const there = (player: Caller) => callerOf(node.app, player.token)
  const bet = (player: Caller, id: string) => there(player).call(submitBet, betOn('big', '1.00'), named(id))

  await holder.query('begin')
  await holder.query('lock table bets in access exclusive mode')
  const read = there(ann).call(tradeRecord, { type: 'bet' }, named('slow-read'))
  await untilWaiting(1)
  expect(await stopped()).toEqual([expect.stringMatching(/^glasshouse read: \/\* slow-read \*\/ /)])
  await holder.query('commit')
  await read

  await holder.query('begin')
  await holder.query(accountOf('bob'))
  await holder.query('savepoint alone')
  await holder.query(accountOf('ann'))
  const bets = [bet(ann, 'bet-alone')]
  await untilWaiting(1)
  expect(await stopped()).toEqual([expect.stringMatching(/^glasshouse bet-alone: select /)])
  // Slips that come meanwhile are decided together when the first is done.
  bets.push(bet(bob, 'bet-first'), bet(ann, 'bet-second'), bet(bob, 'bet-third'))
  // A call after them that is answered: they are in the queue.
  await there(bob).call(tradeRecord, { type: 'bet' })
  await holder.query('rollback to alone')
  await bets[0]
  await expect.poll(stopped).toEqual([expect.stringMatching(/^glasshouse bet-first \+2: select /)])
  await holder.query('commit')
  await Promise.all(bets)
  const lines = house.logged as readonly { reqId?: string; batch?: string; route?: string }[]
  const placed = lines.filter(({ route }) => route === submitBet.path)
  expect(placed.map(({ reqId, batch }) => `${reqId} in ${batch}`)).toEqual([
    'bet-alone in bet-alone',
    'bet-first in bet-first',
    'bet-second in bet-first',
    'bet-third in bet-first',
  ])
  for (const name of await connectionNames('true'))
    expect(name).toMatch(/^glasshouse (read|write|ready|events)$/)
})

/** The connections that wait for a lock, with what they do: a superuser sees it. */
async function stopped(): Promise<string[]> {
  const { rows } = await asSuperuser((superuser) =>
    superuser.query<{ it: string }>(
      `select application_name || ': ' || query as it from pg_stat_activity
      where datname = $1 and pid in (select pid from pg_locks where not granted)`,
      [holder.database],
    ),
  )
  return rows.map(({ it }) => it)
}
