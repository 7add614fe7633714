import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedLog } from './generated-log.ts'
import { judgeLog, nameOf, readLog } from './read-log.ts'

async function* made(rounds: number): AsyncGenerator<Uint8Array> {
  yield* generatedLog(rounds)
}

/** The judgements that only a witness makes: by its own clock, and of a seal that it signed. */
const ofWitness = ['Its time has not come yet.', 'Its seal was signed in time.']

// As many rounds as `npm test` has the verifiers judge (test/story/second-verifier.test.ts).
test('a log of 2,000 rounds has each kind of leaf, true and untrue, and gives each reason to refuse one', async () => {
  const { entries } = await readLog(made(2_000), {})
  const refused = [...judgeLog(entries)]
  const source = readFileSync(join(import.meta.dirname, '../rules/judge-leaf.ts'), 'utf8')
  const reasons = new Set([...source.matchAll(/'([A-Z][^']*\.)'/g)].map(([, reason]) => reason!))
  expect(reasons.size).toBeGreaterThan(40)
  for (const reason of ofWitness) expect(reasons.delete(reason), reason).toBe(true)
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(reasons)

  const ofVoids = ['never_opened', 'operator', 'entropy_late', 'sealed_late', 'match_void', 'restored']
  const kinds = ['chain', 'promise', 'seal', 'draw', 'loss', 'app', 'policy', ...ofVoids]
  const untrue = new Set(refused.map(({ index }) => index))
  for (const isTrue of [true, false]) {
    const found = entries.filter(({ index }) => untrue.has(index) !== isTrue)
    const names = found.map(({ told }) => (told.kind === 'void' ? told.reason : told.kind))
    expect([isTrue, ...names]).toEqual(expect.arrayContaining([isTrue, ...kinds]))
  }
  // No loss voids a sealed round of witnesses, be they named or not.
  const sealed = new Set(entries.flatMap(({ told }) => (told.kind === 'seal' ? [nameOf(told)] : [])))
  const restored = entries.flatMap(({ index, told }) =>
    told.kind === 'void' &&
    told.reason === 'restored' &&
    told.gameCode === 'game-2' &&
    sealed.has(nameOf(told))
      ? [refused.find((one) => one.index === index)?.reason]
      : [],
  )
  expect(restored).toContain('It was sealed: no loss voids it.')
  expect(restored).not.toContain(undefined)
}, 180_000)
