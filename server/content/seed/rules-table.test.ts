import { selections } from '@glasshouse/rules/dice.ts'
import { oddsOf, shownOdds, uniformEdge } from '@glasshouse/rules/paytable.ts'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** Kinds of bets that share a row, since they win as often. */
const rows = 14

test.each([
  ['English', en, '.'],
  ['Spanish', es, ','],
  ['French', fr, ','],
  ['Simplified Chinese', zhHans, '.'],
  ['Traditional Chinese', zhHant, '.'],
])('the printed rules have every bet with its odds, in %s', (_language, { richTexts }, sign) => {
  const { content } = richTexts.rules
  expect(content.match(/<tr><td>/g)).toHaveLength(rows)
  const last = [...content.matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, text]) => text)
  for (const selection of selections) {
    const odds = shownOdds(oddsOf(uniformEdge, selection, 'triples_count'))
    // Only the ends of the range of sums are printed.
    if (selection.play === 'sum' && !['3', '10', '11', '18'].includes(selection.pick)) continue
    expect(
      last.some((text) => text?.split(/[^\d.,]+/).includes(odds.replace('.', sign))),
      `${selection.play} ${selection.pick} ${odds}`,
    ).toBe(true)
  }
})
