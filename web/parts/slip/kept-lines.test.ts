import { beforeEach, expect, test, vi } from 'vitest'
import { keepAttempt, readAttempt } from '../../lib/kept-attempt.ts'
import { keepLines, lastBetPlace, readLines, slipPlace } from './kept-lines.ts'

/** The part of a browser's storage that is used. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const lines = [
  { play: 'big', pick: '', stake: 1000n },
  { play: 'two_same', pick: '4-1', stake: 9_007_199_254_740_993n },
]
const isInput = (value: unknown): value is unknown => value !== null
const mei = { gameId: 3, playerId: '10001' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  return () => vi.unstubAllGlobals()
})

test('lines come back as they were, to the cent and beyond a float’s precision', () => {
  keepLines(slipPlace(3), lines)
  expect(readLines(slipPlace(3))).toEqual(lines)
  expect(readLines(slipPlace(4))).toEqual([])
  keepLines(slipPlace(3), [])
  expect(readLines(slipPlace(3))).toEqual([])
})

test('one player’s bets and slips are not shown to the next', () => {
  keepLines(lastBetPlace(mei), lines)
  const bruno = { ...mei, playerId: '10002' }
  expect(readLines(lastBetPlace(bruno))).toEqual([])
  const [place, sent] = [
    { call: 'bet', who: mei.playerId, lane: '3' },
    { key: 'abcdefgh', input: { game_no: '20261121-0001' }, about: '', sentAt: 1_800_000_000 },
  ]
  keepAttempt(place, sent)
  expect(readAttempt(place, isInput)).toEqual(sent)
  expect(readAttempt({ ...place, who: bruno.playerId }, isInput)).toBeUndefined()
  expect(readAttempt({ ...place, lane: '4' }, isInput)).toBeUndefined()
  keepAttempt(place, null)
  expect(readAttempt(place, isInput)).toBeUndefined()
})

test('foreign or broken entries are ignored', () => {
  for (const text of ['nonsense', '{}', '[{"play":"big"}]', '[{"play":"big","pick":"","stake":"1e9"}]']) {
    sessionStorage.setItem('glasshouse.slip.3', text)
    expect(readLines(slipPlace(3))).toEqual([])
  }
})

test('a browser that refuses storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepLines(slipPlace(3), lines)
  expect(readLines(slipPlace(3))).toEqual([])
})
