import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearResult, onceRevealed, restDice, standDice } from './reveal.ts'

const result = (game_no: string, drawn_at = 1000) => ({
  game_no,
  drawn_at,
  dice: [1, 2, 3] as [number, number, number],
  sum: 6,
  size: 'small' as const,
  parity: 'even' as const,
  triple: false,
  independent: true,
})

let said: string[]
const say = (word: string) => onceRevealed(() => said.push(word))
let takeAway: () => void

beforeEach(() => {
  said = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  takeAway()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('news of a result waits until the dice rest, and comes in its order', () => {
  takeAway = standDice({ gameId: 1, onThrow: ({ game_no }) => said.push(game_no) })
  hearResult(1, result('1-1'), 1001)
  say('balance')
  say('bets')
  // A second report of the same draw throws no dice again.
  hearResult(1, result('1-1'), 1001)
  expect(said).toEqual(['1-1'])
  restDice()
  expect(said).toEqual(['1-1', 'balance', 'bets'])
})

test('dice that nobody says rest are waited for no longer than a throw takes, and those that are gone not at all', () => {
  takeAway = standDice({ gameId: 2, onThrow: () => {} })
  hearResult(2, result('2-1'), 1001)
  say('late')
  vi.advanceTimersByTime(2500)
  expect(said).toEqual(['late'])
  hearResult(2, result('2-2', 1030), 1031)
  say('left')
  expect(said).toEqual(['late'])
  takeAway()
  expect(said).toEqual(['late', 'left'])
})

test('nothing waits for a draw of another game, an old one, or one seen before the dice stood there', () => {
  hearResult(3, result('3-1'), 1001)
  takeAway = standDice({ gameId: 3, onThrow: ({ game_no }) => said.push(game_no) })
  hearResult(3, result('3-1'), 1001)
  hearResult(3, result('3-0', 970), 1001)
  hearResult(3, result('3-2', 1030), 1042)
  hearResult(4, result('4-1'), 1001)
  say('at once')
  expect(said).toEqual(['at once'])
})

test('with less motion, or out of sight, the result shows at once', () => {
  takeAway = standDice({ gameId: 5, onThrow: ({ game_no }) => said.push(game_no) })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  hearResult(5, result('5-1'), 1001)
  say('at once')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  hearResult(5, result('5-2', 1030), 1031)
  say('and again')
  expect(said).toEqual(['5-1', 'at once', '5-2', 'and again'])
})
