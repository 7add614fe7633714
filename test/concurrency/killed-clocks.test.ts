import { setTimeout as pause } from 'node:timers/promises'
import { gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, noLimits } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { drawClocksOf } from './draw-clocks.ts'
import { outcomeOf } from './outcomes.ts'

const roundsToSee = 30
const killsToSee = 8

let house: House
let games: number[]
let players: Caller[]
let nodes: ReturnType<typeof drawClocksOf>

beforeAll(async () => {
  house = await openHouse()
  await house.clock.set(1_800_000_000)
  await house.owner.query(`${noLimits} delete from games`)
  games = [
    await addShortGame(house.owner, { period: 2, close: 1 }),
    await addShortGame(house.owner, { period: 3, close: 1 }),
  ]
  players = [await house.signUp('annie'), await house.signUp('bobby')]
  nodes = drawClocksOf(house)
})
afterAll(async () => {
  nodes.killAll()
  await house.close()
})

/** Rounds whose draw is due and that are not settled. */
async function overdue(): Promise<number> {
  const { rows } = await house.owner.query<{ count: string }>(
    'select count(*) from pending_events join rounds on id = event_id where draws_at <= house_now()',
  )
  return Number(rows[0]!.count)
}

/** Games whose round of this moment is not written yet. */
async function unwritten(): Promise<number> {
  const { rows } = await house.owner.query<{ count: string }>(
    `select count(*) from unnest($1::integer[]) as g (id) where not exists (
       select from rounds where game_id = g.id and opens_at <= house_now() and house_now() < draws_at)`,
    [games],
  )
  return Number(rows[0]!.count)
}

/** Everybody bets on every game's round; one that is just closing may refuse. */
async function betOnEverything(): Promise<void> {
  for (const game_id of games) {
    const { round } = await house.visitor().call(gamePlay, { game_id })
    const bet_content = ['big', 'small', 'odd', 'even'].map((play) => ({ play, amount: '1.00' }))
    for (const player of players) {
      const { refusal } = outcomeOf(
        await player.send('POST', submitBet.path, { game_id, game_no: round.game_no, bet_content }),
      )
      expect([null, 'round_closed', 'round_not_open']).toContain(refusal)
    }
  }
}

test('two draw clocks that are killed again and again settle every round once', {
  timeout: 720_000,
}, async () => {
  let clocks = [await nodes.start(), await nodes.start()]
  let kills = 0
  for (let step = 0; step < 40 || kills < killsToSee; step += 1) {
    await betOnEverything()
    await house.clock.advance(1)
    for (const clock of clocks) clock.send('look')
    // The clocks may lag, but not so far that rounds pass before they were written.
    while ((await overdue()) > 4 || (await unwritten()) > 0) await pause(5)
    if (step % 6 === 5) {
      await pause(Math.random() * 20)
      const [first, second] = clocks
      await nodes.kill(first!)
      kills += 1
      // The other one goes on alone until a new one has come.
      clocks = [second!, await nodes.start()]
    }
  }
  const end = await house.clock.now()
  await expect.poll(overdue, { timeout: 60_000 }).toBe(0)
  for (const clock of clocks) await nodes.kill(clock)

  expect(await audit(house.database)).toEqual([])
  const { rows } = await house.owner.query<{ drawn: string; with_bets: string; undecided: string }>(
    `
    select count(d.*) as drawn, count(*) filter (where s.bet_count > 0) as with_bets,
      count(*) filter (where t.event_id is null) as undecided
    from rounds r left join draws d on d.round_id = r.id left join seals s on s.round_id = r.id
    left join settlements t on t.event_id = r.id where r.draws_at <= to_timestamp($1)`,
    [end],
  )
  const [seen] = rows
  expect(Number(seen!.drawn)).toBeGreaterThanOrEqual(roundsToSee)
  expect(Number(seen!.with_bets)).toBeGreaterThan(roundsToSee / 2)
  expect(Number(seen!.undecided)).toBe(0)
})
