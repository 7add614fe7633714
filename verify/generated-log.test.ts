import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chainLeaf, lossLeaf, promiseLeaf, sealLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import { generatedLog } from './generated-log.ts'
import { judgeLog, nameOf, readLog } from './read-log.ts'

async function* each(leaves: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* leaves
}

/** The judgements that only a witness makes: by its own clock, and of a seal that it signed. */
const ofWitness = ['Its time has not come yet.', 'Its seal was signed in time.']

// As many rounds as `npm test` has the verifiers judge (test/story/second-verifier.test.ts).
test('a log of 2,000 rounds has each kind of leaf, true and untrue, and gives each reason to refuse one', async () => {
  const log = await readLog(each(generatedLog(2_000)), {})
  const { entries } = log
  const refused = [...judgeLog(log)]
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

const at = 1_800_000_000

/** A round that takes bets for two minutes, drawn a minute after, out of a chain that each game calls its own. */
const gameNo = '20270115-0001'
const chain = (gameCode: string) =>
  chainLeaf({ gameCode, end: new Uint8Array(32).fill(4), length: 10, firstDrawsAt: at, periodSeconds: 180 })
const promise = (gameCode: string, no = gameNo) =>
  promiseLeaf({
    gameCode,
    gameNo: no,
    opensAt: at - 180,
    closesAt: at - 60,
    drawsAt: at,
    commitment: new Uint8Array(32),
    chainEnd: new Uint8Array(32).fill(4),
    chainIndex: 1,
    paytableHash: new Uint8Array(32),
    rule: 'triples_lose',
    sourceId: 'dev:1',
  })
const loss = (toldAt: number) =>
  lossLeaf({ firstBet: 0n, lastBet: 0n, knownUntil: toldAt - 10, heardUntil: toldAt - 10, toldAt })

/** The leaves that can't be true, to a reader of all games, or of one. */
async function refusals(leaves: readonly Uint8Array[], gameCode?: string): Promise<string[]> {
  const log = await readLog(each(leaves), gameCode === undefined ? {} : { gameCode })
  return [...judgeLog(log)].map(({ index, reason }) => `${index}: ${reason}`)
}

test('a round with bets that is given up as never opened is seen by who reads its game alone, from what another game told meanwhile', async () => {
  const root = new Uint8Array(32).fill(1)
  const other = (sealedAt: number) =>
    sealLeaf({ gameCode: 'dice-1m', gameNo, root, count: 1n, total: 100n }, sealedAt)
  const never = voidLeaf({ gameCode: 'dice-3m', gameNo, reason: 'never_opened', voidedAt: at + 30 })
  const lie = '3: It was promised while bets could be taken on it.'
  for (const told of [other, loss]) {
    const log = (time: number) => [chain('dice-3m'), promise('dice-3m'), told(time), never]
    expect(await refusals(log(at - 120))).toContain(lie)
    expect(await refusals(log(at - 120), 'dice-3m')).toEqual([lie])
    // From two seconds before its close on it may be promised and given up at once, and what is told behind its void says nothing.
    expect(await refusals(log(at - 62), 'dice-3m')).toEqual([])
    expect(await refusals([chain('dice-3m'), promise('dice-3m'), never, told(at - 20)], 'dice-3m')).toEqual(
      [],
    )
  }
})

test('a seed that is promised to rounds of two games is seen by who reads the second of them alone', async () => {
  const twice = [chain('dice-3m'), promise('dice-3m'), chain('dice-b'), promise('dice-b'), promise('dice-b')]
  const lie = 'Its seed is promised to another round.'
  expect(await refusals(twice)).toEqual([`3: ${lie}`, `4: ${lie}`])
  expect(await refusals(twice, 'dice-b')).toEqual([`3: ${lie}`, `4: ${lie}`])
  // The first to whom it was promised has it, until it is promised once more.
  expect(await refusals(twice, 'dice-3m')).toEqual([])
  expect(await refusals([...twice, promise('dice-3m')], 'dice-3m')).toEqual([`5: ${lie}`])
  const within = [chain('dice-3m'), promise('dice-3m'), promise('dice-3m', '20270115-0002')]
  expect(await refusals(within, 'dice-3m')).toEqual([`2: ${lie}`])
})

test('who reads one game alone refuses the same leaves of it as who reads all', async () => {
  const leaves = generatedLog(800)
  const whole = await readLog(each(leaves), {})
  const all = [...judgeLog(whole)]
  const subjects = new Map(whole.entries.map(({ index, told }) => [index, told.gameCode]))
  const codes = [...new Set(subjects.values())].filter((code) => /^game-\d$/.test(code))
  expect(codes).toHaveLength(8)
  for (const gameCode of codes) {
    const log = await readLog(each(leaves), { gameCode })
    const found = [...judgeLog(log)]
    expect(found).toEqual(all.filter(({ index }) => ['', gameCode].includes(subjects.get(index)!)))
  }
})
