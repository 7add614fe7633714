import { expect, test } from 'vitest'
import { isSpokenAt, momentOf, takesBets } from './round-clock.ts'

const round = { status: 'open', opens_at: 1000, closes_at: 1120, draws_at: 1180 } as const

test('an open round counts down to its close and never shows zero while it takes bets', () => {
  expect(momentOf(round, 1000)).toEqual({ phase: 'open', seconds: 120, share: 1 })
  expect(momentOf(round, 1060)).toEqual({ phase: 'open', seconds: 60, share: 0.5 })
  expect(momentOf(round, 1109.999)).toMatchObject({ phase: 'open', seconds: 11 })
  expect(momentOf(round, 1110)).toMatchObject({ phase: 'last_call', seconds: 10 })
  expect(momentOf(round, 1119.999)).toMatchObject({ phase: 'last_call', seconds: 1 })
})

test('at its close the round counts down to the draw, and then draws', () => {
  expect(momentOf(round, 1120)).toEqual({ phase: 'closed', seconds: 60, share: 1 })
  expect(momentOf(round, 1179.2)).toMatchObject({ phase: 'closed', seconds: 1 })
  expect(momentOf(round, 1180)).toEqual({ phase: 'drawing' })
  expect(momentOf(round, 1500)).toEqual({ phase: 'drawing' })
})

test('a round that opens later says when', () => {
  expect(momentOf(round, 996.5)).toEqual({ phase: 'early', seconds: 4, share: 1 })
})

test("the server's word goes before a clock that runs slow", () => {
  const closed = momentOf({ ...round, status: 'closed' }, 1119)
  expect(closed).toEqual({ phase: 'closed', seconds: 61, share: 1 })
  expect(momentOf({ ...round, status: 'drawn' }, 1100)).toEqual({ phase: 'drawn' })
  expect(momentOf({ ...round, status: 'settled' }, 1100)).toEqual({ phase: 'drawn' })
  expect(momentOf({ ...round, status: 'void' }, 1100)).toEqual({ phase: 'void' })
})

test('bets are taken while a round is open, the last call included', () => {
  expect([1000, 1115, 1120, 1180].map((now) => takesBets(momentOf(round, now)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the countdown is spoken three times', () => {
  expect(Array.from({ length: 120 }, (_, index) => index).filter(isSpokenAt)).toEqual([10, 30, 60])
})
