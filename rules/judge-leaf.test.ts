import { expect, test } from 'vitest'
import { commitmentOf, seedAt } from './chain.ts'
import { diceFromKey, drawKey } from './draw.ts'
import { hexOf } from './encoding.ts'
import { judgeLeaf, type KnownLog, type ToldOf, type ToldRound } from './judge-leaf.ts'
import { witnessSourceId } from './witness-policy.ts'

const gameCode = 'dice-3m'
const [period, opensAt] = [180, 1_700_000_100]
const entropy = Buffer.alloc(32, 3)
const root = Buffer.alloc(32, 9)
/** Two chains of four rounds: a backup that was put back knew the first alone. */
const chains = [5, 6].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer]
const endOf = (chain: Buffer) => seedAt(chain, 4)

function promise(no: number, chain: Buffer, chainIndex: number): ToldOf<'promise'> {
  const drawsAt = opensAt + no * period
  return {
    kind: 'promise',
    gameCode,
    gameNo: `${no}`,
    opensAt: drawsAt - period,
    closesAt: drawsAt - 60,
    drawsAt,
    commitment: commitmentOf(seedAt(chain, 4 - chainIndex)),
    chainEnd: endOf(chain),
    chainIndex,
    paytableHash: Buffer.alloc(32),
    rule: 'triples_lose',
    sourceId: 'dev:1',
  }
}

function draw(no: number, chain: Buffer, chainIndex: number): ToldOf<'draw'> {
  const [gameNo, seed] = [`${no}`, seedAt(chain, 4 - chainIndex)]
  const key = drawKey({ seed, gameCode, gameNo, sourceId: 'dev:1', entropy, root })
  const drawnAt = opensAt + no * period
  return { kind: 'draw', gameCode, gameNo, seed, entropy, numbers: diceFromKey(key), drawnAt }
}

const seal = (no: number): ToldOf<'seal'> => {
  const sealedAt = opensAt + no * period - 60
  return { kind: 'seal', gameCode, gameNo: `${no}`, root, count: 1n, total: 100n, sealedAt }
}
const voided = (no: number): ToldOf<'void'> => {
  const voidedAt = opensAt + no * period + 60
  return { kind: 'void', gameCode, gameNo: `${no}`, reason: 'restored', voidedAt }
}

/** A log of these rounds, the first of which were promised the place before that of the one that is judged. */
function knownOf(rounds: Record<string, Partial<ToldRound>>, before: readonly string[]): KnownLog {
  const none = { promises: [], seals: [], draws: [], voids: [], place: 0, signedBy: undefined }
  return {
    now: opensAt + 10 * period,
    newest: 0,
    chain: () => undefined,
    round: ({ gameNo }) => ({ ...none, ...rounds[gameNo] }),
    promisedAt: () => before.map((gameNo) => ({ gameCode, gameNo })),
    wasTold: () => false,
    firstTime: () => null,
    losses: () => [],
    policies: () => [],
  }
}

const [first, second] = chains
const sealed = { promises: [promise(3, second, 2)], seals: [seal(3)] }
/** Drawn out of the first chain; a backup made the house forget that, promise it out of the second and give it up. */
const forgotten = {
  promises: [promise(2, first, 2), promise(2, second, 1)],
  seals: [seal(2)],
  draws: [draw(2, first, 2)],
  voids: [voided(2)],
}

test('the draw of a round that was promised again out of another chain stands before none of that chain', () => {
  expect(judgeLeaf(draw(3, second, 2), knownOf({ 2: forgotten, 3: sealed }, ['2']))).toBeNull()
})

const [closes, draws] = [opensAt + 2 * period - 60, opensAt + 2 * period]

function lossOf(knownUntil: number, toldAt: number): ToldOf<'loss'> {
  const bets = { firstBet: 1n, lastBet: 2n }
  return { kind: 'loss', gameCode: '', gameNo: '', ...bets, heardUntil: toldAt, knownUntil, toldAt }
}

test('a drawn round is never given up, not behind a loss of all its bets either', () => {
  const drawn = {
    promises: [promise(2, first, 2)],
    seals: [seal(2)],
    draws: [draw(2, first, 2)],
  }
  const loss = lossOf(0, draws - 1)
  expect(judgeLeaf(voided(2), { ...knownOf({ 2: drawn }, []), losses: () => [loss] })).toBe(
    'The round was drawn before.',
  )
})

const policyOf = (...bytes: number[]): ToldOf<'policy'> => {
  const witnesses = bytes.map((byte) => Buffer.alloc(96, byte))
  return { kind: 'policy', gameCode: '', gameNo: '', needed: 2, witnesses, toldAt: 1 }
}

test('no loss voids a sealed round, but one with a value of the house’s own', () => {
  const loss = lossOf(0, closes + 1)
  const before = policyOf(1, 2)
  const given = (sourceId: string, round: Partial<ToldRound> = {}) => {
    const told = { promises: [{ ...promise(2, first, 2), sourceId }], seals: [seal(2)], ...round }
    const known = { ...knownOf({ 2: told }, []), losses: () => [loss], policies: () => [before] }
    return judgeLeaf(voided(2), known)
  }
  const byWitness = witnessSourceId(before.witnesses.map(hexOf))
  expect(given('drand:quicknet:7')).toBe('It was sealed: no loss voids it.')
  expect(given(byWitness)).toBe('It was sealed: no loss voids it.')
  expect(given('dev:1')).toBeNull()
  for (const source of ['drand:quicknet:7', byWitness]) expect(given(source, { seals: [] })).toBeNull()
})

test('a seed that does not lead to the one drawn before it in its chain, or to its end, is refused', () => {
  const before = { promises: [promise(2, second, 1)], seals: [seal(2)], draws: [draw(2, second, 1)] }
  const drawn = draw(3, second, 2)
  expect(judgeLeaf(drawn, knownOf({ 2: before, 3: sealed }, ['2']))).toBeNull()
  const another = { ...before, draws: [draw(2, first, 2)] }
  const refused = 'The seed does not lead to the end of its chain.'
  expect(judgeLeaf(drawn, knownOf({ 2: another, 3: sealed }, ['2']))).toBe(refused)
  const elsewhere = { ...sealed, promises: [{ ...promise(3, second, 2), chainEnd: endOf(first) }] }
  expect(judgeLeaf(drawn, knownOf({ 2: forgotten, 3: elsewhere }, []))).toBe(refused)
})
