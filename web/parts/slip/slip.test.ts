import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addStake,
  addStakes,
  clear,
  emptySlip,
  halve,
  multiply,
  problemOf,
  removeLine,
  type Slip,
  setStake,
  stakeAll,
  stakeOn,
  totalStake,
  undo,
  withoutPlaced,
} from './slip.ts'

const big = { play: 'big', pick: '' }
const eleven = { play: 'sum', pick: '11' }
const limits = { min: 100n, max: 500_000n }
const limitsOf = () => limits

function slipOf(...stakes: bigint[]): Slip {
  return {
    lines: stakes.map((stake, index) => ({ play: 'sum', pick: String(index + 3), stake })),
    taken: null,
  }
}

test('a tapped tile grows by the chip, up to its highest stake', () => {
  const once = addStake(emptySlip, big, 1000n, limits)
  const twice = addStake(addStake(once, eleven, 5000n, limits), big, 1000n, limits)
  expect(twice.lines).toEqual([
    { ...big, stake: 2000n },
    { ...eleven, stake: 5000n },
  ])
  expect(totalStake(twice.lines)).toBe(7000n)
  expect(stakeOn(addStake(twice, big, 900_000n, limits), big)).toBe(500_000n)
})

test('a chip below the minimum stake puts the minimum stake down', () => {
  expect(stakeOn(addStake(emptySlip, big, 50n, limits), big)).toBe(100n)
})

test('a typed amount stays as typed, and 0 removes the line', () => {
  const typed = setStake(addStake(emptySlip, big, 1000n, limits), big, 50n)
  expect(stakeOn(typed, big)).toBe(50n)
  expect(setStake(typed, big, 0n).lines).toEqual([])
})

test('clear and remove can be undone, until the slip is touched again', () => {
  const slip = addStake(addStake(emptySlip, big, 1000n, limits), eleven, 500n, limits)
  expect(undo(clear(slip)).lines).toEqual(slip.lines)
  expect(undo(removeLine(slip, big)).lines).toEqual(slip.lines)
  const touched = addStake(clear(slip), eleven, 500n, limits)
  expect(undo(touched)).toEqual(touched)
  expect(clear(emptySlip)).toBe(emptySlip)
})

test('placed lines leave the slip, later ones stay', () => {
  const slip = addStake(addStake(emptySlip, big, 1000n, limits), eleven, 500n, limits)
  expect(withoutPlaced(slip, [big]).lines).toEqual([{ ...eleven, stake: 500n }])
})

test('several choices get the same stake at once', () => {
  const slip = addStakes(addStake(emptySlip, big, 1000n, limits), [eleven, big], 500n, limitsOf)
  expect(slip.lines).toEqual([
    { ...big, stake: 1500n },
    { ...eleven, stake: 500n },
  ])
})

test('a multiple stops at the highest stake, half at the least and at whole cents', () => {
  const slip = slipOf(300_000n, 101n, 2001n)
  expect(multiply(slip, 2n, limitsOf).lines.map((line) => line.stake)).toEqual([500_000n, 202n, 4002n])
  expect(multiply(slip, 10n, limitsOf).lines.map((line) => line.stake)).toEqual([500_000n, 1010n, 20_010n])
  expect(halve(slip, limitsOf).lines.map((line) => line.stake)).toEqual([150_000n, 100n, 1000n])
})

test('max takes the exact balance, shared in proportion', () => {
  const slip = slipOf(1000n, 2000n, 4000n)
  const all = stakeAll(slip, 1_234_567n - 1_000_000n, limitsOf)
  expect(totalStake(all.lines)).toBe(234_567n)
  expect(all.lines.map((line) => line.stake)).toEqual([33_510n, 67_019n, 134_038n])
})

test('max stops at the highest stakes, and leaves a slip alone that the balance cannot cover', () => {
  const slip = slipOf(1000n, 1000n)
  expect(totalStake(stakeAll(slip, 9_000_000n, limitsOf).lines)).toBe(1_000_000n)
  expect(stakeAll(slip, 199n, limitsOf)).toBe(slip)
  expect(stakeAll(emptySlip, 1000n, limitsOf)).toBe(emptySlip)
})

test('max takes the balance to the cent for any slip, within the limits of every line', () => {
  const stake = fc.bigInt({ min: 1n, max: 600_000n })
  fc.assert(
    fc.property(
      fc.array(stake, { minLength: 1, maxLength: 50 }),
      fc.bigInt({ min: 5000n, max: 40_000_000n }),
      (stakes, balance) => {
        const all = stakeAll(slipOf(...stakes), balance, limitsOf).lines
        const max = limits.max * BigInt(stakes.length)
        expect(totalStake(all)).toBe(balance < max ? balance : max)
        for (const line of all) expect(line.stake >= limits.min && line.stake <= limits.max).toBe(true)
      },
    ),
  )
})

test('an obstacle to a slip is shown before it is sent', () => {
  const lines = slipOf(1000n, 50n).lines
  expect(problemOf(lines, limitsOf, 50, 10_000n)).toEqual({
    kind: 'below_minimum',
    line: lines[1],
    limit: 100n,
  })
  expect(problemOf(slipOf(600_000n).lines, limitsOf, 50, null)).toMatchObject({ kind: 'above_maximum' })
  expect(problemOf(slipOf(1000n, 1000n).lines, limitsOf, 1, null)).toEqual({
    kind: 'too_many_lines',
    max: 1,
  })
  expect(problemOf(slipOf(1000n, 1000n).lines, limitsOf, 50, 1999n)).toEqual({
    kind: 'balance_too_low',
    missing: 1n,
  })
  expect(problemOf(slipOf(1000n, 1000n).lines, limitsOf, 50, 2000n)).toBeNull()
})
