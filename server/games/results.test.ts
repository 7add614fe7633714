import { expect, test } from 'vitest'
import { independence, resultOf } from './results.ts'

const draw = { game_no: '20261121-0001', triple_rule: 'triples_lose', dice: [5, 3, 3], drawn_at: new Date(0) }

test.each([
  ['drand:quicknet:33333333', true],
  ['witness:61ea71294d964baa9dff9bc9cdfe0351', true],
  ['dev:1', false],
  ['demonstration:1', false],
  ['drandom:1', false],
  ['', false],
])('a result from %s says whether that is elsewhere than the house: %s', (entropy_source, independent) => {
  const said = (isBeside: boolean) =>
    resultOf({ ...draw, entropy_source }, independence(isBeside)).independent
  expect(said(false)).toBe(independent)
  expect(said(true)).toBe(independent && !entropy_source.startsWith('witness:'))
})
