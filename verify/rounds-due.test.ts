import { drawLeaf, lossLeaf, promiseLeaf, sealLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import { expect, test } from 'vitest'
import { type ReadSoFar, readOn, roundsDue } from './rounds-due.ts'

const hash = new Uint8Array(32)
const gameCode = 'dice-3m'
const period = 180

/** When the round with that number is drawn. */
const drawsAt = (round: number) => 1_800_000_000 + round * period
const named = (round: number) => ({ gameCode, gameNo: `20270115-${String(round).padStart(4, '0')}` })

const promise = (round: number) =>
  promiseLeaf({
    ...named(round),
    opensAt: drawsAt(round - 1),
    closesAt: drawsAt(round) - 60,
    drawsAt: drawsAt(round),
    commitment: hash,
    chainEnd: hash,
    chainIndex: round,
    paytableHash: hash,
    rule: 'triples_lose',
    sourceId: 'dev:1',
  })
const seal = (round: number) =>
  sealLeaf({ ...named(round), root: hash, count: 1n, total: 100n }, drawsAt(round) - 60)
const draw = (round: number, drawnAt = drawsAt(round)) =>
  drawLeaf({ ...named(round), seed: hash, entropy: hash, numbers: [1, 2, 3], drawnAt })
const given = (round: number, voidedAt = drawsAt(round), reason = 'never_opened') =>
  voidLeaf({ ...named(round), reason, voidedAt })

async function newIn(leaves: readonly Uint8Array[], from?: ReadSoFar) {
  const inTurn = async function* () {
    yield* leaves
  }
  return await readOn(inTurn(), from)
}
const read = async (leaves: readonly Uint8Array[], from?: ReadSoFar) => (await newIn(leaves, from)).read

const due = ({ rounds }: ReadSoFar, until: number) => {
  const waiting = rounds.filter(({ isOver }) => !isOver)
  return [...roundsDue(waiting, until)].map(({ line, result }) => [result, line.trim()])
}
const words = (round: number, how: string, minutes: number) => [
  'not_shown',
  `not shown  dice-3m ${named(round).gameNo}: ${how}, its draw due for ${minutes} min, neither drawn nor void`,
]

test('a round whose draw is due for ten minutes, and that is neither drawn nor void, is named, and is no lie', async () => {
  const log = await read([promise(1), promise(2), promise(3), seal(1), draw(1), seal(2)])
  expect(due(log, drawsAt(2) + 599)).toEqual([])
  expect(due(log, drawsAt(2) + 600)).toEqual([words(2, 'sealed', 10)])
  expect(due(log, drawsAt(3) + 1_500)).toEqual([words(2, 'sealed', 28), words(3, 'promised, not sealed', 25)])
})

test('a house that stood still and then draws or gives up is named for nothing', async () => {
  const before = await read([promise(1), promise(2), seal(1)])
  const late = drawsAt(1) + 3_600
  expect(due(before, late)).toHaveLength(2)
  // A round that the clock passed is promised and given up at once.
  const after = await read([draw(1, late), given(2, late), promise(3), given(3, late)], before)
  expect(due(after, late + 3_600)).toEqual([])
})

test('a round that is promised only when its draw is due, and is not given up at once, waits like any other', async () => {
  const log = await read([promise(1), promise(3), draw(1, drawsAt(2)), promise(2)])
  expect(due(log, drawsAt(2) + 600)).toEqual([words(2, 'promised, not sealed', 10)])
  const { late } = await newIn([given(2, drawsAt(2) + 600, 'entropy_late')], log)
  expect(late).toMatchObject([{ ...named(2), voidedAt: drawsAt(2) + 600 }])
})

test('a round that was over when it was promised once more, after a backup was restored, does not wait', async () => {
  const drawn = await read([promise(1), seal(1), draw(1), promise(1)])
  const voided = await read([promise(1), given(1, drawsAt(0))])
  const asPromised = await read([promise(1)], voided)
  for (const log of [drawn, asPromised]) expect(due(log, drawsAt(9))).toEqual([])
})

test('a log is read on from where it was left as it is read in one go', async () => {
  const leaves = [promise(1), promise(2), seal(1), draw(1), promise(3), seal(2), given(3)]
  const whole = await read(leaves)
  for (let at = 0; at <= leaves.length; at += 1) {
    const kept = JSON.parse(JSON.stringify(await read(leaves.slice(0, at)))) as ReadSoFar
    expect(await read(leaves.slice(at), kept)).toEqual(whole)
  }
})

test('each loss that the house tells is named when it is read, and each round that it gave up for one', async () => {
  const loss = (toldAt: number) =>
    lossLeaf({ firstBet: 0n, lastBet: 0n, knownUntil: drawsAt(1), heardUntil: drawsAt(1), toldAt })
  const first = await newIn([promise(1), loss(drawsAt(2)), given(1, drawsAt(2), 'restored'), given(2)])
  expect(first.losses).toEqual([
    'leaf 1 tells that the house lost what happened between 2027-01-15T08:03:00.000Z and 2027-01-15T08:06:00.000Z',
    `leaf 2 gives dice-3m ${named(1).gameNo} up for a loss, as restored`,
  ])
  // Once each; and a time that no calendar has stops no reader.
  const next = await newIn([promise(3), loss(Number.MAX_SAFE_INTEGER)], first.read)
  expect(next.losses).toEqual([expect.stringMatching(/^leaf 5 .* and second 9007199254740991$/)])
})
