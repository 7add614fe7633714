import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { gameList, getHistoryRecord } from '@glasshouse/contract/games.ts'
import { trend } from '@glasshouse/contract/trend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'
import { start } from '../support/table.ts'

let house: House
let practice: number
let beforeAnyDraw: CallAnswer<typeof trend>
beforeAll(async () => {
  house = await openHouse()
  // The history lists one day: no draw of this story may fall into the next one.
  await house.clock.set(start)
  await house.advance(0)
  const { list } = await house.visitor().call(gameList, { keyword: 'practice' })
  practice = list[0]!.id
  beforeAnyDraw = await house.visitor().call(trend, { game_id: practice })
  await house.advance(60)
  for (let round = 0; round < 12; round++) await house.advance(30)
})
afterAll(async () => house.close())

test('the trend counts exactly the draws that the history lists', async () => {
  const visitor = house.visitor()
  const shown = await visitor.call(trend, { game_id: practice, limit: 10 })
  const { list } = await visitor.call(getHistoryRecord, { game_id: practice, limit: 10 })
  expect(shown.draws).toHaveLength(10)
  expect(shown.draws).toEqual(list)

  const dice = list.flatMap((draw) => draw.dice)
  expect(shown.faces.map(({ count }) => count)).toEqual(
    [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length),
  )
  expect(shown.faces.map(({ expected }) => expected)).toEqual(Array(6).fill(5))
  expect(shown.sums.reduce((sum, { count }) => sum + count, 0)).toBe(10)
  expect(shown.sums[0]).toMatchObject({ sum: 3, expected: 10 / 216 })
  for (const { sum, omission } of shown.sums) {
    const last = list.findIndex((draw) => draw.sum === sum)
    expect(omission, `sum ${sum}`).toBe(last < 0 ? 10 : last)
  }
  expect(shown.triples?.count).toBe(list.filter(({ triple }) => triple).length)
  expect(shown.faces_test).toMatchObject({ degrees: 5 })
  expect(shown.sums_test).toMatchObject({ degrees: 15 })
})

test('a game without draws has nothing to count', () => {
  expect(beforeAnyDraw).toEqual({
    draws: [],
    faces: [],
    sums: [],
    triples: null,
    faces_test: null,
    sums_test: null,
  })
})

test.each([
  [{ game_id: 99 }, 'game_not_found'],
  [{ game_id: 1, limit: 0 }, 'check_input'],
  [{ game_id: 1, limit: 1001 }, 'check_input'],
])('%j is refused with %s', async (input, refusal) => {
  expect(await house.visitor().refused(trend, input)).toMatchObject({ refusal })
})
