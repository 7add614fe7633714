import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type AccidentName, accidentNames, accidentTo } from './accidents.ts'
import { audited, lostBets, verified } from './check.ts'
import type { Cluster, Primary } from './cluster.ts'
import { type Load, startLoad } from './load.ts'
import type { Machine } from './machines.ts'
import { randomFrom } from './random.ts'
import { watchStandstill } from './standstill.ts'

export type Failover = {
  accident: AccidentName
  from: string
  to: string
  /** The longest time in which no bet was acknowledged until the old primary followed again, seconds. */
  gap: number
  /** From the accident's end until the old primary follows the new one, seconds. */
  rejoined: number
  /** The longest time in which the drill itself got no turn, seconds. */
  standstill: number
  /** The machine's load average then. */
  load: number
}

export type DrillResult = {
  failovers: Failover[]
  acknowledged: number
  refused: number
  retried: number
  /** Acknowledged bets that are missing or differ. */
  lost: string[]
  audit: { ok: boolean; text: string }
  verifiers: { ok: boolean; text: string }
}

export type DrillOptions = {
  failovers: number
  /** No new accident after this many minutes. */
  minutes?: number
  accidents?: readonly AccidentName[]
  seed: string
  players: number
  say: (sentence: string) => void
}

/** Longer than a failover may take: then it counts as none. */
const patience = 300

/** The primary's machine has one accident after the other under load; each time the house has to recover on its own. */
export async function drill(cluster: Cluster, options: DrillOptions): Promise<DrillResult> {
  const { failovers: count, minutes = Infinity, accidents = accidentNames, seed, players, say } = options
  const random = randomFrom(seed)
  const load = await startLoad({ urls: cluster.urls, players, rest: 150, random })
  await load.takenSince(0, players, patience)
  const standstill = watchStandstill()
  const failovers: Failover[] = []
  const lost = new Set<string>()
  const until = performance.now() + minutes * 60_000
  for (let number = 1; number <= count && performance.now() < until; number++) {
    const name = accidents[(number - 1) % accidents.length]!
    standstill()
    const failover = { ...(await failOver(cluster, load, name)), standstill: standstill() }
    failovers.push(failover)
    for (const bet of await lostBets(cluster, load)) lost.add(bet)
    say(
      `${String(number).padStart(3)}  ${name.padEnd(9)} ${failover.from} → ${failover.to}  gap ${failover.gap.toFixed(1)} s, old primary back after ${failover.rejoined.toFixed(1)} s, ${load.taken.length} bets acknowledged, the drill itself stood still for ${failover.standstill.toFixed(1)} s, ${lost.size} lost`,
    )
  }
  await load.end()
  for (const bet of await lostBets(cluster, load)) lost.add(bet)
  return {
    failovers,
    acknowledged: load.taken.length,
    refused: load.refused(),
    retried: load.retried(),
    lost: [...lost],
    audit: await audited(cluster),
    verifiers: await verified(cluster),
  }
}

async function failOver(
  cluster: Cluster,
  load: Load,
  name: AccidentName,
): Promise<Omit<Failover, 'standstill'>> {
  const { machine, timeline } = await leading(cluster)
  const accident = accidentTo(cluster, machine, name)
  const begun = Date.now()
  await load.takenSince(begun, 5, patience)
  const at = Date.now()
  await accident.begin()
  const successor = await promoted(cluster, timeline)
  await load.takenSince(Date.now(), 20, patience)
  // A machine that was frozen or cut off still believes that it is the primary when it comes back.
  await accident.mend()
  const mended = Date.now()
  await cluster.whole()
  const rejoined = (Date.now() - mended) / 1000
  await load.takenSince(Date.now(), 1, patience)
  return {
    accident: name,
    from: machine.name,
    to: successor.name,
    gap: load.longestGap(at, Date.now()),
    rejoined,
    load: loadavg()[0]!,
  }
}

/** The primary of a cluster that is whole. */
async function leading(cluster: Cluster): Promise<Primary> {
  for (;;) {
    const machine = await cluster.whole()
    const found = await cluster.primary()
    if (found?.machine === machine) return found
  }
}

/** The primary that took over; the same machine's if its database came back before another one was chosen. */
async function promoted(cluster: Cluster, timeline: number): Promise<Machine> {
  const until = Date.now() + patience * 1000
  for (;;) {
    const found = await cluster.primary()
    if (found && found.timeline > timeline) return found.machine
    if (Date.now() > until) throw new Error(`No database was promoted within ${patience} s.`)
    await pause(100)
  }
}
