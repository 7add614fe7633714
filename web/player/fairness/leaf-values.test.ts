import { hexOf } from '@glasshouse/rules/encoding.ts'
import { drawLeaf, policyLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { diceOfLeaf, leafValues } from './leaf-values.ts'

/** Names each text by the last step of its path. */
const nameOf = ((selector: (walker: unknown) => unknown) => {
  let last = ''
  const walker: unknown = new Proxy({}, { get: (_, key) => ((last = String(key)), walker) })
  selector(walker)
  return last
}) as unknown as TFunction<'fairness'>
const time = (seconds: number) => `at ${seconds}`

test('what an entry of the log says is read from its bytes', () => {
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
  expect(diceOfLeaf('draw', leaf)).toEqual([5, 3, 3])
})

test('a reason is shown as it is written, and bytes that are no leaf as nothing', () => {
  const leaf = hexOf(
    voidLeaf({ gameCode: 'dice-3m', gameNo: '20261121-0001', reason: 'entropy_late', voidedAt: 7 }),
  )
  expect(leafValues(nameOf, 'void', leaf, time).slice(2)).toEqual([
    ['reason', 'entropy_late'],
    ['voided', 'at 7'],
  ])
  expect(diceOfLeaf('void', leaf)).toBeUndefined()
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
