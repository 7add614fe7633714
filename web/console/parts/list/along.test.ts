import { expect, test } from 'vitest'
import { neighbour, nextWaiting } from './along.ts'

test('j and k follow the order in sight, and stop at its ends', () => {
  expect(neighbour(['9', '4', '7'], '4', 1, 1)).toBe('7')
  expect(neighbour(['9', '4', '7'], '4', 1, -1)).toBe('9')
  expect(neighbour(['9', '4', '7'], '7', 2, 1)).toBeUndefined()
  expect(neighbour(['9', '4', '7'], '9', 0, -1)).toBeUndefined()
})

test('from a row that has left the list they go on where it stood', () => {
  expect(neighbour(['9', '7'], '4', 1, 1)).toBe('7')
  expect(neighbour(['9', '7'], '4', 1, -1)).toBe('9')
})

const waits = (row: { open: boolean }) => row.open

test('after a decision comes the next row that waits, from the top again behind the last one', () => {
  const rows = ['9', '4', '7', '2'].map((id) => ({ id, open: id !== '7' }))
  expect(nextWaiting(rows, '4', 1, waits)?.id).toBe('2')
  expect(nextWaiting(rows, '2', 3, waits)?.id).toBe('9')
  expect(nextWaiting(rows, '5', 2, waits)?.id).toBe('2')
  expect(nextWaiting([{ id: '4', open: true }], '4', 0, waits)).toBeUndefined()
})
