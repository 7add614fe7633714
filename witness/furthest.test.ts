import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { furthestKeeper } from './furthest.ts'
import { ownKey } from './keys.ts'
import { keepSeal } from './seals.ts'
import { openStore } from './store.ts'

test('a store that is behind its signatures, or that no file vouches for, ends the start; one ahead does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-furthest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** Starts, signs the seals of these rounds, and ends; `tells` beside the store how far it has come. */
  const run = (rounds: readonly string[], tells = true) => {
    const store = openStore(folder)
    try {
      const key = ownKey(store, folder)
      const keep = furthestKeeper(store, folder)
      for (const gameNo of rounds)
        keepSeal(store, key, { gameCode: 'dice-3m', gameNo, root: Buffer.alloc(32), count: 0n, total: 0n }, 1)
      if (tells) keep()
    } finally {
      store.close()
    }
  }
  const [path, older] = [join(folder, 'witness.sqlite'), join(folder, 'older')]
  run(['20270115-0001'])
  cpSync(path, older)
  // A power cut between the store and the file beside it.
  run(['20270115-0002'], false)
  run([])
  cpSync(older, path)
  expect(() => run(['20270115-0003'])).toThrow(
    /0 leaves, 1 seals and 0 notes on rounds that wait, and had kept 0 leaves, 2 seals and 0/,
  )
  // The old store is put back without the file that tells of it.
  rmSync(join(folder, 'witness.furthest'))
  for (let start = 0; start < 2; start += 1)
    expect(() => run(['20270115-0003'])).toThrow(/witness.furthest is missing or damaged/)
  // Nor is a store that forgot a note on a round that waits; a release before kept none.
  writeFileSync(join(folder, 'witness.furthest'), '{"leaves":0,"seals":1}\n')
  run([])
  writeFileSync(join(folder, 'witness.furthest'), '{"leaves":0,"seals":1,"told":1}\n')
  expect(() => run([])).toThrow(
    /0 leaves, 1 seals and 0 notes on rounds that wait, and had kept 0 leaves, 1 seals and 1/,
  )
  writeFileSync(join(folder, 'witness.furthest'), '')
  expect(() => run([])).toThrow(/witness.furthest is missing or damaged/)
})
