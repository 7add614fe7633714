import type { Check, Result } from '@glasshouse/rules/check-proof.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { expect, test } from 'vitest'
import { knownOf, verdictOf } from './verdict.ts'

const hash = '00'.repeat(32)

/** A place in a log whose checkpoint these have cosigned. */
function logSignedBy(...keys: string[]): NonNullable<DrawProof['log']> {
  const place = { index: 0, path: [] }
  const cosigned = { cosigner: hash, cosigner_signature: hash, signed_at: 1_795_219_201, signature: hash }
  const witnesses = keys.map((key) => ({ key, ...cosigned }))
  const checkpoint = { size: 1, root: hash, signature: hash, witnesses }
  return {
    head: checkpoint,
    policy: null,
    chain: place,
    promise: place,
    seal: place,
    draw: place,
    void: null,
  }
}

function proofOf(source: string, changes: Partial<DrawProof> = {}): DrawProof {
  return {
    version: 1,
    house_key: hash,
    game_code: 'dice-3m',
    game_no: '20261121-0001',
    status: 'drawn',
    opens_at: 1_795_219_020,
    closes_at: 1_795_219_140,
    draws_at: 1_795_219_200,
    commitment: hash,
    paytable: 'uniform-210',
    paytable_hash: hash,
    triple_rule: 'triples_lose',
    chain: { end: hash, length: 1000, first_draws_at: 1_795_219_020, period_seconds: 180, index: 2 },
    entropy: { source, independent: true, value: hash },
    seal: { root: hash, count: 0, total: '0.00', sealed_at: 1_795_219_140 },
    witnesses: [],
    draw: { seed: hash, key: hash, dice: [5, 3, 3], drawn_at: 1_795_219_200 },
    void: null,
    log: logSignedBy('a witness'),
    ...changes,
  }
}

const drand = 'drand:quicknet:33333333'

function checks(results: Partial<Record<Check['name'], Result>> = {}): Check[] {
  const all: Partial<Record<Check['name'], Result>> = {
    source: 'holds',
    order: 'holds',
    key: 'holds',
    dice: 'holds',
    log: 'holds',
    log_order: 'holds',
    head: 'holds',
    head_witness: 'holds',
    ...results,
  }
  return Object.entries(all).map(([name, result]) => ({ name: name as Check['name'], result }))
}

test('a draw from an independent source holds only when all of it does', () => {
  expect(verdictOf(proofOf(drand), checks())).toBe('holds')
  expect(verdictOf(proofOf('witness:00'), checks())).toBe('holds')
  expect(verdictOf(proofOf(drand), checks({ order: 'not_shown' }))).toBe('unordered')
  // Nothing that should have been checked may be left out silently.
  expect(verdictOf(proofOf(drand), checks({ source: 'not_shown' }))).toBe('problem')
  expect(verdictOf(proofOf(drand), [])).toBe('problem')
})

test('a round missing in the public log was not fixed beforehand', () => {
  for (const name of ['log', 'log_order', 'head'] as const)
    for (const result of ['not_shown', 'not_yet'] as const)
      expect(verdictOf(proofOf(drand), checks({ [name]: result }))).toBe('problem')
})

test('a log that no witness signed may have been written afterwards, around a seal that was signed in time', () => {
  for (const signers of [[], ['a witness that no policy names']]) {
    const alone = proofOf(drand, { log: logSignedBy(...signers) })
    expect(verdictOf(alone, checks({ head_witness: 'not_shown' }))).toBe('unwitnessed')
    expect(verdictOf(alone, checks({ head_witness: 'not_shown', order: 'not_shown' }))).toBe('unordered')
  }
  expect(knownOf('unwitnessed')).toBe('gap')
})

test('a witness whom the browser does not know vouches for nothing, and is no lie either', () => {
  expect(verdictOf(proofOf(drand), checks(), 'other')).toBe('stranger')
  expect(verdictOf(proofOf('dev:1'), checks(), 'other')).toBe('development')
  expect(verdictOf(proofOf(drand), checks({ dice: 'fails' }), 'other')).toBe('problem')
  expect(knownOf('stranger')).toBe('gap')
})

test('a witness that the house runs itself shows nothing against it', () => {
  const made = proofOf('witness:00')
  expect(verdictOf(made, checks(), 'own')).toBe('ownWitness')
  expect(verdictOf(made, checks({ order: 'not_shown', head_witness: 'not_shown' }), 'own')).toBe('ownWitness')
  expect(knownOf('ownWitness')).toBe('limited')
  // A beacon's value was out of its hands; when the bets were sealed is its word.
  expect(verdictOf(proofOf(drand), checks(), 'own')).toBe('unordered')
  expect(verdictOf(proofOf('dev:1'), checks(), 'own')).toBe('development')
  for (const name of ['dice', 'source', 'log'] as const)
    expect(verdictOf(made, checks({ [name]: 'fails' }), 'own')).toBe('problem')
})

test('a step that fails is a problem, no matter what else there is', () => {
  for (const name of ['source', 'order', 'key', 'dice', 'log', 'head', 'times'] as const)
    for (const source of [drand, 'dev:1', 'demonstration:1'])
      expect(verdictOf(proofOf(source), checks({ [name]: 'fails' }))).toBe('problem')
  const voided = { reason: 'operator', voided_at: 1, seed: null }
  expect(verdictOf(proofOf(drand, { draw: null, void: voided }), checks({ void: 'fails' }))).toBe('problem')
})

test('a source of the house itself is never taken for an independent one', () => {
  const made = checks({ source: 'not_shown', order: 'not_shown' })
  expect(verdictOf(proofOf('dev:1'), made)).toBe('development')
  expect(verdictOf(proofOf('demonstration:1'), made)).toBe('demonstration')
  // For a source that this version does not know, nobody can say that the house made its value.
  expect(verdictOf(proofOf('something:1'), made)).toBe('unknown')
  expect(verdictOf(proofOf('something:1'), checks())).toBe('unknown')
  // Not even where everything is said to hold.
  expect(verdictOf(proofOf('dev:1'), checks())).toBe('development')
})

test('a badge speaks of drawn rounds alone', () => {
  const voided = { reason: 'operator', voided_at: 1, seed: null }
  expect(knownOf(verdictOf(proofOf(drand, { draw: null, void: voided }), checks()))).toBeUndefined()
  expect(knownOf(verdictOf(proofOf(drand, { draw: null }), checks()))).toBeUndefined()
  expect(knownOf('holds')).toBe('holds')
  expect(knownOf('problem')).toBe('problem')
  expect(knownOf('unordered')).toBe('gap')
  expect(knownOf('unknown')).toBe('gap')
  for (const verdict of ['development', 'demonstration'] as const) expect(knownOf(verdict)).toBe('limited')
})
