import { cashOut, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { setPrice } from '@glasshouse/contract/operator/trading.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { audit } from '../../server/audit/audit.ts'
import { transaction } from '../../server/db/database.ts'
import { setPrices } from '../../server/sport/set-prices.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { openOffice } from '../support/office.ts'
import { onSale, openFootball } from '../support/football.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { liveMatch, matchesOnSale, openLeague } from '../support/league.ts'
import { start } from '../support/table.ts'
import { incidentsOn, type Outcome, outcomeOf } from './outcomes.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ nodes: 2 })
  await house.owner.query(`delete from games where kind = 'dice'; ${noLimits}`)
  await house.clock.set(start)
})
afterEach(async () => {
  expect(await audit(house.database)).toEqual([])
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

/** Five players at the doors of both nodes. */
async function openDoors(): Promise<Caller[]> {
  const players = await Promise.all(
    ['ann', 'bob', 'cat', 'dan', 'eve'].map((name) => house.signUp(`${name}y`)),
  )
  return players.flatMap(({ token }) => house.nodes.map(({ app }) => callerOf(app, token)))
}

const placed = z.object({
  bets: z.tuple([z.object({ legs: z.array(z.object({ odds: z.string() })).nullable() })]),
})
const total = 1_000

/** Resolves when this many slips have been answered. */
function progress() {
  let answered = 0
  const waiting: { count: number; go: () => void }[] = []
  return {
    add: () => {
      answered += 1
      for (const one of waiting) if (one.count === answered) one.go()
    },
    reached: async (count: number) =>
      new Promise<void>((go) => (answered >= count ? go() : waiting.push({ count, go }))),
  }
}

test('of 1,000 slips around goals, a suspension and the kick-off none is taken at a price or a state that was gone', {
  timeout: 360_000,
}, async () => {
  await openFootball(house)
  const [match, other] = await onSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const beside = { game_id: other!.game_id, game_no: other!.game_no, play: 'result', pick: 'X', version: 1 }
  await house.clock.set(match!.kicks_off_at - 3_600)
  await house.advance(0)
  const doors = await openDoors()
  const tess = await openOffice(house, 'trader', { node: house.nodes[1] })
  const slips = progress()

  const look = async (door: Caller) => {
    const page = await door.call(sportFixture, named)
    const market = page.all_markets.find(({ play }) => play === 'result')
    return { version: page.version, odds: Number(market!.prices[0]!.odds) }
  }
  /** Bets its share, one slip after the other, at the price that it saw last. */
  const betOn = async (door: Caller): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    let shown = await look(door)
    for (let number = 0; number < total / doors.length; number += 1) {
      const price_change = (['none', 'better', 'any'] as const)[number % 3]!
      const leg = { ...named, play: 'result', pick: '1', version: shown.version }
      const legs = number % 4 === 3 ? [leg, beside] : [leg]
      const outcome = outcomeOf(
        await door.send('POST', submitBet.path, { bet_content: [{ legs, amount: '1.00', price_change }] }),
      )
      outcomes.push(outcome)
      slips.add()
      if (outcome.refusal === 'odds_changed') shown = await look(door)
      if (outcome.refusal !== null) continue
      const got = Number(placed.parse(outcome.data).bets[0].legs![0]!.odds)
      if (price_change === 'none') expect(got).toBe(shown.odds)
      if (price_change === 'better') expect(got).toBeGreaterThanOrEqual(shown.odds)
    }
    return outcomes
  }

  /** When no bet on the match may have been accepted, by the house's clock. */
  const stops: [from: number, until: number][] = []
  const stopped = async (until: number, meanwhile?: () => Promise<unknown>) => {
    await tess.call(suspendBetting, { suspended: true, reason: 'goal', match: named })
    const from = await house.clock.now()
    await meanwhile?.()
    await slips.reached(until)
    stops.push([from, await house.clock.now()])
    await tess.call(suspendBetting, { suspended: false, reason: 'goal', match: named })
  }
  const price = async (percent: number) =>
    await tess.call(setPrice, {
      ...named,
      play: 'result',
      pick: '1',
      odds: ((match!.main!.prices.map(({ odds }) => Number(odds))[0]! * percent) / 100).toFixed(2),
      reason: 'goal',
    })
  const trade = async () => {
    await slips.reached(100)
    await stopped(200, async () => price(90))
    await slips.reached(350)
    await price(85)
    await slips.reached(450)
    await stopped(550)
    await slips.reached(600)
    await price(95)
    await slips.reached(700)
    await stopped(720, async () => price(88))
    await slips.reached(850)
    await house.clock.set(match!.kicks_off_at - 0.1)
  }
  const [outcomes] = await Promise.all([Promise.all(doors.map(betOn)), trade()])

  const accepted = outcomes.flat().filter(({ refusal }) => refusal === null)
  expect(new Set(outcomes.flat().map(({ refusal }) => refusal))).toEqual(
    new Set([null, 'betting_suspended', 'odds_changed', 'betting_closed']),
  )
  const { rows } = await house.owner.query<{ at: number; taken: string; sold: string; closes: number }>(
    `select extract(epoch from b.created_at)::float8 as at, l.odds_num || '/' || l.odds_den as taken,
      v.nums[l.selection + 1] || '/' || v.dens[l.selection + 1] as sold, extract(epoch from e.closes_at)::float8 as closes
    from bets b join legs l on l.bet_id = b.id join events e on e.id = l.event_id
    join lateral (
      select * from board_versions v where v.event_id = e.id and v.made_at <= b.created_at order by v.version desc limit 1
    ) as v on true
    where e.code = $1`,
    [named.game_no],
  )
  expect(rows).toHaveLength(accepted.length)
  expect(new Set(rows.map(({ sold }) => sold)).size).toBeGreaterThanOrEqual(4)
  expect(rows.filter(({ taken, sold }) => taken !== sold)).toEqual([])
  expect(rows.filter(({ at, closes }) => at >= closes)).toEqual([])
  expect(rows.filter(({ at }) => stops.some(([from, until]) => at >= from && at <= until))).toEqual([])
})

test('of 1,000 slips in play around goals, red cards and suspensions on two nodes none is taken at a price or in a state that was gone', {
  timeout: 720_000,
}, async () => {
  await openFootball(house)
  const [match] = await onSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  await house.clock.set(match!.kicks_off_at - 60)
  // Each player has at most five waiting slips, and a slip waits for three turns: with that many, nobody sends more.
  const players = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => await house.signUp(`player${at}`)),
  )
  const doorOf = (at: number, turn: number) => callerOf(house.nodes[(at + turn) % 2]!.app, players[at]!.token)
  const tess = await openOffice(house, 'trader', { node: house.nodes[1] })
  const say = incidentsOn(named, tess)
  await house.clock.set(match!.kicks_off_at)
  await say('start')
  const answers = new Map<string | null, number>()
  const bet = async (door: Caller, at: number) => {
    const { version } = await door.call(sportFixture, named)
    const price_change = (['none', 'better', 'any'] as const)[at % 3]!
    const legs = [{ ...named, play: 'handicap:0.5', pick: at % 2 === 0 ? '1' : '2', version }]
    const bet_content = [{ legs, amount: '1.00', price_change }]
    const { refusal } = outcomeOf(await door.send('POST', submitBet.path, { bet_content }))
    answers.set(refusal, (answers.get(refusal) ?? 0) + 1)
  }
  const last = doorOf(0, 0)
  await bet(last, 2)
  const cycle = ['goal', 'open', null, 'red_card', 'open', null, 'suspend', 'open'] as const
  const turns = Math.ceil(total / players.length)
  for (let turn = 0; turn < turns; turn += 1) {
    const kind = cycle[turn % cycle.length]!
    await house.clock.set((await house.clock.now()) + 2.4)
    // The clocks of both nodes decide what is due, while more is asked and said.
    await Promise.all([
      ...players.map(async (_, at) => bet(doorOf(at, turn), at + turn)),
      ...house.nodes.map(async ({ drawClock }) => drawClock.advance()),
      ...(kind ? [say(kind, Math.floor(turn / cycle.length))] : []),
    ])
  }
  await house.clock.set((await house.clock.now()) + 21)
  await Promise.all(house.nodes.map(async ({ drawClock }) => drawClock.advance()))
  await bet(last, 2)
  await house.clock.set((await house.clock.now()) + 6)
  await Promise.all(house.nodes.map(async ({ drawClock }) => drawClock.advance()))
  expect([...answers.keys()]).toEqual(expect.arrayContaining([null, 'betting_suspended']))
  expect(answers.get('too_many_waiting_bets') ?? 0).toBeLessThanOrEqual(5)
  const { rows } = await house.owner.query<{ refusal: string | null; count: number; wrong: number }>(
    `select o.refusal, count(*)::int, count(*) filter (where b.odds_num <> v.nums[b.selection + 1])::int as wrong
    from delayed_slips d join delayed_outcomes o on o.delayed_id = d.id left join bets b on b.slip_id = o.slip_id
    left join lateral (
      select * from board_versions v where v.event_id = b.event_id and v.made_at <= b.created_at order by v.version desc limit 1
    ) as v on true group by 1`,
  )
  const outcomes = new Map(rows.map(({ refusal, count }) => [refusal, count]))
  // None of the slips let in is left undecided.
  const decided = rows.reduce((sum, { count }) => sum + count, 0)
  expect(decided).toBe(answers.get(null))
  expect(decided).toBeGreaterThan(400)
  expect(outcomes.get(null)).toBeGreaterThan(0)
  expect((outcomes.get('match_changed') ?? 0) + (outcomes.get('betting_suspended') ?? 0)).toBeGreaterThan(0)
  expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('of cash-outs sent to two nodes around goals none is paid at a value or in a state that was gone, and no part twice', {
  timeout: 360_000,
}, async () => {
  await openFootball(house)
  const [match] = await onSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  const tess = await openOffice(house, 'trader', { node: house.nodes[1] })
  const players = await Promise.all(['ann', 'bob', 'cat', 'dan'].map((name) => house.signUp(`${name}y`)))
  const { id: eventId } = (
    await house.owner.query<{ id: string }>('select id from events where code = $1', [named.game_no])
  ).rows[0]!
  const seen = new Map<string, string | null>()
  const asked = progress()
  const rounds = 30
  /** Asks for a part of ten for the same player at both nodes at once, with one key, at the value that was shown. */
  const cashOutOf = async (player: Caller) => {
    const { version } = await player.call(sportFixture, named)
    const legs = [{ ...named, play: 'result', pick: '1', version }]
    const { bets } = await player.call(submitBet, { bet_content: [{ legs, amount: '10.00' }] })
    const { id } = bets[0]!
    const doors = house.nodes.map(({ app }) => callerOf(app, player.token))
    for (let number = 0; number < rounds; number += 1) {
      const { offer } = await player.call(cashOutQuote, { id })
      const idempotencyKey = `part-${id}-${number}`
      const input = { id, amount: '0.50', version: offer?.version ?? 'v1' }
      const both = await Promise.all(
        doors.map(async (door) =>
          outcomeOf(await door.send('POST', cashOut.path, input, { idempotencyKey })),
        ),
      )
      const [{ at: _, ...one }, { at: __, ...other }] = both as [Outcome, Outcome]
      expect(one).toEqual(other)
      seen.set(idempotencyKey, one.refusal)
      asked.add()
    }
  }
  const stops: [from: number, until: number][] = []
  const trade = async () => {
    for (let goal = 1; goal <= 6; goal += 1) {
      await asked.reached(goal * 12)
      await tess.call(suspendBetting, { suspended: true, reason: 'goal', match: named })
      const from = await house.clock.now()
      await transaction(house.database, async (tx) =>
        setPrices(tx, BigInt(eventId), { home: 1_200 + 100 * goal, away: 1_100, rho: -50 }),
      )
      await asked.reached(goal * 12 + 6)
      stops.push([from, await house.clock.now()])
      await tess.call(suspendBetting, { suspended: false, reason: 'goal', match: named })
      await transaction(house.database, async (tx) =>
        setPrices(tx, BigInt(eventId), { home: 1_250 + 100 * goal, away: 1_100, rho: -50 }),
      )
    }
  }
  await Promise.all([...players.map(cashOutOf), trade()])

  expect([...new Set(seen.values())]).toEqual(expect.arrayContaining([null, 'cash_out_suspended']))
  const { rows } = await house.owner.query<{ at: number; paid_for: string; stood: string }>(
    `select extract(epoch from c.cashed_out_at)::float8 as at, c.version as paid_for,
      'v' || (select max(v.version) from board_versions v where v.event_id = b.event_id and v.made_at <= c.cashed_out_at) as stood
    from cash_outs c join bets b on b.id = c.bet_id`,
  )
  expect(rows).toHaveLength([...seen.values()].filter((refusal) => refusal === null).length)
  expect(rows.filter(({ paid_for, stood }) => paid_for !== stood)).toEqual([])
  expect(rows.filter(({ at }) => stops.some(([from, until]) => at >= from && at <= until))).toEqual([])
})

test('a virtual match that two nodes play at once is drawn, priced and paid once, with bets until each close', {
  timeout: 360_000,
}, async () => {
  const kickOff = await openLeague(house)
  const [match] = await matchesOnSale(house)
  const first = { game_id: match!.game_id, game_no: match!.game_no }
  const doors = await openDoors()
  let book = await liveMatch(house, first)
  const second = { game_id: first.game_id, game_no: book.halves[1].game_no }
  const refusals = { [first.game_no]: new Set<string | null>(), [second.game_no]: new Set<string | null>() }
  const bet = async (door: Caller, leg: object & { game_no: string; version: number }) => {
    const bet_content = [{ legs: [leg], amount: '1.00' }]
    const { refusal } = outcomeOf(await door.send('POST', submitBet.path, { bet_content }))
    refusals[leg.game_no]!.add(refusal)
  }
  // Up to the second in which the second half's last minute has been played.
  for (
    let time = kickOff - 14;
    time < kickOff + 125;
    time += time < kickOff || time > kickOff + 44 ? 2 : 15
  ) {
    await house.clock.set(time)
    const legs = [
      { ...first, play: 'result', pick: '1', version: match!.version },
      { ...second, play: 'next_goal', pick: 'none', version: book.half_time.version },
    ]
    await Promise.all([
      ...house.nodes.map(async ({ drawClock }) => drawClock.advance()),
      ...doors.map(async (door, index) => bet(door, legs[index % 2]!)),
    ])
    book = await liveMatch(house, first)
  }
  expect(refusals[first.game_no]).toEqual(new Set([null, 'betting_closed']))
  expect(refusals[second.game_no]!).toContain(null)
  expect(refusals[second.game_no]!).toContain('betting_closed')
  const { rows } = await house.owner.query<{ revisions: number; paid: number; boards: number; late: number }>(
    `select count(distinct r.revision)::int as revisions, count(distinct s.revision)::int as paid,
      (select count(*)::int from board_versions v where v.event_id = e.id) as boards,
      (select count(*)::int from bets b where b.event_id = e.id and b.created_at >= e.closes_at) as late
    from events e join results r on r.event_id = e.id join settlements s on s.event_id = e.id
    where e.code = any ($1) group by e.id`,
    [[first.game_no, second.game_no]],
  )
  expect(rows).toEqual([first, second].map(() => ({ revisions: 1, paid: 1, boards: 1, late: 0 })))
})
