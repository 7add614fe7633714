import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createAgreement } from './agreement.ts'
import { createGuard, type Guard } from './clock-guard.ts'
import { createClockLease } from './clock-lease.ts'
import { type Due, dueNow, dueSql, unhurriedDueNow } from './clock-due.ts'
import { byLane, type ClockStep, dueStepsOf, signersOf, takeStep } from './clock-steps.ts'
import { decideCashOuts } from './bets/decide-cash-outs.ts'
import { decideWaiting } from './bets/decide-waiting.ts'
import { type DuePlans, duePlans } from './bets/due-plans.ts'
import { placePlans } from './bets/place-plans.ts'
import { createSlipCounts, type SlipCounts } from './bets/slip-counts.ts'
import { settleMatches } from './bets/settle-matches.ts'
import type { Database } from './db/database.ts'
import { createGate, type Gate } from './db/gate.ts'
import type { StartError } from './db/start-error.ts'
import { signCheckpoint } from './fairness/checkpoints.ts'
import type { HouseKey } from './fairness/house-key.ts'
import { type ChainMaking, usualChainLength } from './games/chains.ts'
import { watchedWitness } from './fairness/watched-witness.ts'
import { announcePolicy } from './fairness/tell-of-house.ts'
import type { WitnessClient } from './fairness/witness-client.ts'
import type { WitnessSet } from './fairness/witness-set.ts'
import { type EntropySources, houseEntropy } from './games/entropy.ts'
import { gamesBehind, openRounds } from './games/open-rounds.ts'
import { findVoidDraws } from './games/void-draws.ts'
import { keepLiveMatches } from './sport/live-match.ts'
import { offerFixtures } from './sport/offer-fixtures.ts'
import { tellTakenBack } from './operator/price-change.ts'
import { refitPrices } from './sport/refit-prices.ts'
import { playMatches } from './sport/play-matches.ts'
import { voidUnplayed } from './sport/void-unplayed.ts'
import { writeMatches } from './sport/write-matches.ts'

/**
 * The draw clock. Every node has one; those that hold a lease run what is due. They need not know of each other, as each
 * step takes its lock in the database and finds out whether it was done. Due times are the database's; this process's
 * timer only decides when to check, at least once a second.
 */
export type Clock = {
  /** Takes every step that is due now, with or without a lease; for tests that move the house's time. */
  advance: () => Promise<void>
  start: () => void
  /** Whether it runs by its timer and has lately checked for due rounds. */
  isGoing: () => boolean
  /** Whether the witnesses have agreed with this database, or there are none. */
  isAgreed: () => boolean
  /** Ends the timer and waits for the step under way. */
  stop: () => Promise<void>
}

/** The maximum sleep of the clock, milliseconds: changes by another clock or a new game are seen by then. */
const longestSleep = 1_000
/** The same while nothing may be done before the witness has been asked: bets wait for it. */
const untilAgreed = 250

/** And while others hold the leases, which may be released early. */
const longestSleepIdle = 2_000
const shortestSleepIdle = 100
/** The second of the two holders waits this long for the first, seconds. */
const secondAfter = 0.25

/** How often it checks work that is not due to the second, milliseconds: matches to be sold, or voided. */
const unhurriedEvery = 10_000

/** A clock that has not run for this long has stopped, milliseconds. */
const longestStandstill = 3 * longestSleepIdle

export type ClockParts = ChainMaking & {
  database: Database
  /** The gate before that database, and the way past it; neither by default. */
  gate?: Gate
  ungated?: Database
  log: FastifyBaseLogger
  timeZone: string
  slipCounts?: SlipCounts
  /** Signs the checkpoints of the public log. */
  houseKey: HouseKey
  /** Where draws get their entropy from; the house's own sources by default. */
  entropySource?: EntropySources
  /** The witness that signs the seals and the checkpoints of the log; null by default: none. */
  witnesses?: WitnessSet | null
  /** Work that must be done before any step is taken; nothing by default. */
  before?: () => Promise<void>
  /** Hears that this node signed a newer checkpoint of the log. */
  onSigned?: () => Promise<void>
  /** Unhurried steps of its own that the house takes at its time, by what they are called; each gives whether it did something. */
  alsoDo?: Readonly<Record<string, (now: Date) => Promise<boolean>>>
  /** Jobs that each node runs for itself, with or without a lease. */
  eachNodeDoes?: Readonly<Record<string, () => Promise<boolean>>>
  /** Called with the reason why this house must stop. No step is taken from then on in any case. */
  refuse?: (reason: StartError) => void
}

export function createClock(given: ClockParts): Clock {
  const parts = {
    ...given,
    database: { ...given.database, ...given.database.steady },
    entropySource: given.entropySource ?? houseEntropy,
    witnesses: given.witnesses
      ? { ...given.witnesses, all: given.witnesses.all.map((one) => watchedWitness(one, given.log)) }
      : null,
    slipCounts: given.slipCounts ?? createSlipCounts(),
    gate: given.gate ?? createGate(),
    ungated: given.ungated ?? given.database,
    refuse: given.refuse ?? (() => undefined),
    alsoDo: given.alsoDo ?? {},
    eachNodeDoes: given.eachNodeDoes ?? {},
    before: given.before ?? (async () => undefined),
    onSigned: given.onSigned ?? (async () => undefined),
    chainLength: given.chainLength ?? usualChainLength,
  }
  const { witnesses, slipCounts } = parts
  const signers = signersOf(witnesses?.all ?? [])
  const agreement = witnesses && createAgreement({ ...parts, witnesses })
  const dueOfAll = dueSql(signers)
  const lease = createClockLease(parts.database, parts.gate, dueOfAll)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = true
  let isReady = false
  let ranAt = -Infinity
  let ranUnhurriedAt = -Infinity
  const lanes = new Map<string, Promise<boolean>>()
  /** How far the house had come by what each witness was told, by their addresses. */
  const marked = new Map<string, string>()
  const guard = createGuard(parts.log)

  /** An older copy of the database must not take a step before its witnesses have said what it lacks. */
  async function mayBegin(): Promise<boolean> {
    if (agreement && !(await guard('compare the log with that of its witnesses', agreement.check)))
      return false
    return isReady || (await guard('look for the checkpoint that is kept', prepare))
  }

  function beginOwn(): Promise<boolean>[] {
    return Object.entries(parts.eachNodeDoes).flatMap(([name, step]) => beginAlone(name, step))
  }

  /**
   * Sets the lanes that are free to their due steps, each of which goes on for as long as `may` allows it. `begun` has what
   * each of these will say of its progress; nothing else was known to be due until `next` seconds after `at`.
   */
  async function takeDueSteps(found: Due, may: () => Promise<boolean>): Promise<Begun> {
    const isUnhurriedDue = performance.now() >= ranUnhurriedAt + unhurriedEvery
    const { due, at } = await withRounds(found)
    const begun: Promise<boolean>[] = []
    const [steps, plans] = [
      due.steps ? await dueStepsOf(parts.database.read, signers) : [],
      due.plans ? await duePlans(parts.database.read) : [],
    ]
    if (!(await may())) return { begun, next: due.next, at }
    for (const [lane, ofLane] of byLane(steps)) {
      if (lanes.has(lane)) continue
      const work = takeSteps(ofLane, may).finally(() => lanes.delete(lane))
      lanes.set(lane, work)
      begun.push(work)
    }
    begun.push(
      ...beginDuePlans(plans, may),
      ...beginIf(due.virtualMatches, 'play virtual matches', playMatches),
      ...beginIf(due.liveMatches, 'keep live matches', keepLiveMatches),
      ...beginIf(due.slips, 'decide slips that waited', async (to) => decideWaiting(to, slipCounts)),
      ...beginIf(due.cashOuts, 'decide cash-outs that waited', decideCashOuts),
      ...beginIf(due.settlements, 'settle matches', settleMatches),
      ...beginIf(due.log, 'sign the log', signAndTell),
    )
    if (isUnhurriedDue) begun.push(...(await beginUnhurried()))
    for (const witness of witnesses?.all ?? []) begun.push(...beginWith(witness, due))
    return { begun, next: due.next, at }
  }

  function beginIf(isDue: boolean, lane: string, step: (database: Database) => Promise<boolean>) {
    return isDue ? beginAlone(lane, async () => await step(parts.database)) : []
  }

  /** Each witness is asked for itself: one that is slow or silent holds up no other. */
  function beginWith(witness: WitnessClient, { unsigned, furthest }: Due): Promise<boolean>[] {
    if (!agreement) return []
    const { url, key } = witness
    const mark = async () => {
      if (await agreement.mark(witness)) marked.set(url, furthest)
      return false
    }
    return [
      ...beginIf(unsigned.includes(hexOf(key)), `have the log signed by the witness ${url}`, async () =>
        agreement.cosign(witness),
      ),
      ...beginIf(marked.get(url) !== furthest, `tell the witness ${url} how far the house has come`, mark),
    ]
  }

  /** Writes the rounds that are missing, and gives what is due with them, and when that was found. */
  async function withRounds(found: Due): Promise<{ due: Due; at: number }> {
    const at = performance.now()
    if (!(await openDueRounds(parts, found, guard))) return { due: found, at }
    return { due: await dueNow(parts.database.read, dueOfAll), at: performance.now() }
  }

  async function prepare(): Promise<boolean> {
    await parts.before()
    // Before any round is promised: the witnesses that must sign it are known then.
    if (witnesses)
      await announcePolicy(
        parts.database,
        { ...witnesses, witnesses: witnesses.all.map(({ key }) => key) },
        parts.log,
      )
    return (isReady = true)
  }

  async function signAndTell(): Promise<boolean> {
    const did = await signCheckpoint(parts.database, parts.houseKey)
    if (did) await parts.onSigned()
    return did
  }

  /** If one did something there may be more: then they run again the next time. */
  async function beginUnhurried(): Promise<Promise<boolean>[]> {
    ranUnhurriedAt = performance.now()
    const { timeZone, entropySource } = parts
    const begun: Promise<boolean>[] = []
    await guard('look at what need not hurry', async () => {
      const due = await unhurriedDueNow(parts.database.read, timeZone)
      begun.push(
        ...beginIf(due.fixtures, 'put matches on sale', async (to) => offerFixtures(to, timeZone)),
        ...beginIf(due.prices, 'reprice matches', async (to) => refitPrices(to, timeZone, tellTakenBack)),
        ...beginIf(due.unplayed, 'void matches that were not played', voidUnplayed),
        ...beginIf(due.voidDraws, 'find what void rounds would have drawn', async (to) =>
          findVoidDraws(to, entropySource),
        ),
        ...Object.entries(parts.alsoDo).flatMap(([name, step]) =>
          beginAlone(name, async () => step(due.now)),
        ),
      )
      return true
    })
    for (const work of begun) void work.then((progress) => progress && (ranUnhurriedAt = -Infinity))
    return begun
  }

  /** A step with a lane of its own. */
  function beginAlone(lane: string, step: () => Promise<boolean>): Promise<boolean>[] {
    if (lanes.has(lane)) return []
    const work = guard(lane, step).finally(() => lanes.delete(lane))
    lanes.set(lane, work)
    return [work]
  }

  /** Plans are a lane of each game: rounds are never late because of them. */
  function beginDuePlans(due: readonly DuePlans[], may: () => Promise<boolean>): Promise<boolean>[] {
    return [...Map.groupBy(due, ({ gameId }) => `${gameId} plans`)]
      .filter(([lane]) => !lanes.has(lane))
      .map(([lane, ofGame]) => {
        const work = takePlans(ofGame, may).finally(() => lanes.delete(lane))
        lanes.set(lane, work)
        return work
      })
  }

  async function takePlans(ofGame: readonly DuePlans[], may: () => Promise<boolean>): Promise<boolean> {
    let progress = false
    for (const due of ofGame) {
      if (!(await may())) break
      const taken = await guard(`plans ${due.gameCode}`, async () =>
        placePlans(parts.database, due, slipCounts),
      )
      if (taken) progress = true
    }
    return progress
  }

  /** Takes the steps of one lane in order; true when one was taken, so that others may be due now. */
  async function takeSteps(steps: readonly ClockStep[], may: () => Promise<boolean>): Promise<boolean> {
    let progress = false
    for (const step of steps) {
      if (!(await may())) break
      const name = [step.step, step.roundId, step.asked?.witness.url].filter(Boolean).join(' ')
      const taken = await guard(name, async () => await takeStep(parts, step))
      if (taken) progress = true
      // Seeds are revealed in order; closing, sealing and settling one round asks nothing of another.
      else if (step.step === 'draw') break
    }
    return progress
  }

  async function advance(): Promise<void> {
    for (let progress = true; progress; ) {
      await Promise.all(lanes.values())
      ranUnhurriedAt = -Infinity
      progress = (await Promise.all((await mayBegin()) ? await beginAll() : [])).includes(true)
    }
  }

  async function beginAll(): Promise<Promise<boolean>[]> {
    const due = await dueNow(parts.database.read, dueOfAll)
    return [...beginOwn(), ...(await takeDueSteps(due, async () => true)).begun]
  }

  /** If a run took longer than the lease, the lease is renewed: a slow database is no reason to stop. */
  async function stillHolds(): Promise<boolean> {
    return (
      lease.isHeld() ||
      (await lease.hold().then(
        ({ held }) => held,
        () => false,
      ))
    )
  }

  /** Gives for how long nothing is due, milliseconds. */
  async function runDue(): Promise<number> {
    if (!(await mayBegin())) return untilAgreed
    void Promise.all(beginOwn())
    const { held, isSecond, freeIn, due: found } = await lease.hold()
    if (!held) return Math.max(shortestSleepIdle, capped(longestSleepIdle, freeIn))
    // The lease is new: what is due comes with the next renewal.
    if (!found) return 1
    const { begun, next: known, at } = await takeDueSteps(found, stillHolds)
    // A step that was taken may make the next one due at once.
    for (const work of begun) void work.then((progress) => progress && runNow())
    const next = known === null ? null : known - (performance.now() - at) / 1000
    if (isSecond) return capped(longestSleepIdle, next === null ? null : next + secondAfter)
    return capped(longestSleep, next)
  }

  async function run(): Promise<void> {
    let sleep = longestSleep
    try {
      sleep = await runDue()
      ranAt = performance.now()
    } catch (error) {
      parts.log.error({ err: error }, 'the draw clock cannot reach the database; it looks again in a second')
    }
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(runNow, sleep)
  }

  function runNow(): void {
    if (!stopped) running = running.then(run)
  }

  parts.gate.onDoubt(runNow)
  return {
    advance,
    start: () => {
      stopped = false
      runNow()
    },
    isGoing: () => !stopped && performance.now() - ranAt < longestStandstill,
    isAgreed: () => agreement?.isAgreed() ?? true,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
      await Promise.all(lanes.values())
      if (lease.isHeld()) await lease.release().catch(() => undefined)
    },
  }
}

type Begun = { begun: Promise<boolean>[]; next: number | null; at: number }

/** Seconds as milliseconds to sleep, at least one. */
function capped(longest: number, seconds: number | null): number {
  return seconds === null ? longest : Math.min(longest, Math.max(1, Math.ceil(seconds * 1000)))
}

/** True where rounds were missing. */
async function openDueRounds(parts: Required<ClockParts>, { rounds }: Due, guard: Guard): Promise<boolean> {
  const behind = await gamesBehind(parts.database.read, rounds)
  for (const game of behind) {
    const open = async () => await openRounds(parts.database, game, { ...parts, writeMatches })
    // After a long stop the rounds are written in several transactions.
    while (await guard(`open ${game.code}`, open));
  }
  return behind.length > 0
}
