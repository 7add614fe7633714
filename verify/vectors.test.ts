import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vectors } from './vectors.ts'

const made = vectors()
const published = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'vectors', `${name}.json`), 'utf8'))

test.each(Object.keys(made))('the published vectors %s are those of the rules', (name) => {
  // As it is read back: what JSON has no word for is left out.
  expect(published(name)).toEqual(JSON.parse(JSON.stringify(made[name])))
})

test('the vector of the derivation is the one that the design has', () => {
  const [first, dropped] = published('derivation') as { key: string; dice: number[]; commitment: string }[]
  expect(first).toMatchObject({
    key: 'ed2b68e058543c4a6d7fe494e07e9812ca6a28b2c9efa76c6517cc1322f7d253',
    dice: [5, 3, 3],
    commitment: '2a30565bab0d7a006cc3f4e5ea342ca1a7ea5de3b4dd5156e0904d3b5c2afdb6',
  })
  expect(dropped?.dice).toEqual([3, 3, 2])
})

test('every step is shown holding and failing by some vector', () => {
  type Row = { checks: Record<string, string>; receipt_checks?: Record<string, string> }
  const seen = new Map<string, Set<string>>()
  for (const { checks, receipt_checks } of published('proofs') as Row[])
    for (const [name, result] of Object.entries({ ...checks, ...receipt_checks }))
      seen.set(name, (seen.get(name) ?? new Set()).add(result))
  for (const [name, results] of seen) {
    expect(results, name).toContain('holds')
    expect(results, name).toContain('fails')
  }
  expect(seen.size).toBeGreaterThan(21)
})
