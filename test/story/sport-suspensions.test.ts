import { cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { decideResult, enterResult, suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { sportFixtures } from '@glasshouse/contract/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { betsOnPaper } from '../support/bets-on-paper.ts'
import type { Caller } from '../support/caller.ts'
import { openEvents } from '../support/event-stream.ts'
import { addMatches, onSale, openFootball } from '../support/football.ts'
import { meetAtLock, untilWaiting } from '../support/held-lock.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { start } from '../support/table.ts'

let house: House
let vera: Caller
let tess: OfficeCaller
/** Three matches of one league, and one of another. */
let matches: { game_id: number; game_no: string; kicks_off_at: number }[]
let book: ReturnType<typeof betsOnPaper>
beforeAll(async () => {
  house = await openHouse({ listening: true })
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  await openFootball(house)
  await addMatches(house, 'xx.2', 1, 3)
  matches = await onSale(house)
  await house.clock.set(matches[0]!.kicks_off_at - 3_600)
  vera = await house.signUp('vera')
  tess = await openOffice(house, 'trader', { username: 'tess' })
  await openOffice(house, 'trader', { username: 'theo' })
  book = betsOnPaper(house, vera, matches)
  await book.place(...outcomes.map((leg) => ({ legs: [leg], stake: 1_000n })))
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

/** The bets: two markets of one match, another match of its league, and one of another league. */
const outcomes = [
  [0, 'result', '1'],
  [0, 'parity', 'odd'],
  [1, 'result', '1'],
  [3, 'result', '1'],
] as const
const named = (at: number) => ({ game_id: matches[at]!.game_id, game_no: matches[at]!.game_no })

/** The outcome of a bet on each, and the answer to a cash-out of the bet that is open on it. */
async function answers() {
  const legs = await Promise.all(
    outcomes.map(async ([match, play, pick]) => {
      const sold = await book.soldOn(match)
      return sold.find(({ leg }) => leg.play === play && leg.pick === pick)!.leg
    }),
  )
  const bets = []
  for (const leg of legs) {
    const bet_content = [{ legs: [leg], amount: '1.00' }]
    const { data } = (await vera.send('POST', submitBet.path, { bet_content })).json()
    bets.push(data.refusal ?? 'placed')
  }
  const quotes = await Promise.all(book.placed.map(async ({ id }) => vera.call(cashOutQuote, { id })))
  return { bets, cashOuts: quotes.map(({ offer, reason }) => (offer ? 'offered' : reason)) }
}

async function openBets(): Promise<number> {
  const { list } = await vera.call(getBetRecord, { status: 'pending', limit: 100 })
  const open = new Set(list.map(({ id }) => id))
  return book.placed.filter(({ id }) => open.has(id)).length
}

test.each([
  ['a market', 1, () => ({ match: { ...named(0), play: 'result' } })],
  ['a match', 2, () => ({ match: named(0) })],
  ['a league', 3, () => ({ league: 'xx.1' })],
  ['all of sport', 4, () => ({})],
] as const)(
  '%s is stopped and opened by one call: nothing is taken once it has answered, the streams hear of it, and open bets stand',
  async (_what, stopped, scope) => {
    const events = await openEvents(house.nodes[0].url)
    await events.next(({ type }) => type === 'hello')
    /** Each match that this stops is told; several may come together. */
    const hears = async () => {
      const missing = new Set(outcomes.slice(0, stopped).map(([match]) => matches[match]!.game_no))
      while (missing.size > 0) {
        const told = await events.next(({ type }) => type === 'prices')
        if (told.type === 'prices') for (const { game_no } of told.matches) missing.delete(game_no)
      }
    }
    const split = (stop: string, go: string) => outcomes.map((_, at) => (at < stopped ? stop : go))

    await tess.call(suspendBetting, { suspended: true, reason: 'a rumour', ...scope() })
    expect(await answers()).toEqual({
      bets: split('betting_suspended', 'placed'),
      cashOuts: split('cash_out_suspended', 'offered'),
    })
    await hears()
    expect(await openBets()).toBe(outcomes.length)

    await tess.call(suspendBetting, { suspended: false, reason: 'it was one', ...scope() })
    expect(await answers()).toEqual({
      bets: split('placed', 'placed'),
      cashOuts: split('offered', 'offered'),
    })
    await hears()
    events.close()
  },
)

/** How many bets stand on the first match. */
const accepted = async () =>
  Number(
    (
      await house.owner.query(
        'select count(*) from bets b join events e on e.id = b.event_id where e.code = $1',
        [named(0).game_no],
      )
    ).rows[0].count,
  )

test.each([
  ['a market', () => ({ match: { ...named(0), play: 'result' } })],
  ['a match', () => ({ match: named(0) })],
  ['a league', () => ({ league: 'xx.1' })],
  ['all of sport', () => ({})],
] as const)(
  'of the bets that are under way while %s is suspended none is accepted once that has answered',
  async (_what, scope) => {
    const sold = await book.soldOn(0)
    const { leg } = sold.find((one) => one.leg.play === 'result' && one.leg.pick === '1')!
    const bet_content = [{ legs: [leg], amount: '1.00' }]
    const send = async (): Promise<string> => {
      const { data } = (await vera.send('POST', submitBet.path, { bet_content })).json()
      return data.refusal ?? 'placed'
    }
    const before = await accepted()
    // Some have answers before the call is made, some are under way, some come while it waits for these.
    const first = await Promise.all(Array.from({ length: 5 }, send))
    const early = Array.from({ length: 30 }, send)
    const suspending = tess.call(suspendBetting, { suspended: true, reason: 'a rumour', ...scope() })
    const late = Array.from({ length: 30 }, send)
    await suspending
    const then = await accepted()
    const told = await Promise.all([...early, ...late, send()])
    expect(await accepted()).toBe(then)
    expect(told.filter((answer) => answer !== 'placed' && answer !== 'betting_suspended')).toEqual([])
    expect([...first, ...told].filter((answer) => answer === 'placed')).toHaveLength(then - before)
    expect(told.at(-1)).toBe('betting_suspended')
    await tess.call(suspendBetting, { suspended: false, reason: 'it was one', ...scope() })
  },
)

test('matches that are being put on sale while all of sport is suspended are stopped with the others', async () => {
  const lock = `select pg_advisory_xact_lock(hashtextextended('sport offer', 0))`
  let suspending: Promise<unknown> | undefined
  const meanwhile = async () => {
    suspending = tess.call(suspendBetting, { suspended: true, reason: 'a rumour' })
    await untilWaiting(house.owner, 2)
  }
  await meetAtLock(house.owner, { lock, waiting: 1, meanwhile }, async () => addMatches(house, 'xx.4', 1, 2))
  await suspending
  const { list } = await house.visitor().call(sportFixtures, { league: 'xx.4' })
  expect(list.map(({ suspended }) => suspended)).toEqual([true])
  await tess.call(suspendBetting, { suspended: false, reason: 'it was one' })
})

test('a league that is opened while all of sport is suspended is open, and so are its matches to come', async () => {
  const stopped = async (league: string) =>
    (await house.visitor().call(sportFixtures, { league })).list.map(({ suspended }) => suspended)
  await tess.call(suspendBetting, { suspended: true, reason: 'a rumour' })
  await tess.call(suspendBetting, { suspended: false, reason: 'not of this one', league: 'xx.4' })
  await addMatches(house, 'xx.4', 1, 4)
  await addMatches(house, 'xx.5', 1, 4)
  expect(await stopped('xx.4')).toEqual([false, false])
  expect(await stopped('xx.5')).toEqual([true])
  // The newest word counts.
  await tess.call(suspendBetting, { suspended: true, reason: 'it was one' })
  await addMatches(house, 'xx.4', 1, 5)
  expect(await stopped('xx.4')).toEqual([true, true, true])
  await tess.call(suspendBetting, { suspended: false, reason: 'over' })
  expect(await stopped('xx.4')).toEqual([false, false, false])
})

test('a bet that is open on a suspended match is settled like every other', async () => {
  await tess.call(suspendBetting, { suspended: true, reason: 'a strike' })
  await house.clock.set(matches[0]!.kicks_off_at + 7_200)
  tess = await signInAtOffice(house, 'tess')
  const theo = await signInAtOffice(house, 'theo')
  const { fixture } = await tess.call(enterResult, { ...named(0), kind: 'played', full: '2-1', half: '1-0' })
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  await house.advance(0)
  const paid = await book.payouts()
  const end = { half: [1, 0], full: [2, 1] } as const
  expect(book.placed.slice(0, 2).map(({ id }) => paid.get(id))).toEqual(
    book.placed.slice(0, 2).map((bet) => book.due(bet, [end])),
  )
  expect(await openBets()).toBe(2)
})
