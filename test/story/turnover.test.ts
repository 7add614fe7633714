import { submitBet } from '@glasshouse/contract/games.ts'
import { vip } from '@glasshouse/contract/membership.ts'
import { decideResult, enterResult } from '@glasshouse/contract/operator/sport.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { computeLevels } from '../../server/membership/compute-levels.ts'
import { differencesAfter, openAsOwner } from '../support/audited-house.ts'
import type { Caller } from '../support/caller.ts'
import { legOn, onSale, openFootball } from '../support/football.ts'
import { type House, noLimits, openHouse } from '../support/house.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from '../support/office.ts'
import { start } from '../support/table.ts'

const day = 86_400

let house: House
let vera: Caller
let tess: OfficeCaller
let theo: OfficeCaller
let matches: { game_id: number; game_no: string }[]
beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 5_000_00n })
  await house.owner.query(`${noLimits} delete from games where kind = 'dice'`)
  await house.clock.set(start)
  await openFootball(house)
  vera = await house.signUp('vera')
  for (const username of ['tess', 'theo']) await openOffice(house, 'trader', { username })
  matches = (await onSale(house)).map(({ game_id, game_no }) => ({ game_id, game_no }))
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

async function place(amount: string, ...on: number[]) {
  const legs = await Promise.all(on.map(async (match) => (await legOn(house, match, 'result', '1')).leg))
  await vera.call(submitBet, { bet_content: [{ legs, amount }] })
}

async function enter(match: number, result: object) {
  const { fixture } = await tess.call(enterResult, { ...matches[match]!, ...result } as never)
  await theo.call(decideResult, { id: fixture.entry!.id, confirm: true })
}

async function decide(match: number, result: object) {
  await enter(match, result)
  await house.advance(0)
}

const today = async () => Math.floor((await house.clock.now()) / day) * day

/** Moves the house's time; the operators sign in again. */
async function at(time: number) {
  await house.clock.set(time)
  tess = await signInAtOffice(house, 'tess')
  theo = await signInAtOffice(house, 'theo')
}

/** The evening after the matches that are on sale. */
const afterMatches = async () => at((await today()) + 2 * day + 20 * 3_600)

/** Lets a midnight and as many days go by, and counts as the hourly sweep does. */
async function night(days = 1) {
  await at((await today()) + days * day + 600)
  return await computeLevels({ database: house.database, timeZone: 'UTC' })
}

const shown = async () => (await vera.call(vip, {})).turnover
const counted = async () =>
  (await house.owner.query<{ turnover: string }>('select turnover from turnover_days order by day')).rows.map(
    ({ turnover }) => Number(turnover),
  )

test('a player sees what was staked today at once, and the night counts it', async () => {
  await place('900.00', 0)
  await place('200.00', 0, 1)
  await place('40.00', 2)
  await afterMatches()
  expect(await shown()).toBe('0.00')
  await decide(0, { kind: 'played', full: '2-0', half: '1-0' })
  expect(await shown()).toBe('900.00')
  await decide(1, { kind: 'played', full: '0-2', half: '0-1' })
  expect(await shown()).toBe('1100.00')
  expect(await night()).toBe(1)
  expect(await counted()).toEqual([1100_00])
  expect(await vera.call(vip, {})).toMatchObject({ turnover: '1100.00', level: 2 })
  // That night is over.
  expect(await computeLevels({ database: house.database, timeZone: 'UTC' })).toBe(0)
})

const line = (turnover: string) =>
  expect.stringMatching(
    `^player \\d+: a turnover of ${turnover} is counted for \\S+, where settled bets make 110000$`,
  )

test('the audit names a day that was changed by hand, and one that is missing', async () => {
  const owner = await openAsOwner(house)
  const changed = 'update turnover_days set turnover = turnover * 10'
  expect(await differencesAfter(owner, changed)).toEqual([line('1100000')])
  expect(await differencesAfter(owner, 'delete from turnover_days')).toEqual([line('0')])
  expect(await differencesAfter(owner, 'update players set level = 6')).toEqual([
    expect.stringMatching(/^player \d+ is at level 6, where a turnover of 110000 in 90 days makes 2$/),
  ])
  await owner.close()
})

test('a result that is corrected counts from the next night on, whenever its bets were settled', async () => {
  await decide(0, { kind: 'void', note: 'another ground' })
  // The single is given back; the accumulator goes on with its other leg, and has lost.
  expect(await night()).toBe(1)
  expect(await counted()).toEqual([200_00])
  expect(await vera.call(vip, {})).toMatchObject({ turnover: '200.00', level: 1 })
  // Nobody can count it again as it was before.
  const owner = await openAsOwner(house)
  const found = await differencesAfter(owner, 'update turnover_days set turnover = 110000')
  expect(found).toEqual([expect.stringContaining('a turnover of 110000 is counted for')])
  await owner.close()
})

test('a day is counted once more the night after: what was settled in its last moment is not forgotten', async () => {
  await decide(2, { kind: 'played', full: '1-1', half: '0-0' })
  await night()
  expect(await counted()).toEqual([200_00, 40_00])
  await house.owner.query('delete from turnover_days where turnover = 4000')
  await night()
  expect(await counted()).toEqual([200_00, 40_00])
})

test('a house that stood still counts the days that it missed', async () => {
  await openFootball(house, 'Matchday 100')
  matches = (await onSale(house)).map(({ game_id, game_no }) => ({ game_id, game_no }))
  await place('30.00', 0)
  await afterMatches()
  // Corrected before anything was paid: its first settlement is that of the second result.
  await enter(0, { kind: 'played', full: '0-2', half: '0-1' })
  await decide(0, { kind: 'played', full: '2-0', half: '1-0', note: 'sides' })
  const { rows } = await house.owner.query<{ first: number }>(
    'select min(revision) as first from settlements group by event_id order by max(settled_at) desc limit 1',
  )
  expect(rows).toEqual([{ first: 2 }])
  expect(await shown()).toBe('270.00')
  await night(9)
  expect(await counted()).toEqual([200_00, 40_00, 30_00])
  expect(await shown()).toBe('270.00')
})

test('a house from before days were counted shows the same, and counts them all in its next night', async () => {
  await house.owner.query('update level_days set counted = false; delete from turnover_days')
  expect(await shown()).toBe('270.00')
  expect(await audit(house.database)).toEqual([])
  await computeLevels({ database: house.database, timeZone: 'UTC' })
  expect(await counted()).toEqual([200_00, 40_00, 30_00])
  expect(await shown()).toBe('270.00')
})

test('an accumulator that a correction opens again counts once it is settled, and the audit knows of no difference', async () => {
  await openFootball(house, 'Matchday 101')
  matches = (await onSale(house)).map(({ game_id, game_no }) => ({ game_id, game_no }))
  await place('20.00', 0, 1)
  await afterMatches()
  await decide(0, { kind: 'played', full: '0-2', half: '0-1' })
  expect(await shown()).toBe('290.00')
  await decide(0, { kind: 'played', full: '2-0', half: '1-0', note: 'sides' })
  expect(await shown()).toBe('270.00')
  await night()
  expect(await counted()).toEqual([200_00, 40_00, 30_00])
  expect(await audit(house.database)).toEqual([])
  await decide(1, { kind: 'played', full: '2-0', half: '1-0' })
  expect(await audit(house.database)).toEqual([])
  await night()
  expect(await counted()).toEqual([200_00, 40_00, 30_00, 20_00])
})

test('days on which no level looks back any more are gone', async () => {
  await night(80)
  expect(await counted()).toEqual([20_00])
})
