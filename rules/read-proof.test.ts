import { describe, expect, test } from 'vitest'
import { honestReceipt, honestRound } from '../verify/honest-round.ts'
import { documentText, ProofFormError, readProof, readReceipt } from './read-proof.ts'

const proof = honestRound('drand')
const receipt = honestReceipt(proof)

test('a document is written back with the same bytes, in any order and spacing', () => {
  for (const [read, document] of [
    [readProof, proof],
    [readReceipt, receipt],
  ] as const) {
    const text = documentText(document)
    expect(read(text)).toEqual(document)
    const turned = JSON.stringify(Object.fromEntries(Object.entries(document).toReversed()), null, 2)
    expect(turned).not.toBe(text)
    expect(documentText(read(turned))).toBe(text)
  }
})

describe('invalid proofs', () => {
  const changed = (change: Record<string, unknown>) => JSON.stringify({ ...proof, ...change })
  test.each<[string, string, string]>([
    ['text', 'dice', 'this is no JSON document'],
    ['a list', '[]', 'the proof is no object'],
    [
      'the whole answer of a call',
      JSON.stringify({ code: 1, msg: '', time: '1', data: proof }),
      "this is a call's whole answer: the proof is its field data alone",
    ],
    ['nothing', 'null', 'the proof is no object'],
    ['another version', changed({ version: 2 }), "the proof's version is none of 1"],
    [
      'a hash that is too short',
      changed({ commitment: 'ab' }),
      "the proof's commitment is not 32 bytes in lower-case hexadecimal digits",
    ],
    [
      'capital digits',
      changed({ commitment: 'A'.repeat(64) }),
      "the proof's commitment is not 32 bytes in lower-case hexadecimal digits",
    ],
    ['half a second', changed({ opens_at: 1.5 }), "the proof's opens_at is no whole number"],
    ['a number as text', changed({ opens_at: '1' }), "the proof's opens_at is no whole number"],
    ['a field too much', changed({ luck: 1 }), 'the proof has a field luck, which does not belong there'],
    ['a field too few', changed({ log: undefined }), 'the proof lacks its field log'],
    [
      'a die with seven sides',
      changed({ draw: { ...proof.draw, dice: [1, 2, 7] } }),
      "the proof's draw's dice 3 is none of 1, 2, 3, 4, 5, 6",
    ],
    ['two dice', changed({ draw: { ...proof.draw, dice: [1, 2] } }), "the proof's draw's dice are not three"],
    ['a seal that is a text', changed({ seal: 'sealed' }), "the proof's seal is no object"],
    [
      'an amount with a third decimal',
      changed({ seal: { ...proof.seal, total: '1.000' } }),
      "the proof's seal's total is not an amount with two decimals",
    ],
    [
      'a chain without end',
      changed({ chain: { ...proof.chain, index: 1e15 } }),
      "the proof's chain's index is above 10000000",
    ],
    [
      'a period of nothing',
      changed({ chain: { ...proof.chain, period_seconds: 0 } }),
      "the proof's chain's period_seconds is not above 0",
    ],
    [
      'a path without end',
      changed({
        log: { ...proof.log, chain: { index: 0, path: Array.from({ length: 65 }).fill(proof.commitment) } },
      }),
      "the proof's log's chain's path is no list of up to 64",
    ],
    [
      'an inherited field',
      `{"__proto__": ${JSON.stringify(proof)}}`,
      'the proof has a field __proto__, which does not belong there',
    ],
  ])('%s is told in words', (_name, text, words) => {
    expect(() => readProof(text)).toThrow(new ProofFormError(words))
  })

  test.each<[string, (text: string) => string, string]>([
    [
      'a field that stands twice',
      (text) => text.replace('{', '{"version":1,'),
      'the proof has a field that stands twice',
    ],
    [
      'a field that stands twice with another name for a letter',
      (text) => text.replace('"dice":', '"d\\u0069ce":[6,6,6],"dice":'),
      'the proof has a field that stands twice',
    ],
    [
      'a field that stands twice behind a text that hides it',
      (text) => text.replace('"paytable":"uniform-210"', '"paytable":"a\\"b","paytable":"uniform-210"'),
      'the proof has a field that stands twice',
    ],
    ['a fraction', (text) => text.replace('"version":1', '"version":1.0'), 'digits alone'],
    ['an exponent', (text) => text.replace('"version":1', '"version":1E0'), 'digits alone'],
    ['a zero below zero', (text) => text.replace('"index":0', '"index":-0'), 'digits alone'],
  ])('%s, which programs could read differently', (_name, change, words) => {
    const text = documentText(proof)
    const other = change(text)
    expect(other).not.toBe(text)
    expect(() => readProof(other)).toThrow(words)
  })

  test('and its text is not printed in a form that a terminal would obey', () => {
    const text = JSON.stringify({ ...proof, ['\u001b[2K  holds']: 1 })
    expect(() => readProof(text)).toThrow(
      new ProofFormError('the proof has a field with a strange name, which does not belong there'),
    )
  })

  test('nor does it recurse without end into deep nesting', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    expect(() => readProof(deep)).toThrow(ProofFormError)
    expect(() => readProof(`{"version":${deep}}`)).toThrow(ProofFormError)
  })

  test('a receipt of odds that are none', () => {
    const text = JSON.stringify({ ...receipt, bet: { ...receipt.bet, odds: '210/0' } })
    expect(() => readReceipt(text)).toThrow("the receipt's bet's odds is not a fraction such as 210/91")
  })
})
