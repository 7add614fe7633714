import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet, verifyBeacon } from '@glasshouse/rules/beacon.ts'
import { commitmentOf, previousSeed } from '@glasshouse/rules/chain.ts'
import { checkpointBody, logOrigin } from '@glasshouse/rules/checkpoint.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import {
  consistencyPlan,
  growingLog,
  type HashedSubtree,
  pathOf,
  type Subtree,
} from '@glasshouse/rules/log.ts'
import { chainLeaf, drawLeaf, promiseLeaf, sealLeaf } from '@glasshouse/rules/published.ts'
import { houseKeyOf } from '../server/fairness/house-key.ts'
import { openWitness } from '../server/fairness/witness-client.ts'
import { beaconValue } from '../verify/honest-round.ts'
import { residentBytes } from './cpu.ts'

/** A hundred games with a round every 30 seconds, for a week: the log of a busy house. */
const [games, period] = [100, 30]
const leavesOfWeek = (games * 3 * 7 * 86_400) / period
/** A witness is asked once a second, so it keeps this many checkpoints. */
const checkpointsOfWeek = 7 * 86_400

const house = houseKeyOf(Buffer.alloc(32, 9))

export type WitnessWeek = {
  /** The machine's other load at the start. */
  load: number
  leaves: number
  /** Leaves a second when all are brought at once, a thousand a checkpoint. */
  caughtUp: number
  /** Milliseconds for a checkpoint with the ten leaves of a second. */
  checkpoint: number
  /** Milliseconds to verify a beacon's value, which a draw from drand adds. */
  beacon: number
  /** Bytes on the disk for a leaf, and for a checkpoint. */
  leafBytes: number
  checkpointBytes: number
  /** Bytes of memory of the witness's process: before the first leaf, at the end, and the most that it held. */
  memory: { before: number; now: number; max: number }
}

/**
 * Sends an empty witness the leaves of this many rounds, as a house does with a new witness, and then a minute of the busy house
 * live. The witness is the program of `npm run witness`, a process of its own.
 */
export async function witnessWeek(rounds: number): Promise<WitnessWeek> {
  const load = loadavg()[0] ?? 0
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-witness-'))
  const { url, key, pid, close } = await openWitnessProcess(folder)
  try {
    const client = openWitness({ url, key: Buffer.from(key, 'hex') }, house, 600_000)
    const edge = rightEdge()
    const log = growingLog()
    const bring = async (leaves: readonly Uint8Array[]) => {
      const old = log.size
      for (const leaf of leaves) for (const subtree of log.append(leaf)) edge.keep(subtree)
      const checkpoint = { size: log.size, root: log.root() }
      const body = checkpointBody({ origin: logOrigin(house.publicKey), ...checkpoint })
      const path = pathOf(consistencyPlan(old, log.size), edge.at).map(hexOf)
      const signature = house.sign(Buffer.from(body))
      const started = performance.now()
      await client.cosign({ ...checkpoint, signature }, { old, leaves, path })
      return performance.now() - started
    }
    const bytes = () => statSync(join(folder, 'witness.sqlite')).size
    const [empty, memoryBefore] = [bytes(), residentBytes(pid)]
    const ofMinute = 600
    const leaves = leavesOf(rounds)
    // One after the other: they are made meanwhile, and a week of them is never in memory.
    const next = (count: number) => Array.from({ length: count }, () => leaves.next().value!)
    const atOnce = games + 3 * games * Math.ceil(rounds / games) - ofMinute
    let spent = 0
    for (let at = 0; at < atOnce; at += 1_000) spent += await bring(next(Math.min(1_000, atOnce - at)))
    const before = bytes()
    const live: number[] = []
    for (let at = 0; at < ofMinute; at += 10) live.push(await bring(next(10)))
    const leafBytes = (before - empty) / atOnce
    return {
      load,
      leaves: log.size,
      caughtUp: atOnce / (spent / 1000),
      checkpoint: live.toSorted((one, other) => one - other)[live.length >> 1]!,
      beacon: beaconMilliseconds(),
      leafBytes,
      checkpointBytes: Math.max(0, (bytes() - before - ofMinute * leafBytes) / live.length),
      memory: { before: memoryBefore, now: residentBytes(pid), max: residentBytes(pid, 'VmHWM') },
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
}

/** Starts the witness as `npm run witness` does, in a folder; gives where it answers, its key and its process. */
async function openWitnessProcess(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../witness/main.ts')], {
    env: { PATH: process.env['PATH'], WITNESS_DIR: folder, WITNESS_HOST: '127.0.0.1', WITNESS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    const url = /Answers at +(\S+)/.exec(printed)?.[1]
    const key = /Its key +([0-9a-f]{192})\n/.exec(printed)?.[1]
    if (!url || !key) continue
    const close = async () => {
      const over = once(child, 'exit')
      child.kill('SIGINT')
      await over
    }
    return { url, key, pid: child.pid!, close }
  }
  throw new Error(`The witness did not start: ${printed}`)
}

/** The hashes of a growing log that ways to a newer one of up to a thousand leaves more are made of. */
function rightEdge() {
  const hashes = new Map<string, Uint8Array>()
  return {
    keep: ({ level, index, hash }: HashedSubtree) => {
      hashes.set(`${level}/${index}`, hash)
      hashes.delete(`${level}/${index - (1_000 >> level) - 3}`)
    },
    at: ({ level, index }: Subtree) => hashes.get(`${level}/${index}`)!,
  }
}

function beaconMilliseconds(): number {
  const value = Buffer.from(beaconValue, 'hex')
  const times = 20
  const started = performance.now()
  for (let time = 0; time < times; time += 1)
    if (!verifyBeacon(quicknet, 1_000, value)) throw new Error('the beacon’s value does not hold')
  return (performance.now() - started) / times
}

/** Promise, seal and draw of each round, in the order in which a house publishes them. */
function* leavesOf(rounds: number): Generator<Uint8Array> {
  const each = Math.ceil(rounds / games)
  const start = Math.floor(Date.now() / 1000) - (each + 2) * period
  const chains = Array.from({ length: games }, (_, game) => {
    const seeds: Uint8Array[] = [Buffer.alloc(32, game + 1)]
    while (seeds.length <= each) seeds.push(previousSeed(seeds.at(-1)!))
    return seeds.toReversed()
  })
  for (const [game, [end]] of chains.entries())
    yield chainLeaf({
      gameCode: `game-${game}`,
      end: end!,
      length: each,
      firstDrawsAt: start,
      periodSeconds: period,
    })
  for (let round = 0; round < each; round += 1) {
    const drawsAt = start + round * period
    for (const [game, seeds] of chains.entries()) yield promiseOf({ game, round, drawsAt, seeds })
    for (const game of chains.keys()) yield sealLeaf(sealOf(game, round), drawsAt - 4)
    for (const [game, seeds] of chains.entries()) {
      const { root, ...name } = sealOf(game, round)
      const drawn = { ...name, seed: seeds[round + 1]!, entropy: Buffer.alloc(32, 1) }
      const dice = diceFromKey(drawKey({ ...drawn, sourceId: 'dev:1', root }))
      yield drawLeaf({ ...drawn, numbers: dice, drawnAt: drawsAt })
    }
  }
}

const sealOf = (game: number, round: number) => ({
  gameCode: `game-${game}`,
  gameNo: `20270115-${String(round).padStart(4, '0')}`,
  root: Buffer.alloc(32, 7),
  count: 5n,
  total: 5_000n,
})

function promiseOf(of: {
  game: number
  round: number
  drawsAt: number
  seeds: readonly Uint8Array[]
}): Uint8Array {
  const { gameCode, gameNo } = sealOf(of.game, of.round)
  return promiseLeaf({
    gameCode,
    gameNo,
    opensAt: of.drawsAt - period,
    closesAt: of.drawsAt - 5,
    drawsAt: of.drawsAt,
    commitment: commitmentOf(of.seeds[of.round + 1]!),
    chainEnd: of.seeds[0]!,
    chainIndex: of.round + 1,
    paytableHash: Buffer.alloc(32, 3),
    rule: 'triples_count',
    sourceId: 'dev:1',
  })
}

const hours = (seconds: number) => `${(seconds / 3600).toFixed(1)} h`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** The page's part about the witness; what is counted for the week is said to be counted. */
export function witnessReport(of: WitnessWeek): string {
  const draws = leavesOfWeek / 3
  return `
## A week of a busy house in the witness

${games} games with a round every ${period} seconds publish ${leavesOfWeek.toLocaleString('en')} leaves a week. Measured with ${of.leaves.toLocaleString('en')} of them, brought to a witness that has nothing, a thousand a checkpoint, and a
minute of ten leaves a second. The witness is the program of \`npm run witness\`, a process of its own, asked by HTTP as a house asks it; its store is on this disk. What else the machine did: a load of ${of.load.toFixed(1)} when it began. What is said of the week is that figure times its leaves, draws and checkpoints${of.leaves < leavesOfWeek ? ': it was not run for a week, and an index that no longer fits into memory is slower' : ''}.
The whole week: \`BENCH_WITNESS_ROUNDS=2016000\` (some 45 minutes).

| what | measured | a week |
|---|---|---|
| Leaves judged and kept a second, from nothing | ${of.caughtUp.toFixed(0)} | ${hours(leavesOfWeek / of.caughtUp)} to catch up; for draws from drand ${hours((draws * of.beacon) / 1000)} more, at ${of.beacon.toFixed(1)} ms a value |
| A checkpoint with the ten leaves of a second, median | ${of.checkpoint.toFixed(1)} ms | |
| Disk, a leaf | ${of.leafBytes.toFixed(0)} bytes | ${gigabytes(of.leafBytes * leavesOfWeek)} |
| Disk, a checkpoint | ${of.checkpointBytes.toFixed(0)} bytes | ${gigabytes(of.checkpointBytes * checkpointsOfWeek)} at one a second |
| Memory of the witness's process | ${megabytes(of.memory.before)} before the first leaf, ${megabytes(of.memory.now)} at the end, ${megabytes(of.memory.max)} at most | ${of.leaves < leavesOfWeek ? 'not run for a week; it holds no leaves' : ''} |

The hashes of bets come on top: 32 bytes a bet.
`
}
