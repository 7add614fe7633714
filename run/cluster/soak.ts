import { appendFileSync, existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accidentTo } from './accidents.ts'
import { audited, lostBets, type Said, verified } from './check.ts'
import type { Cluster } from './cluster.ts'
import { type Load, startLoad } from './load.ts'
import type { Machine } from './machines.ts'
import { keepFolder } from './isolated.ts'
import { randomFrom } from './random.ts'
import { watchStandstill } from './standstill.ts'

/** Debian's libfaketime: a program that is started with it reads a clock that is wrong. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

export type SoakOptions = {
  seconds: number
  seed: string
  players: number
  /** Only accidents whose names begin with one of these happen; by default all that are possible here. */
  only?: readonly string[]
  say: (sentence: string) => void
}

export type SoakResult = {
  /** `standstill` is the longest time in which the soak itself got no turn, seconds. */
  mishaps: { name: string; gap: number; standstill: number }[]
  acknowledged: number
  refused: number
  retried: number
  /** The differences between the history of acknowledged bets and the database. */
  differences: string[]
  audit: Said
  verifiers: Said
}

/** Something that fails for a while and is repaired. */
type Mishap = { name: string; run: () => Promise<void> }

/** Bets may not stop for longer, seconds. */
const patience = 300
/** After a longer time without a bet the logs stay, seconds. */
const longGap = 15

/** Bets, while what can fail fails at random, one mishap or two at once; what the players were told is held against the house. */
export async function soak(cluster: Cluster, options: SoakOptions): Promise<SoakResult> {
  const { seconds, seed, players, only, say } = options
  // The load has numbers of its own: how many it takes depends on how fast the house answers.
  const [random, loadRandom] = [randomFrom(`${seed}/mishaps`), randomFrom(`${seed}/load`)]
  const load = await startLoad({ urls: cluster.urls, players, rest: 150, random: loadRandom })
  await load.takenSince(0, players, 60)
  const all = mishapsOf(cluster, random).filter(
    ({ name }) => only === undefined || only.some((begin) => name.startsWith(begin)),
  )
  const happened: SoakResult['mishaps'] = []
  const standstill = watchStandstill()
  const differences = new Set<string>()
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const first = all[Math.floor(random() * all.length)]!
    // If two happen at once, one is the databases', so that the house has nobody but itself.
    const other = all[Math.floor(random() * all.length)]!
    const both = random() < 1 / 3 && placeOf(first) !== placeOf(other) ? [first, other] : [first]
    await pause(random() * 5_000)
    const name = both.map((one) => one.name).join(' and ')
    const at = Date.now()
    standstill()
    await Promise.all(both.map((one) => one.run()))
    await load.takenSince(Date.now(), 20, patience)
    await cluster.whole()
    await load.takenSince(Date.now(), 1, patience)
    const gap = load.longestGap(at, Date.now())
    const still = standstill()
    happened.push({ name, gap, standstill: still })
    if (gap > longGap) keepFolder(cluster.folder)
    say(
      `${new Date().toISOString().slice(11, 19)}  ${name}: no bet for ${gap.toFixed(1)} s, the soak itself stood still for ${still.toFixed(1)} s, load average ${loadavg()[0]!.toFixed(0)}, ${load.taken.length} acknowledged`,
    )
  }
  await load.end()
  for (const bet of await lostBets(cluster, load)) differences.add(bet)
  for (const line of disorder(load)) differences.add(line)
  writeHistory(cluster, load)
  return {
    mishaps: happened,
    acknowledged: load.taken.length,
    refused: load.refused(),
    retried: load.retried(),
    differences: [...differences],
    audit: await audited(cluster),
    verifiers: await verified(cluster),
  }
}

const placeOf = ({ name }: Mishap) => name.split(':')[0]!.replace('standby', 'primary')

function mishapsOf(cluster: Cluster, random: () => number): Mishap[] {
  const { nodes, witness, databases } = cluster
  const someNode = () => nodes[Math.floor(random() * nodes.length)]!
  const wrongClock = () => ({
    LD_PRELOAD: library,
    FAKETIME: random() < 0.5 ? '+90s' : '-90s',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  })
  const restartNode = async (env = {}) => {
    const machine = someNode()
    await off(machine)
    await pause(random() * 5_000)
    await cluster.startNode(machine, env)
  }
  const restartWitness = async (env = {}) => {
    await off(witness)
    await pause(random() * 10_000)
    await cluster.startWitness(env)
  }
  const toPrimary = (name: 'database' | 'machine' | 'freeze' | 'cut' | 'full') => ({
    name: `primary: ${name}`,
    run: async () => {
      const accident = accidentTo(cluster, await cluster.whole(), name)
      await accident.begin()
      await pause(5_000 + random() * 10_000)
      await accident.mend()
    },
  })
  const freezeStandby = async () => {
    const primary = await cluster.whole()
    const standby = databases.find((machine) => machine !== primary)!
    standby.signal('SIGSTOP')
    await pause(5_000 + random() * 10_000)
    standby.signal('SIGCONT')
  }
  const clocks: Mishap[] = [
    { name: 'node: killed, back with a clock 90 s wrong', run: () => restartNode(wrongClock()) },
    { name: 'witness: killed, back with a clock 90 s wrong', run: () => restartWitness(wrongClock()) },
  ]
  return [
    ...(['database', 'machine', 'freeze', 'cut', 'full'] as const).map(toPrimary),
    { name: 'standby: freeze', run: freezeStandby },
    { name: 'node: killed', run: restartNode },
    { name: 'witness: killed', run: restartWitness },
    ...(existsSync(library) ? clocks : []),
  ]
}

async function off(machine: Machine): Promise<void> {
  while (!machine.isIdle()) {
    machine.signal('SIGKILL')
    await pause(50)
  }
}

/** A player bets after the answer to the bet before: bet numbers grow in that order, also across a failover. */
function disorder({ taken }: Load): string[] {
  const last = new Map<string, bigint>()
  return taken.flatMap(({ player, id }) => {
    const before = last.get(player) ?? 0n
    last.set(player, id)
    return id > before ? [] : [`bet ${id} of ${player} came after ${before}`]
  })
}

function writeHistory({ folder }: Cluster, { taken }: Load): void {
  for (const bet of taken)
    appendFileSync(
      join(folder, 'history.jsonl'),
      `${JSON.stringify({ ...bet, id: String(bet.id), stake: String(bet.stake) })}\n`,
    )
}

/** A soak's findings, in words. */
export function soakReport({ mishaps, ...result }: SoakResult): string {
  const gaps = mishaps.map(({ gap }) => gap).toSorted((one, other) => one - other)
  const worst = mishaps.toSorted((one, other) => other.gap - one.gap).slice(0, 5)
  return `
${mishaps.length} mishaps; the longest time without a bet: median ${gaps[Math.floor(gaps.length / 2)]?.toFixed(1)} s, worst
${worst.map(({ name, gap, standstill }) => `  ${gap.toFixed(1)} s  ${name}; the soak itself stood still for ${standstill.toFixed(1)} s`).join('\n')}
${result.acknowledged.toLocaleString('en')} bets acknowledged, ${result.refused} refused, ${result.retried} sent again; ${result.differences.length} differences
${result.differences.slice(0, 20).join('\n')}
Audit: ${result.audit.ok ? 'no difference' : result.audit.text}
Verifiers: ${result.verifiers.ok ? 'nothing contradicts what was promised' : result.verifiers.text}`
}
