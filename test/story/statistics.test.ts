import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { fairnessStatistics } from '@glasshouse/contract/fairness.ts'
import { gameList, getHistoryRecord } from '@glasshouse/contract/games.ts'
import { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { alarmBelow } from '@glasshouse/rules/monitor.ts'
import type { Dice } from '@glasshouse/rules/dice.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { fairDraws, writeDraws } from '../support/past-draws.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  // The history is listed by days: none ends here.
  await house.clock.set(Date.UTC(2027, 0, 14, 9) / 1000)
})
afterEach(async () => house.close())

type Statistics = CallAnswer<typeof fairnessStatistics>

const look = async (): Promise<Statistics> => await house.visitor().call(fairnessStatistics, {})
/** Lets what was counted grow old: it is good for a minute. */
const lookLater = async () => {
  await house.clock.advance(61)
  return await look()
}
const gameOf = ({ games }: Statistics, code: string) => games.find((game) => game.code === code)!
const errors = () => house.logged.filter(({ level, msg }) => level >= 50 && msg.includes('fair dice'))

/** Every fourth time the first die is changed to a six. */
const loaded = (draws: readonly Dice[]) =>
  draws.map((dice, place): Dice => (place % 4 === 0 ? [6, dice[1], dice[2]] : dice))

test('before any draw there are no statistics', async () => {
  const shown = await look()
  expect(shown).toMatchObject({ threshold: 1e-6, latest_draws: 10_000, alarm: false })
  expect(shown.tests).toBe((shown.games.length + 1) * 8 + 1)
  expect(shown.family_threshold).toBeCloseTo(shown.tests * 1e-6, 12)
  expect(shown.all_games.all).toMatchObject({ draws: 0, sources: [], triples: { count: 0, expected: 0 } })
  expect(shown.all_games.all.tests.map(({ p }) => p)).toEqual(Array(4).fill(null))
})

test('the draws of the house are counted as the history lists them, and the new ones a minute later', async () => {
  await house.advance(60)
  for (let round = 0; round < 6; round++) await house.advance(30)
  const { list: games } = await house.visitor().call(gameList, { keyword: 'practice' })
  const code = games[0]!.code
  const history = async () =>
    (await house.visitor().call(getHistoryRecord, { game_id: games[0]!.id, limit: 100 })).list
  const expectCounted = ({ all }: Statistics['games'][number], list: Awaited<ReturnType<typeof history>>) => {
    expect(all.draws).toBe(list.length)
    expect(all.sources).toEqual([{ source: 'dev', draws: list.length }])
    const dice = list.flatMap((draw) => draw.dice)
    expect(all.faces.map(({ count }) => count)).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length),
    )
    for (const { sum, count } of all.sums) expect(count).toBe(list.filter((draw) => draw.sum === sum).length)
    expect(all.triples.count).toBe(list.filter(({ triple }) => triple).length)
    const pairs = Array<number>(36).fill(0)
    list
      .slice(1)
      .forEach((before, place) => (pairs[(before.dice[0] - 1) * 6 + list[place]!.dice[0] - 1]! += 1))
    expect(all.serial_pairs).toEqual(pairs)
  }

  const first = await history()
  expect(first.length).toBeGreaterThanOrEqual(6)
  const shown = await look()
  expectCounted(gameOf(shown, code), first)
  expect(shown.games.reduce((sum, { all }) => sum + all.draws, 0)).toBe(shown.all_games.all.draws)

  await house.advance(30)
  expect(gameOf(await look(), code).all.draws).toBe(first.length)
  await house.advance(31)
  const second = await history()
  expect(second.length).toBeGreaterThan(first.length)
  expectCounted(gameOf(await look(), code), second)
  // Counting piece by piece gives the same as counting at once, and a second node finds the same.
  const recounted = await house.visitor(await house.openNode()).call(fairnessStatistics, {})
  expect(gameOf(recounted, code)).toEqual(gameOf(await look(), code))
})

test('fair dice raise no alarm; a loaded die does, in its game and over all, once', async () => {
  await writeDraws(house.owner, { gameCode: 'dice-3m', draws: fairDraws('three', 5_000), source: 'dev:1' })
  await writeDraws(house.owner, { gameCode: 'dice-5m', draws: fairDraws('five', 5_000), source: 'dev:1' })
  const trader = await openOffice(house, 'trader')
  expect((await trader.call(operatorOffice, {})).draws_alarm).toBe(false)
  const before = await look()
  expect(before.alarm).toBe(false)
  expect(gameOf(before, 'dice-3m').all).toMatchObject({ draws: 5_000, alarm: false })
  expect(before.all_games.all.draws).toBe(10_000)
  for (const { p } of before.all_games.all.tests) expect(p).toBeGreaterThan(0.001)
  expect(errors()).toEqual([])

  await house.clock.advance(10_000)
  await writeDraws(house.owner, {
    gameCode: 'dice-5m',
    draws: loaded(fairDraws('weighted', 3_000)),
    source: 'dev:1',
  })
  const after = await look()
  expect(after.alarm).toBe(true)
  expect(gameOf(after, 'dice-3m').all.alarm).toBe(false)
  for (const { all, latest } of [gameOf(after, 'dice-5m'), after.all_games]) {
    expect([all.alarm, latest.alarm]).toEqual([true, true])
    const faces = all.tests.find(({ name }) => name === 'faces')!
    expect(faces).toMatchObject({ alarm: true, degrees: 5 })
    expect(faces.p).toBeLessThan(alarmBelow)
  }
  const content = await openOffice(house, 'content')
  expect((await content.call(operatorOffice, {})).draws_alarm).toBe(true)
  const heard = errors().length
  expect(heard).toBeGreaterThan(0)
  expect((await lookLater()).alarm).toBe(true)
  expect(errors()).toHaveLength(heard)
})

test('an old fault leaves the last 10,000 draws when it is over, and stays in the total', async () => {
  const old = loaded(fairDraws('old fault', 3_000))
  await writeDraws(house.owner, { gameCode: 'dice-3m', draws: old, source: 'dev:1' })
  await house.clock.advance(20_000)
  await writeDraws(house.owner, {
    gameCode: 'dice-3m',
    draws: fairDraws('mended', 10_000),
    source: 'drand:1',
  })
  const { all, latest } = gameOf(await look(), 'dice-3m')
  expect([all.draws, latest.draws]).toEqual([13_000, 10_000])
  expect([all.alarm, latest.alarm]).toEqual([true, false])
  expect(all.sources).toEqual([
    { source: 'drand', draws: 10_000 },
    { source: 'dev', draws: 3_000 },
  ])
  expect(latest.sources).toEqual([{ source: 'drand', draws: 10_000 }])
  expect(all.serial_pairs.reduce((sum, count) => sum + count, 0)).toBe(12_999)
  expect(latest.serial_pairs.reduce((sum, count) => sum + count, 0)).toBe(9_999)
})

test('over all games the last 10,000 draws are the newest of them all', async () => {
  await writeDraws(house.owner, { gameCode: 'dice-3m', draws: fairDraws('early', 8_000), source: 'drand:1' })
  await house.clock.advance(30_000)
  await writeDraws(house.owner, { gameCode: 'dice-5m', draws: fairDraws('late', 7_000), source: 'witness:1' })
  const { latest } = (await look()).all_games
  expect(latest.sources).toEqual([
    { source: 'witness', draws: 7_000 },
    { source: 'drand', draws: 3_000 },
  ])
  // In each game, every draw but the first has one before it.
  expect(latest.serial_pairs.reduce((sum, count) => sum + count, 0)).toBe(9_998)
})
