import { expect, test } from 'vitest'
import { isLink } from './link-form.ts'

test.each([
  ['https://example.com', true],
  ['https://example.com/a?b=c#d', true],
  ['mailto:help@example.com', true],
  ['/pages/game/bet?id=1', true],
  ['#/pages/game/bet', true],
  ['/', true],
  ['/pages/game/bett', false],
  ['/pages/game/bet?a b', false],
  ['http://example.com', false],
  ['https:example.com', false],
  ['//example.com', false],
  ['#//example.com', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['https://a b', false],
  ['pages/game/bet', false],
  ['', false],
])('%j may be a link: %s', (href, may) => {
  expect(isLink(href)).toBe(may)
})
