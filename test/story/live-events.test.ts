import { drawProof } from '@glasshouse/contract/fairness.ts'
import { getGameResult, submitBet } from '@glasshouse/contract/games.ts'
import { logout } from '@glasshouse/contract/identity.ts'
import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { amountOf } from '../support/amounts.ts'
import type { Caller } from '../support/caller.ts'
import { asSuperuser } from '../support/database.ts'
import { type EventStream, openEvents } from '../support/event-stream.ts'
import { type House, openHouse, noLimits } from '../support/house.ts'
import { paidFor } from '../support/oracle.ts'
import { addShortGame } from '../support/short-game.ts'
import { roundId, start } from '../support/table.ts'

const period = 20
const close = 5
/** The number of the round drawn this many periods after the start; midnight's is the day's first. */
const numberOf = (place: number) => `20270115-${String(28_800 / period + place + 1).padStart(4, '0')}`

let house: House
let game_id: number
let streams: EventStream[]

beforeEach(async () => {
  house = await openHouse({ nodes: 2, listening: true })
  await house.owner.query(`${noLimits} delete from games`)
  game_id = await addShortGame(house.owner, { period, close })
  await house.clock.set(start)
  await house.advance(0)
  streams = []
})
afterEach(async () => {
  for (const stream of streams) stream.close()
  await house.close()
})

/** Opens a stream and waits for its hello. */
async function listenAs(caller: Caller | null, node: 0 | 1, lastEventId?: string) {
  const stream = await openEvents(house.nodes[node]!.url, { token: caller?.token ?? null, lastEventId })
  streams.push(stream)
  const hello = await stream.next(({ type }) => type === 'hello')
  if (hello.type !== 'hello') throw new Error('no hello')
  return { stream, hello }
}

const isRound = (game_no: string, status: string) => (event: LiveEvent) =>
  event.type === 'round' && event.round.game_no === game_no && event.round.status === status
const isBets = ({ type }: LiveEvent) => type === 'bets'
const isBalance = (balance: string) => (event: LiveEvent) =>
  event.type === 'balance' && event.balance === balance

/** The statuses of a round that a stream was told of, in order. */
function toldOf(stream: EventStream, game_no: string): string[] {
  return stream.received.flatMap(({ event }) =>
    event.type === 'round' && event.round.game_no === game_no ? [event.round.status] : [],
  )
}

test('a visitor is greeted with the rounds of now, and a player with the balance as well', async () => {
  const { hello } = await listenAs(null, 0)
  expect(hello).toMatchObject({
    balance: null,
    rounds: [{ game_id, game_no: numberOf(1), status: 'open', result: null }],
  })
  expect(hello.now).toBeGreaterThanOrEqual(start)
  const ann = await house.signUp('annie')
  expect((await listenAs(ann, 1)).hello).toMatchObject({ balance: '1000.00', rounds: hello.rounds })
})

test('each change of a round is sent once and in order, at every node, however fast it comes', async () => {
  const both = [(await listenAs(null, 0)).stream, (await listenAs(null, 1)).stream]
  await house.advance(period - close)
  await Promise.all(both.map((stream) => stream.next(isRound(numberOf(1), 'closed'))))
  await house.advance(close)
  await Promise.all(both.map((stream) => stream.next(isRound(numberOf(2), 'open'))))
  // A whole round at once, as after a pause: drawn and settled before anybody could look.
  await house.advance(period)
  await Promise.all(both.map((stream) => stream.next(isRound(numberOf(3), 'open'))))
  await house.advance(period)
  await Promise.all(both.map((stream) => stream.next(isRound(numberOf(4), 'open'))))
  for (const stream of both) {
    // A round opens by its time alone, which may be seen before the end of the one before it.
    await expect.poll(() => toldOf(stream, numberOf(3)).at(-1), { timeout: 15_000 }).toBe('settled')
    expect(toldOf(stream, numberOf(1))).toEqual(['closed', 'drawn', 'settled'])
    expect(toldOf(stream, numberOf(2))).toEqual(['open', 'closed', 'drawn', 'settled'])
    expect(toldOf(stream, numberOf(3))).toEqual(['open', 'closed', 'drawn', 'settled'])
    expect(toldOf(stream, numberOf(4))).toEqual(['open'])
  }
})

test('the stream says the same of a round as the calls', async () => {
  const { stream } = await listenAs(null, 0)
  await house.advance(period)
  const drawn = await stream.next(isRound(numberOf(1), 'drawn'))
  const result = await house.visitor().call(getGameResult, { game_id, game_no: numberOf(1) })
  const { next: _next, now: _now, ...dice } = result
  const { commitment } = await house.visitor().call(drawProof, { game_id, game_no: numberOf(1) })
  expect(drawn).toMatchObject({
    round: { opens_at: start, closes_at: start + 15, draws_at: start + 20, commitment, result: dice },
  })
  const closed = stream.received.map(({ event }) => event).find(isRound(numberOf(1), 'closed'))
  expect(closed).toMatchObject({ round: { result: null } })
})

describe('a player', () => {
  const lines = ['big', 'small', 'odd', 'even'].map((play) => ({ play, pick: '', amount: '2.50' }))

  test('hears of its own balance when any node changes it, and nobody else does', async () => {
    const ann = await house.signUp('annie')
    const bob = await house.signUp('bobby', house.nodes[1])
    const toAnn = (await listenAs(ann, 1)).stream
    const toBob = (await listenAs(bob, 0)).stream
    await ann.call(submitBet, { game_id, game_no: numberOf(1), bet_content: lines })
    const bet = await toAnn.next(isBalance('990.00'))
    // One welcome, four stakes.
    expect(bet).toMatchObject({ number: 5 })
    await ann.call(transfer, { recipient: 'bobby', amount: '90' })
    expect(await toAnn.next(isBalance('900.00'))).toMatchObject({ number: 6 })
    expect(await toBob.next(isBalance('1090.00'))).toMatchObject({ number: 2 })
    const ofMoney = toBob.received.filter(({ event }) => !['notices', 'support'].includes(event.type))
    expect(ofMoney.map(({ event }) => event.type)).toEqual(['hello', 'balance'])
  })

  test('hears the outcome of its own bets when they are settled, and the new balance', async () => {
    const ann = await house.signUp('annie')
    const bob = await house.signUp('bobby')
    const toAnn = (await listenAs(ann, 0)).stream
    const toBob = (await listenAs(bob, 1)).stream
    const round = { game_id, game_no: numberOf(1) }
    const { bets } = await ann.call(submitBet, { ...round, bet_content: lines })
    await bob.call(submitBet, { ...round, bet_content: lines.slice(0, 1) })
    await house.advance(period)
    const { dice } = await house.visitor().call(getGameResult, round)
    const paid = lines.map(({ play, pick }) => paidFor({ play, pick, stake: 250n }, dice, 'triples_lose'))
    expect(await toAnn.next(isBets)).toEqual({
      type: 'bets',
      bets: bets.map(({ id }, index) => ({
        id,
        ...round,
        status: paid[index]! > 0n ? 'win' : 'lose',
        stake: '2.50',
        payout: amountOf(paid[index]!),
      })),
    })
    const balance = 99_000n + paid.reduce((sum, one) => sum + one, 0n)
    if (balance > 99_000n) {
      const told = toAnn.received.some(({ event }) => isBalance(amountOf(balance))(event))
      if (!told) await toAnn.next(isBalance(amountOf(balance)))
    }
    const own = await toBob.next(isBets)
    expect(own).toMatchObject({ bets: [{ stake: '2.50' }] })
  })

  test('hears that the bets of a void round were refunded', async () => {
    const ann = await house.signUp('annie')
    const { stream } = await listenAs(ann, 0)
    const round = { game_id, game_no: numberOf(1) }
    const { bets } = await ann.call(submitBet, { ...round, bet_content: lines })
    await stream.next(isBalance('990.00'))
    await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [
      await roundId(house, round),
    ])
    // The word comes before the refund: they must not be taken for one.
    await stream.next(isRound(round.game_no, 'void'))
    await house.advance(0)
    expect(await stream.next(isBets)).toEqual({
      type: 'bets',
      bets: bets.map(({ id }) => ({ id, ...round, status: 'cancelled', stake: '2.50', payout: '0.00' })),
    })
    expect(toldOf(stream, round.game_no)).toEqual(['void'])
    expect(stream.received.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ balance: '1000.00' }),
    )
  })

  test('hears of rounds that are drawn late, after a stop over many others', async () => {
    const ann = await house.signUp('annie')
    await ann.call(submitBet, { game_id, game_no: numberOf(1), bet_content: lines })
    const { stream } = await listenAs(ann, 1)
    await house.advance(10 * period)
    expect(await stream.next(isBets)).toMatchObject({ bets: [{ game_no: numberOf(1) }, {}, {}, {}] })
    expect(toldOf(stream, numberOf(1)).slice(-2)).toEqual(['drawn', 'settled'])
  })
})

describe('a line that was lost', () => {
  test('resumes after the last event received, at another node, without a gap', async () => {
    const ann = await house.signUp('annie')
    const first = (await listenAs(ann, 0)).stream
    await house.advance(period)
    await first.next(isRound(numberOf(2), 'open'))
    first.close()
    await first.ended
    await house.advance(5)
    const bet = { game_id, game_no: numberOf(2), bet_content: [{ play: 'single', pick: '1', amount: '1' }] }
    const { bets } = await ann.call(submitBet, bet)
    await house.advance(15)
    await house.advance(period)
    // Rounds 2 and 3 have come and gone, and nobody listened.
    const { stream, hello } = await listenAs(ann, 1, first.lastId)
    const missed = stream.received.slice(
      0,
      stream.received.findIndex(({ event }) => event.type === 'hello'),
    )
    expect(missed.map(({ event }) => (event.type === 'round' ? event.round.game_no : event.type))).toEqual(
      expect.arrayContaining([numberOf(2), numberOf(3), 'bets']),
    )
    expect(missed.map(({ event }) => event).filter(isBets)).toMatchObject([{ bets: [{ id: bets[0]!.id }] }])
    const order = missed.flatMap(({ event }) => (event.type === 'round' ? [event.round.game_no] : []))
    expect(order).toEqual(order.toSorted())
    // Should the line break again before the hello, all of it is told once more.
    expect(new Set(missed.map(({ id }) => id))).toEqual(new Set([first.lastId]))
    expect(hello.rounds).toMatchObject([{ game_no: numberOf(4) }])
    await house.advance(period - close)
    await stream.next(isRound(numberOf(4), 'closed'))
  })

  test('may come with any id', async () => {
    await house.advance(period)
    for (const id of ['0', '1', 'yesterday', '-1', '99999999999999999', `${start}000`]) {
      const { hello } = await listenAs(null, 0, id)
      expect(hello.rounds).toMatchObject([{ game_no: numberOf(2) }])
    }
  })
})

test('the line that wakes a node up may break: its streams lose nothing', async () => {
  const ann = await house.signUp('annie')
  const { stream } = await listenAs(ann, 1)
  // Other stories have houses of their own beside this one.
  const { rows: own } = await house.owner.query<{ name: string }>('select current_database() as name')
  await asSuperuser(async (superuser) => {
    const { rows } = await superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = $1",
      [own[0]!.name],
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })
  const bet_content = [{ play: 'big', amount: '10' }]
  await ann.call(submitBet, { game_id, game_no: numberOf(1), bet_content })
  await stream.next(isBalance('990.00'))
  await house.advance(period)
  await stream.next(isBets)
  expect(toldOf(stream, numberOf(1))).toEqual(['closed', 'drawn', 'settled'])
})

test('however many come at once while things happen, each is greeted first and then told only news', async () => {
  const ann = await house.signUp('annie')
  const bet = { game_id, game_no: numberOf(1), bet_content: [{ play: 'big', amount: '1' }] }
  const spending = Array.from({ length: 40 }, () => ann.call(submitBet, bet))
  const greeted = Array.from({ length: 40 }, (_, index) => listenAs(ann, index % 2 === 0 ? 0 : 1))
  await Promise.all(spending)
  for (const { stream } of await Promise.all(greeted)) {
    expect(stream.received[0]?.event.type).toBe('hello')
    const told = () =>
      stream.received.flatMap(({ event }) => ('balance' in event && event.balance ? [event.balance] : []))
    await expect.poll(() => told().at(-1), { timeout: 15_000 }).toBe('960.00')
    // Money only went down: a balance that is told after a lower one would be an old one.
    expect(told()).toEqual(told().toSorted((one, other) => Number(other) - Number(one)))
  }
})

describe('a stream ends', () => {
  test('before it begins, for an invalid token', async () => {
    await expect(openEvents(house.nodes[0].url, { token: 'not-a-token' })).rejects.toThrow(
      /"code":401,"msg":"Login expired, please login again".*"refusal":"login_expired"/,
    )
    const ann = await house.signUp('annie')
    await ann.call(logout, {})
    await expect(openEvents(house.nodes[1]!.url, { token: ann.token })).rejects.toThrow('login_expired')
  })

  test('when its node does, and the other node stays up', async () => {
    const one = (await listenAs(null, 0)).stream
    const other = (await listenAs(null, 1)).stream
    await house.nodes[1]!.close()
    await other.ended
    await house.advance(period)
    await one.next(isRound(numberOf(1), 'settled'))
    const { stream } = await listenAs(null, 0, other.lastId)
    expect(toldOf(stream, numberOf(1))).toEqual(['settled'])
  })
})
