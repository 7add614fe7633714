import { drawLeaf, lossLeaf, promiseLeaf, sealLeaf } from '@glasshouse/rules/published.ts'
import { expect, test } from 'vitest'
import { lossesIn } from './losses.ts'
import { readLog, roundsIn } from './read-log.ts'

const hash = new Uint8Array(32)
const named = { gameCode: 'dice-3m', gameNo: '20270115-0001' }
const opensAt = 1_800_000_000
const [closesAt, drawsAt] = [opensAt + 120, opensAt + 180]
const promise = (opens = opensAt) =>
  promiseLeaf({
    ...named,
    opensAt: opens,
    closesAt,
    drawsAt,
    commitment: hash,
    chainEnd: hash,
    chainIndex: 1,
    paytableHash: hash,
    rule: 'triples_lose',
    sourceId: 'dev:1',
  })
const seal = (count = 1n) => sealLeaf({ ...named, root: hash, count, total: 100n }, closesAt)
const draw = drawLeaf({ ...named, seed: hash, entropy: hash, numbers: [1, 2, 3], drawnAt: drawsAt })
const loss = (knownUntil: number, toldAt = drawsAt + 10) =>
  lossLeaf({ firstBet: 0n, lastBet: 0n, knownUntil, heardUntil: toldAt, toldAt })
/** Ten minutes are over since all losses by then. */
const later = loss(drawsAt + 700, drawsAt + 700)

async function convicted(leaves: readonly Uint8Array[]): Promise<string[]> {
  const inTurn = async function* () {
    yield* leaves
  }
  const log = await readLog(inTurn(), { gameCode: named.gameCode })
  return [...lossesIn(log, roundsIn(log.entries), named.gameCode)]
    .filter(({ result }) => result === 'fails')
    .map(({ line }) => line.replace('  FAILS      ', ''))
}
const chosen = (leaf: number) => [
  `${named.gameNo}: by leaf ${leaf} the house lost all bets on it, and drew it then`,
]
const since = loss(opensAt - 60)

test.each<[string, Uint8Array[], string[]]>([
  [
    'between its seal and its draw, of before its opening',
    [promise(), seal(), since, draw, later],
    chosen(2),
  ],
  ['told behind its draw: what was published stands', [promise(), seal(), draw, since, later], []],
  ['told before its seal', [promise(), since, seal(), draw, later], []],
  ['of a minute before its opening or later', [promise(), seal(), loss(opensAt - 59), draw, later], []],
  ['less than ten minutes old', [promise(), seal(), since, draw], []],
  ['though it had no bets', [promise(), seal(0n), since, draw, later], []],
  ['told twice: it is named once', [promise(), seal(), since, loss(opensAt - 61), draw, later], chosen(3)],
  [
    'also beside losses of less',
    [loss(0, opensAt), promise(), seal(), since, loss(closesAt), draw, loss(closesAt), later],
    chosen(3),
  ],
  [
    'also where it was promised again, with an earlier opening',
    [promise(), promise(opensAt - 600), seal(), since, draw, later],
    chosen(3),
  ],
])('a round that is drawn behind a loss %s', async (_name, leaves, said) => {
  expect(await convicted(leaves)).toEqual(said)
})
