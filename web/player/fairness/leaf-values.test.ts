import { hexOf } from '@glasshouse/rules/encoding.ts'
import { drawLeaf, policyLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { outcomeOfLeaf, leafValues } from './leaf-values.ts'

/** Names each text by the last step of its path. */
const nameOf = ((selector: (walker: unknown) => unknown) => {
  let last = ''
  const walker: unknown = new Proxy({}, { get: (_, key) => ((last = String(key)), walker) })
  selector(walker)
  return last
}) as unknown as TFunction<'fairness'>
const time = (seconds: number) => `at ${seconds}`

test('an entry of the log is read from its bytes', () => {
  const leaf = hexOf(
    drawLeaf({
      gameCode: 'dice-3m',
      gameNo: '20261121-0001',
      seed: new Uint8Array(32).fill(1),
      entropy: new Uint8Array(2).fill(2),
      numbers: [5, 3, 3],
      drawnAt: 1_795_219_200,
    }),
  )
  expect(leafValues(nameOf, 'draw', leaf, time)).toEqual([
    ['game', 'dice-3m'],
    ['number', '20261121-0001'],
    ['seed', '01'.repeat(32)],
    ['value', '0202'],
    ['dice', '5,3,3'],
    ['drawn', 'at 1795219200'],
  ])
  expect(outcomeOfLeaf('draw', leaf)).toEqual({ dice: [5, 3, 3] })
})

test.each([
  [[1, 1, 6], { dice: [1, 1, 6] }],
  [[1, 0, 6], { goals: [1, 0] }],
  [[0, 0], { goals: [0, 0] }],
  [[2, 1, 100, 900, 2_400], { goals: [2, 1] }],
  [[2, 1, 100, 900], {}],
])('the numbers %j of a draw are read as dice, or as the goals of a half', (numbers, outcome) => {
  const leaf = drawLeaf({
    gameCode: 'glass-league',
    gameNo: '20261121-0001',
    seed: new Uint8Array(32),
    entropy: new Uint8Array(2),
    numbers,
    drawnAt: 7,
  })
  expect(outcomeOfLeaf('draw', hexOf(leaf))).toEqual(outcome)
})

test('a reason is shown as it is written, and bytes that are no leaf as nothing', () => {
  const leaf = hexOf(
    voidLeaf({ gameCode: 'dice-3m', gameNo: '20261121-0001', reason: 'entropy_late', voidedAt: 7 }),
  )
  expect(leafValues(nameOf, 'void', leaf, time).slice(2)).toEqual([
    ['reason', 'entropy_late'],
    ['voided', 'at 7'],
  ])
  expect(outcomeOfLeaf('void', leaf)).toEqual({})
  expect(leafValues(nameOf, 'void', 'ffff', time)).toEqual([])
})

test('a policy has the keys of all its witnesses, and no game', () => {
  const keys = [1, 2].map((byte) => new Uint8Array(96).fill(byte))
  expect(
    leafValues(nameOf, 'policy', hexOf(policyLeaf({ needed: 2, witnesses: keys, toldAt: 7 })), time),
  ).toEqual([
    ['game', undefined],
    ['needed', '2'],
    ['toldAt', 'at 7'],
    ['witnesses', `${'01'.repeat(96)}${'02'.repeat(96)}`],
  ])
})
