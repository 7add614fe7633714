import { cashOut, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { audit } from '../../server/audit/audit.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { onSale, openFootball } from '../support/football.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { liveMatch, matchesOnSale, openLeague } from '../support/league.ts'
import { openOffice } from '../support/office.ts'
import { start } from '../support/table.ts'
import { incidentsOn, outcomeOf } from './outcomes.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ nodes: 2 })
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  // The house's time is moved by the story alone, however long its calls take.
  await house.clock.slowDown()
})
afterEach(async () => {
  // It recomputes each cash-out, and holds it against the history of its match. A step that found no connection is tried again.
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

/** Players with a bet of ten each, and their doors at both nodes. */
async function openBettors(leg: { game_id: number; game_no: string; play: string; pick: string }) {
  const { version } = await house.visitor().call(sportFixture, leg)
  const bet_content = [{ legs: [{ ...leg, version }], amount: '10.00' }]
  return await Promise.all(
    ['ann', 'bob', 'cat', 'dan'].map(async (name) => {
      const player = await house.signUp(`${name}y`)
      const { bets } = await player.call(submitBet, { bet_content })
      const doors = house.nodes.map(({ app }) => callerOf(app, player.token))
      return { player, doors, id: bets[0]!.id }
    }),
  )
}
type Bettor = Awaited<ReturnType<typeof openBettors>>[number]

const told = z.object({ waiting: z.optional(z.object({ id: z.string() })), paid: z.string() })
let keys = 0
/** Sends one request with one key to both nodes at once: there is one answer. Gives its refusal. */
async function askBoth({ player, doors, id }: Bettor): Promise<string | null> {
  const { offer } = await player.call(cashOutQuote, { id })
  const input = { id, amount: '0.50', version: offer?.version ?? 'v1' }
  const idempotencyKey = `part-of-ten-${(keys += 1)}`
  const [one, other] = await Promise.all(
    doors.map(async (door: Caller) =>
      outcomeOf(await door.send('POST', cashOut.path, input, { idempotencyKey })),
    ),
  )
  // Between the two answers the one that waits may have been decided.
  const [first, second] = [one!, other!].map(({ data }) => told.safeParse(data).data)
  if (one!.refusal === other!.refusal && first?.waiting && second?.waiting)
    expect(first.waiting.id).toBe(second.waiting.id)
  else if (!first?.waiting && !second?.waiting) expect(one!.refusal).toBe(other!.refusal)
  return one!.refusal
}

const advanceAll = async () => Promise.all(house.nodes.map(async ({ drawClock }) => drawClock.advance()))

test('of cash-outs in play on two nodes around goals, red cards and suspensions none is paid at a value or in a state that was gone', {
  timeout: 600_000,
}, async () => {
  await openFootball(house)
  const [match] = await onSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  await house.clock.set(match!.kicks_off_at - 60)
  const bettors = await openBettors({ ...named, play: 'handicap:0.5', pick: '1' })
  const tess = await openOffice(house, 'trader', { node: house.nodes[1] })
  const say = incidentsOn(named, tess)
  await house.clock.set(match!.kicks_off_at)
  await say('start')
  const decideAll = async () => {
    await house.clock.advance(6)
    for (let waiting = 1; waiting > 0; ) {
      await advanceAll()
      const { rows } = await house.owner.query<{ count: number }>(
        'select count(*)::int from waiting_cash_outs',
      )
      waiting = rows[0]!.count
    }
  }
  // In peace each is paid.
  for (const refusal of await Promise.all(bettors.map(askBoth))) expect(refusal).toBeNull()
  await decideAll()
  const cycle = [null, 'goal', 'open', null, null, 'red_card', 'open', null, 'suspend', 'open'] as const
  for (let turn = 0; turn < 2 * cycle.length; turn += 1) {
    const kind = cycle[turn % cycle.length]!
    await house.clock.advance(2.6)
    // The clocks of both nodes decide what is due, while more is asked and said.
    await Promise.all([
      ...bettors.map(askBoth),
      advanceAll(),
      ...(kind ? [say(kind, Math.floor(turn / cycle.length))] : []),
    ])
  }
  await decideAll()
  // And none when a goal falls while all wait.
  for (const refusal of await Promise.all(bettors.map(askBoth))) expect(refusal).toBeNull()
  await say('goal', 1)
  await decideAll()

  const { rows } = await house.owner.query<{
    refusal: string | null
    decided: boolean
    count: number
    wrong: number
  }>(
    `select o.refusal, o.delayed_id is not null as decided, count(*)::int,
      count(*) filter (where o.number is not null and (c.paid is distinct from d.paid or c.part <> 50
        or c.version is distinct from 'v' || (select max(v.version) from board_versions v
          where v.event_id = b.event_id and v.made_at <= c.cashed_out_at)))::int as wrong
    from delayed_cash_outs d join bets b on b.id = d.bet_id
    left join delayed_cash_out_outcomes o on o.delayed_id = d.id
    left join cash_outs c on c.bet_id = d.bet_id and c.number = o.number group by 1, 2`,
  )
  expect(rows.filter(({ wrong, decided }) => wrong > 0 || !decided)).toEqual([])
  const outcomes = new Map(rows.map(({ refusal, count }) => [refusal, count]))
  expect(outcomes.get(null)).toBeGreaterThanOrEqual(bettors.length)
  expect(outcomes.get('cash_out_suspended')).toBeGreaterThanOrEqual(bettors.length)
  const paid = await house.owner.query<{ count: number }>('select count(*)::int from cash_outs')
  expect(paid.rows[0]!.count).toBe(outcomes.get(null))
  for (const { player } of bettors)
    expect((await player.call(waitingBets, {})).cash_outs.filter(({ state }) => state === 'waiting')).toEqual(
      [],
    )
})

test('of cash-outs on two nodes around the close of a second half none is paid after it, and no key twice', {
  timeout: 600_000,
}, async () => {
  const kickOff = await openLeague(house)
  const [match] = await matchesOnSale(house)
  const named = { game_id: match!.game_id, game_no: match!.game_no }
  // The bets that no half-time score makes worthless.
  const bettors = await openBettors({ ...named, play: 'parity', pick: 'even' })
  const seen = new Set<string | null>()
  const ask = async () => {
    for (const refusal of await Promise.all(bettors.map(askBoth))) seen.add(refusal)
  }
  for (const time of [-12, -9, -7.5, 1, 47.5, 50, 66, 66.9, 67.1, 68, 76]) {
    await house.clock.set(kickOff + time)
    // Due steps are done while cash-outs come in; then once more, so that the next time finds them done.
    await Promise.all([ask(), ask(), advanceAll()])
    await advanceAll()
  }
  expect(seen).toEqual(new Set([null, 'cash_out_closed']))
  const { halves } = await liveMatch(house, named)
  const { rows } = await house.owner.query<{ version: string; number: number; outside: number }>(
    `select c.version, count(*)::int as number, count(*) filter (where not case c.version
      when 'r0' then c.cashed_out_at >= s.opens_at and c.cashed_out_at < s.closes_at else c.cashed_out_at < f.closes_at end)::int as outside
    from cash_outs c, events f, events s where f.code = $1 and s.code = $2 group by 1 order by 1`,
    halves.map(({ game_no }) => game_no),
  )
  expect(rows.map(({ version, outside }) => [version, outside])).toEqual([
    ['r0', 0],
    ['v1', 0],
  ])
})
