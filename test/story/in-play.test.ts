import { createHash } from 'node:crypto'
import { feedLine, feedMatch } from '@glasshouse/contract/feed.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { endFeedKey, feedKeys, makeFeedKey } from '@glasshouse/contract/operator/feed-keys.ts'
import { officeLiveMatch, sayIncident } from '@glasshouse/contract/operator/live-match.ts'
import { officeFixtures } from '@glasshouse/contract/operator/sport.ts'
import { decideResult, enterResult, suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { officeMatch } from '@glasshouse/contract/operator/trading.ts'
import { sportFixture, sportFixtures, sportPrices } from '@glasshouse/contract/sport.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { gridAt } from '@glasshouse/rules/sport/in-play.ts'
import { boardOf } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { onSale, openFootball } from '../support/football.ts'
import { openEvents } from '../support/event-stream.ts'
import { type House, openHouse } from '../support/house.ts'
import { slipDelays, slipsCounted } from '../support/slips-counted.ts'
import { start } from '../support/table.ts'

let house: House
let vera: Caller
let tess: OfficeCaller
let theo: OfficeCaller
let match: { game_id: number; game_no: string }
let kickOff: number
beforeAll(async () => {
  house = await openHouse({ listening: true })
  await house.owner.query("delete from games where kind = 'dice'")
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  const [first] = await onSale(house)
  match = { game_id: first!.game_id, game_no: first!.game_no }
  kickOff = first!.kicks_off_at
  await house.clock.set(kickOff - 60)
  tess = await openOffice(house, 'trader', { username: 'tess' })
  theo = await openOffice(house, 'trader', { username: 'theo' })
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

const page = async () => house.visitor().call(sportFixture, match)
const say = async (kind: string, more: object = {}) =>
  tess.call(sayIncident, { ...match, kind: kind as 'goal', ...more })
/** The match as it is traded. */
async function traded() {
  const { list } = await tess.call(officeFixtures, { status: 'all' })
  return await tess.call(officeMatch, { id: list.find(({ game_no }) => game_no === match.game_no)!.id })
}
const refusedSaying = async (kind: string, more: object = {}) =>
  (await tess.refused(sayIncident, { ...match, kind: kind as 'goal', ...more })).refusal

/** A bet at the price of now. */
async function legNow(play = 'result', pick = '1') {
  const { version } = await page()
  return { ...match, play, pick, version }
}
type Leg = Awaited<ReturnType<typeof legNow>>
const slip = (leg: Leg, more: object = {}) => ({ bet_content: [{ legs: [leg], amount: '10.00', ...more }] })
const ask = async (leg: Leg, more: object = {}) => (await vera.call(submitBet, slip(leg, more))).waiting!
const outcomeOf = async ({ id }: { id: string }) =>
  (await vera.call(waitingBets, {})).list.find((one) => one.id === id)!

test('a match closes at kick-off, and opens in play when an operator starts its clock', async () => {
  expect(await refusedSaying('start')).toBe('result_before_kick_off')
  const before = await legNow()
  await house.clock.set(kickOff + 30)
  await house.advance(0)
  expect(await page()).toMatchObject({ status: 'playing', live: null, all_markets: [] })
  expect((await vera.refused(submitBet, slip(before))).refusal).toBe('betting_closed')
  await say('start', { after: 0 })
  expect(await refusedSaying('start', { after: 0 })).toBe('incident_overtaken')
  expect(await refusedSaying('full_time')).toBe('incident_impossible')
  const now = await page()
  expect(now).toMatchObject({
    status: 'playing',
    suspended: false,
    score: { full: [0, 0] },
    live: { phase: 'first_half', minute: 1, added: 0, delay: 5 },
    version: 2,
  })
  expect(now.all_markets.length).toBeGreaterThan(40)
  // The price of before kick-off is gone with it.
  expect((await vera.refused(submitBet, slip(before))).refusal).toBe('betting_closed')
  expect((await house.visitor().call(sportFixtures, { status: 'playing' })).list).toMatchObject([match])
})

describe('a bet in play', () => {
  test('waits for the delay, holds nothing, and is placed at its end, once for its key', async () => {
    const leg = await legNow()
    const key = { idempotencyKey: 'the-same-slip' }
    const first = await vera.call(submitBet, slip(leg), key)
    expect(first).toMatchObject({ bets: [], receipt: null, balance: '1000.00' })
    const again = await vera.call(submitBet, slip(leg), key)
    expect(again.waiting!.id).toBe(first.waiting!.id)
    const other = await vera.refused(submitBet, slip(leg, { amount: '20.00' }), key)
    expect(other.refusal).toBe('idempotency_key_reused')
    await house.advance(4)
    expect(await outcomeOf(first.waiting!)).toMatchObject({ state: 'waiting', stake: '10.00', receipt: null })
    await house.advance(1.1)
    const decided = await outcomeOf(first.waiting!)
    expect(decided).toMatchObject({
      state: 'accepted',
      legs: [{ play: 'result', event: 'Alder Vale v Birch Town' }],
    })
    const late = await vera.call(submitBet, slip(leg), key)
    expect(late).toMatchObject({ balance: '990.00', receipt: decided.receipt, bets: [{ play: 'result' }] })
    expect(await slipsCounted(house.app, 'in_play', 'accepted')).toBe(1)
  })

  test('keeps its key while it waits: another slip with it is refused, and the first one is placed', async () => {
    const [other] = await onSale(house)
    const sold = await house
      .visitor()
      .call(sportFixture, { game_id: other!.game_id, game_no: other!.game_no })
    const before = {
      game_id: sold.game_id,
      game_no: sold.game_no,
      play: 'result',
      pick: '1',
      version: sold.version,
    }
    const key = { idempotencyKey: 'while-it-waits' }
    const { waiting } = await vera.call(submitBet, slip(await legNow()), key)
    expect((await vera.refused(submitBet, slip(before), key)).refusal).toBe('idempotency_key_reused')
    await house.advance(5.1)
    expect(await outcomeOf(waiting!)).toMatchObject({ state: 'accepted', refusal: null })
    expect((await vera.refused(submitBet, slip(before), key)).refusal).toBe('idempotency_key_reused')
  })

  test('is refused when a goal falls meanwhile, though its player takes any price, and the price follows', async () => {
    const over = await legNow('total:0.5', 'over')
    const leg = await legNow()
    const waiting = await ask(leg, { price_change: 'any' })
    const before = await page()
    await say('goal', { side: 'home' })
    const after = await page()
    expect(after).toMatchObject({ suspended: true, score: { full: [1, 0] } })
    expect(Number(after.main!.prices[0]!.odds)).toBeLessThan(Number(before.main!.prices[0]!.odds))
    expect(after.all_markets.some(({ play }) => play === 'total:0.5')).toBe(false)
    const late = await ask(leg, { price_change: 'any' }).catch((error: unknown) => error)
    expect(late).toBeInstanceOf(Error)
    await house.advance(5.1)
    expect(await outcomeOf(waiting)).toMatchObject({ state: 'refused', refusal: 'betting_suspended' })
    expect(await slipsCounted(house.app, 'in_play', 'betting_suspended')).toBe(1)
    // Asked before the goal, and decided when the betting is open again.
    await house.advance(10)
    expect((await page()).suspended).toBe(false)
    expect((await vera.refused(submitBet, slip(leg, { price_change: 'any' }))).refusal).toBe('match_changed')
    expect((await vera.refused(submitBet, slip(over, { price_change: 'any' }))).refusal).toBe('match_changed')
    const fresh = await ask(await legNow())
    await say('red_card', { side: 'away' })
    await say('open')
    await house.advance(5.1)
    expect(await outcomeOf(fresh)).toMatchObject({
      state: 'refused',
      refusal: 'match_changed',
      message: 'A goal or a red card came before your bet was decided. Nothing was placed, look again',
    })
  })

  test('is decided by the price at its end, and by the changes that its player accepts', async () => {
    // A minute goes by in the delay, and the favourite's price with it.
    const { second } = (await tess.call(officeLiveMatch, match)).state
    await house.advance(57 - (second % 60))
    const leg = await legNow('result', '2')
    const choices = ['none', 'better', 'any'] as const
    const asked = [await legNow('total:2.5', 'under'), leg].flatMap((one) =>
      choices.map((price_change) => ({ one, price_change })),
    )
    // Five may wait at once.
    const waiting = []
    for (const { one, price_change } of asked.slice(0, 5)) waiting.push(await ask(one, { price_change }))
    expect((await vera.refused(submitBet, slip(leg))).refusal).toBe('too_many_waiting_bets')
    await house.advance(4)
    await house.advance(1.1)
    const outcomes = await Promise.all(waiting.map(outcomeOf))
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([
      'odds_changed',
      'odds_changed',
      null,
      'odds_changed',
      null,
    ])
    const { rows } = await house.owner.query<{ taken: string; sold: string }>(
      `select b.odds_num || '/' || b.odds_den as taken, v.nums[b.selection + 1] || '/' || v.dens[b.selection + 1] as sold
      from bets b join lateral (select * from board_versions v where v.event_id = b.event_id and v.made_at <= b.created_at
        order by v.version desc limit 1) as v on true
      where b.slip_id = any ($1)`,
      [outcomes.flatMap(({ receipt }) => receipt ?? [])],
    )
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ taken, sold }) => taken !== sold)).toEqual([])
  })

  test('is refused at once where that is known: without the money, after the slips already pending, or on a closed market', async () => {
    const leg = await legNow()
    const { balance } = await vera.call(submitBet, slip(leg))
    const rest = (Number(balance) - 9).toFixed(2)
    expect((await vera.refused(submitBet, slip(leg, { amount: rest }))).refusal).toBe('insufficient_balance')
    await house.advance(6)
    await tess.call(suspendBetting, { suspended: true, reason: 'news', match: { ...match, play: 'result' } })
    expect((await vera.refused(submitBet, slip(leg))).refusal).toBe('betting_suspended')
    await tess.call(suspendBetting, { suspended: false, reason: 'news', match: { ...match, play: 'result' } })
  })

  test('survives a crash: the next node decides it, and nobody after half a minute', async () => {
    const leg = await legNow('total:4.5', 'under')
    const any = { price_change: 'any' }
    const soon = await ask(leg, any)
    const before = await slipDelays(house.app, 'in_play')
    // Nothing runs for some seconds; then another clock looks.
    await house.clock.set((await house.clock.now()) + 20)
    await house.advance(0)
    expect((await outcomeOf(soon)).state).toBe('accepted')
    // Fifteen seconds after the five that it had to wait.
    const after = await slipDelays(house.app, 'in_play')
    expect(after.count).toBe(before.count + 1)
    expect(after.seconds - before.seconds).toBeGreaterThanOrEqual(15)
    expect(after.seconds - before.seconds).toBeLessThan(25)
    const late = await ask(await legNow('total:4.5', 'under'), any)
    await house.clock.set((await house.clock.now()) + 40)
    await house.advance(0)
    expect(await outcomeOf(late)).toMatchObject({ state: 'refused', refusal: 'decided_too_late' })
  })
})

test('anybody computes the prices in play from the page, and a slip knows that they wait', async () => {
  const { model, all_markets: markets, version } = await page()
  const { margin, in_play: at, ...strengths } = model!
  const grid = gridAt(scoreGrid(strengths), { ...at!, halfScore: at!.half_score })!
  const board = boardOf(grid, BigInt(margin)).filter((odds) => odds !== null)
  const shown = markets.flatMap(({ prices }) => prices.map(({ odds_exact }) => odds_exact))
  expect(shown).toEqual(board.map(({ num, den }) => `${num}/${den}`))
  // The traders read the same grid: no score that can't be any more has a chance.
  const { scores, markets: ofTraders } = await traded()
  expect(scores.map(({ chance }) => chance)).toEqual(
    grid.full.map((weight) => (weight === 0n ? 0 : Math.max(1, Number((weight * 1_000_000n) / grid.total)))),
  )
  expect(scores.filter(({ home, chance }) => home === 0 && chance !== 0)).toEqual([])
  const prices = ofTraders.flatMap((market) => market.prices)
  expect(prices.map(({ auto }) => auto)).toEqual(prices.map(({ odds }) => odds))
  const legs = JSON.stringify([{ ...match, play: 'result', pick: 'X' }])
  expect((await house.visitor().call(sportPrices, { legs })).list).toMatchObject([
    { version, delay: 5, state: 'open' },
  ])
})

test('a suspension of the operator holds until the operator opens, one of a trader until the trader resumes', async () => {
  await say('suspend')
  await say('goal', { side: 'away' })
  await house.advance(60)
  expect((await page()).suspended).toBe(true)
  await tess.call(suspendBetting, { suspended: true, reason: 'video', match })
  await say('open')
  expect((await page()).suspended).toBe(true)
  await tess.call(suspendBetting, { suspended: false, reason: 'video', match })
  expect((await page()).suspended).toBe(false)
  // All of sport stops matches in play, too.
  expect((await tess.call(suspendBetting, { suspended: true, reason: 'storm' })).matches).toBe(3)
  expect((await page()).suspended).toBe(true)
  await tess.call(suspendBetting, { suspended: false, reason: 'storm' })
})

test('a goal that did not count is undone, and both lines stay', async () => {
  const { state, incidents } = await tess.call(officeLiveMatch, match)
  expect(state.score).toEqual([1, 1])
  const goal = incidents.find(({ kind, side }) => kind === 'goal' && side === 'away')!
  const kept = await legNow()
  const legs = JSON.stringify([{ ...match, play: kept.play, pick: kept.pick }])
  const priceNow = async () => (await house.visitor().call(sportPrices, { legs })).list[0]!
  expect(kept.version).toBeGreaterThanOrEqual((await priceNow()).taken_from!)
  await say('undo', { undoes: goal.number, after: state.number })
  const after = await tess.call(officeLiveMatch, match)
  expect(after.state).toMatchObject({ score: [1, 0], suspended: true })
  // A slip that was kept over both is told that its price is gone, and is taken with the one that stands there now.
  await house.advance(20)
  const { version, state: sold, taken_from: from } = await priceNow()
  expect(sold).toBe('open')
  expect(kept.version).toBeLessThan(from!)
  expect((await vera.refused(submitBet, slip(kept, { price_change: 'any' }))).refusal).toBe('match_changed')
  expect(version).toBeGreaterThanOrEqual(from!)
  const again = await ask({ ...kept, version: version! })
  await house.advance(5.1)
  expect((await outcomeOf(again)).state).toBe('accepted')
  expect(after.incidents[0]).toMatchObject({ kind: 'undo', by: 'operator', name: 'tess' })
  expect(after.incidents.find(({ number }) => number === goal.number)).toMatchObject({ undone: true })
})

test('full time closes the match, and two people enter its result', async () => {
  await house.advance(20)
  await say('half_time')
  expect(await page()).toMatchObject({ live: { phase: 'half_time', minute: 45 }, score: { half: [1, 0] } })
  await say('second_half')
  const leg = await legNow()
  const waiting = await ask(leg)
  await say('full_time')
  await house.advance(6)
  expect(await outcomeOf(waiting)).toMatchObject({ state: 'refused', refusal: 'betting_closed' })
  expect(await page()).toMatchObject({ live: { phase: 'full_time', delay: null }, all_markets: [] })
  expect((await vera.refused(submitBet, slip(leg))).refusal).toBe('betting_closed')
  const { scores } = await traded()
  expect(scores.filter(({ chance }) => chance !== 0)).toMatchObject([{ home: 1, away: 0, chance: 1_000_000 }])
  const { fixture } = await tess.call(enterResult, { ...match, kind: 'played', full: '1-0', half: '1-0' })
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
  await house.advance(0)
  expect(await refusedSaying('undo', { undoes: 1 })).toBe('betting_closed')
  expect(await page()).toMatchObject({ status: 'finished', live: null, score: { full: [1, 0] } })
})

describe('a sender of live scores', () => {
  let admin: OfficeCaller
  let feed: Caller
  let keyId: number
  let told: { game_id: number; game_no: string }
  const line = async (id: string, kind: string, more: object = {}) =>
    feed.call(feedLine, { ...told, id, kind: kind as 'goal', ...more })
  const refusedLine = async (id: string, kind: string, more: object = {}) =>
    feed.refused(feedLine, { ...told, id, kind, ...more })
  beforeAll(async () => {
    const next = (await onSale(house)).find(({ game_no }) => game_no !== match.game_no)!
    told = { game_id: next.game_id, game_no: next.game_no }
    await house.clock.set(next.kicks_off_at - 60)
    admin = await openOffice(house, 'administrator')
    tess = await signInAtOffice(house, 'tess')
    const { key, secret } = await admin.call(makeFeedKey, { name: 'Touchline' })
    keyId = key.id
    feed = callerOf(house.nodes[0].app, secret)
    const { rows } = await house.owner.query('select encode(key_hash, $$hex$$) as hash from feed_keys')
    expect(rows).toEqual([{ hash: createHash('sha256').update(secret).digest('hex') }])
    expect((await admin.refused(makeFeedKey, { name: 'Touchline' })).refusal).toBe('feed_key_name_taken')
    expect((await refusedLine('k1', 'start')).refusal).toBe('result_before_kick_off')
    await house.clock.set(next.kicks_off_at + 20)
  })

  test('reports events under its key, each line once, and no goal that is counted already', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, async () => line('k1', 'start')))
    expect(new Set(many.map(({ lines }) => lines.length))).toEqual(new Set([1]))
    expect(await house.visitor().call(sportFixture, told)).toMatchObject({ live: { minute: 1, delay: 5 } })
    await tess.call(sayIncident, { ...told, kind: 'goal', side: 'home' })
    expect(await refusedLine('g1', 'goal', { side: 'home', score: '1-0' })).toMatchObject({
      refusal: 'feed_score_differs',
      msg: 'With this line our score would be 2-0',
    })
    const events = await openEvents(house.nodes[0].url)
    await events.next(({ type }) => type === 'hello')
    const { state } = await line('g2', 'goal', { side: 'away', score: '1-1' })
    // Who looks at the match hears of its prices, and asks for them.
    const { version } = await house.visitor().call(sportFixture, told)
    await events.next(
      (event) => event.type === 'prices' && event.matches.some((one) => one.version === version),
    )
    await tess.call(suspendBetting, { suspended: true, reason: 'video', match: { ...told, play: 'parity' } })
    const suspended = await events.next(({ type }) => type === 'prices')
    expect(suspended).toEqual({ type: 'prices', matches: [{ ...told, version }] })
    events.close()
    expect(state).toMatchObject({ score: [1, 1], suspended: true, number: 3 })
    expect((await line('g2', 'goal', { side: 'away', score: '1-1' })).lines).toHaveLength(3)
    expect((await refusedLine('g2', 'goal', { side: 'home' })).refusal).toBe('feed_line_reused')
    expect((await refusedLine('r1', 'red_card', { side: 'home', after: 2 })).refusal).toBe(
      'incident_overtaken',
    )
    expect((await refusedLine('h2', 'second_half')).refusal).toBe('incident_impossible')
  })

  test('undoes its own line, and sets the clock', async () => {
    expect((await refusedLine('v1', 'undo', { undoes: 'g9' })).refusal).toBe('incident_impossible')
    await line('v2', 'undo', { undoes: 'g2', score: '1-0' })
    const { state, lines } = await line('c1', 'clock', { second: 1_800 })
    expect(state).toMatchObject({ score: [1, 0], second: 1_800, running: true })
    expect(lines.map(({ id, kind, undone }) => [id, kind, undone])).toEqual([
      ['c1', 'clock', false],
      ['v2', 'undo', false],
      ['g2', 'goal', true],
      [null, 'goal', false],
      ['k1', 'start', false],
    ])
    const { incidents } = await tess.call(officeLiveMatch, told)
    expect(incidents[0]).toMatchObject({ kind: 'clock', by: 'feed', name: 'Touchline' })
  })

  test('is refused on a match that is over or drawn, and says nothing more once its key is ended', async () => {
    const over = await feed.refused(feedLine, { ...match, id: 'x1', kind: 'goal', side: 'home' })
    expect(over.refusal).toBe('betting_closed')
    expect((await feed.refused(feedMatch, { ...told, game_no: '20200101-0001' })).refusal).toBe(
      'match_not_found',
    )
    expect((await admin.refused(endFeedKey, { id: 999 })).refusal).toBe('feed_key_not_found')
    const ended = await admin.call(endFeedKey, { id: keyId })
    expect(ended.ended_at).not.toBeNull()
    expect(await admin.call(endFeedKey, { id: keyId })).toEqual(ended)
    expect((await admin.call(feedKeys, {})).list).toEqual([ended])
    expect(await refusedLine('f1', 'half_time')).toMatchObject({ code: 401, refusal: 'feed_key_invalid' })
    expect((await feed.refused(feedMatch, told)).code).toBe(401)
  })
})
