import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store.ts'

test('a statement is prepared once, however often it is used: each takes memory that is freed late', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-store-'))
  const store = openStore(folder)
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  const count = 'SELECT count(*) AS count FROM leaves WHERE place > ?'
  expect(store.prepare(count)).toBe(store.prepare(count))
  expect([0, 1].map((place) => store.prepare(count).get(place))).toEqual([{ count: 0 }, { count: 0 }])
})

test('a damaged store asks for a copy with the last signature, beside the file that shows an older one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'witness.sqlite'), 'no database '.repeat(100))
  expect(() => openStore(folder)).toThrow(
    /is damaged \(.*\)\. Put witness\.sqlite back from a copy that has its last signature, and leave witness\.furthest as it is/,
  )
})
