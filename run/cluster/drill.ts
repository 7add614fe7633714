import { setTimeout as pause } from 'node:timers/promises'
import { type AccidentName, accidentNames, accidentTo } from './accidents.ts'
import { audited, lostBets, verified } from './check.ts'
import type { Cluster } from './cluster.ts'
import { type Load, startLoad } from './load.ts'
import type { Machine } from './machines.ts'
import { randomFrom } from './random.ts'

export type Failover = {
  accident: AccidentName
  from: string
  to: string
  /** The longest time in which no bet was acknowledged until the old primary followed again, seconds. */
  gap: number
  /** From the accident's end until the old primary follows the new one, seconds. */
  rejoined: number
}

export type DrillResult = {
  failovers: Failover[]
  acknowledged: number
  refused: number
  retried: number
  /** Acknowledged bets that are not there, or otherwise. */
  lost: string[]
  audit: { ok: boolean; text: string }
  verifiers: { ok: boolean; text: string }
}

export type DrillOptions = {
  failovers: number
  accidents?: readonly AccidentName[]
  seed: string
  players: number
  say: (sentence: string) => void
}

/** The primary's machine has one accident after the other under load; each time the house has to go on by itself. */
export async function drill(cluster: Cluster, options: DrillOptions): Promise<DrillResult> {
  const { failovers: count, accidents = accidentNames, seed, players, say } = options
  const random = randomFrom(seed)
  const load = await startLoad({ urls: cluster.urls, players, rest: 150, random })
  await load.takenSince(0, players, 60)
  const failovers: Failover[] = []
  const lost = new Set<string>()
  for (let number = 1; number <= count; number++) {
    const name = accidents[(number - 1) % accidents.length]!
    const failover = await failOver(cluster, load, name)
    failovers.push(failover)
    const primary = await cluster.whole()
    for (const bet of await lostBets(cluster, primary, load)) lost.add(bet)
    say(
      `${String(number).padStart(3)}  ${name.padEnd(9)} ${failover.from} → ${failover.to}  gap ${failover.gap.toFixed(1)} s, old primary back after ${failover.rejoined.toFixed(1)} s, ${load.taken.length} bets acknowledged, ${lost.size} lost`,
    )
  }
  await load.end()
  const primary = await cluster.whole()
  for (const bet of await lostBets(cluster, primary, load)) lost.add(bet)
  return {
    failovers,
    acknowledged: load.taken.length,
    refused: load.refused(),
    retried: load.retried(),
    lost: [...lost],
    audit: await audited(cluster, primary),
    verifiers: await verified(cluster),
  }
}

/** Longer than a failover may take: then it counts as none. */
const patience = 60

async function failOver(cluster: Cluster, load: Load, name: AccidentName): Promise<Failover> {
  const machine = await cluster.whole()
  const before = await cluster.primary()
  const accident = accidentTo(cluster, machine, name)
  const begun = Date.now()
  await load.takenSince(begun, 5, patience)
  const at = Date.now()
  await accident.begin()
  const successor = await promoted(cluster, before?.timeline ?? 0)
  await load.takenSince(Date.now(), 20, patience)
  // What stands still or is cut off still believes to be the primary when it comes back.
  await accident.mend()
  const mended = Date.now()
  await cluster.whole(180)
  const rejoined = (Date.now() - mended) / 1000
  await load.takenSince(Date.now(), 1, patience)
  return {
    accident: name,
    from: machine.name,
    to: successor.name,
    gap: load.longestGap(at, Date.now()),
    rejoined,
  }
}

/** The primary that took over; the same machine's, where its database came back before another one was chosen. */
async function promoted(cluster: Cluster, timeline: number): Promise<Machine> {
  const until = Date.now() + patience * 1000
  for (;;) {
    const found = await cluster.primary()
    if (found && found.timeline > timeline) return found.machine
    if (Date.now() > until) throw new Error(`No database was promoted within ${patience} s.`)
    await pause(100)
  }
}
