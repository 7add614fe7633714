import type { FastifyBaseLogger } from 'fastify'
import { dueSteps, type DueStep, secondsToNextStep } from './bets/due-rounds.ts'
import { closeRound, sealRound } from './bets/seal-round.ts'
import { settleRound } from './bets/settle-round.ts'
import type { Database } from './db/database.ts'
import { allGames } from './games/catalogue.ts'
import { drawRound } from './games/draw-round.ts'
import { openRounds } from './games/open-rounds.ts'

/**
 * The draw clock. Every node runs one; they need not know of each other, as each step takes its lock in the
 * database and finds out whether it was done. Due times are the database's; this process's timer only says when
 * to look, at the latest after a second.
 */
export type Clock = {
  /** Takes every step that is due now; used by the timer, and by tests that move the house's time. */
  advance: () => Promise<void>
  start: () => void
  /** Ends the timer and waits for the step under way. */
  stop: () => Promise<void>
}

/** The longest that the clock sleeps, milliseconds: what another clock or a new game may change is seen by then. */
const longestSleep = 1_000

export type ClockParts = {
  database: Database
  log: FastifyBaseLogger
  timeZone: string
  seedKey: Buffer
}

export function createClock(parts: ClockParts): Clock {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let stopped = true
  const lanes = new Map<string, Promise<boolean>>()
  const guard = createGuard(parts.log)

  /** Sets the lanes that are free to their due steps; gives what each of these will say of its progress. */
  async function takeDueSteps(): Promise<Promise<boolean>[]> {
    await openDueRounds(parts, guard)
    const begun: Promise<boolean>[] = []
    for (const [lane, steps] of byLane(await dueSteps(parts.database.read))) {
      if (lanes.has(lane)) continue
      const work = takeSteps(steps).finally(() => lanes.delete(lane))
      lanes.set(lane, work)
      begun.push(work)
    }
    return begun
  }

  /** Takes the steps of one lane in order; true when one was taken, so that others may be due now. */
  async function takeSteps(steps: readonly DueStep[]): Promise<boolean> {
    let progress = false
    for (const step of steps) {
      const taken = await guard(`${step.step} ${step.roundId}`, async () => await takeStep(parts, step))
      if (taken) progress = true
      // Seeds are revealed in order; closing, sealing and settling one round asks nothing of another.
      else if (step.step === 'draw') break
    }
    return progress
  }

  async function advance(): Promise<void> {
    for (let progress = true; progress; ) {
      await Promise.all(lanes.values())
      progress = (await Promise.all(await takeDueSteps())).includes(true)
    }
  }

  async function look(): Promise<void> {
    let sleep = longestSleep
    try {
      for (const work of await takeDueSteps()) {
        // A step that was taken may make the next one due at once.
        void work.then((progress) => progress && lookNow())
      }
      const next = await secondsToNextStep(parts.database.read)
      if (next !== null) sleep = Math.min(longestSleep, Math.max(1, Math.ceil(next * 1000)))
    } catch (error) {
      parts.log.error({ err: error }, 'the draw clock cannot reach the database; it looks again in a second')
    }
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(lookNow, sleep)
  }

  function lookNow(): void {
    if (!stopped) looking = looking.then(look)
  }

  return {
    advance,
    start: () => {
      stopped = false
      lookNow()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(lanes.values())
    },
  }
}

type Guard = (name: string, step: () => Promise<boolean>) => Promise<boolean>

/**
 * Runs a step; a failure is logged (once until it succeeds) and counts as not taken: it is tried again at the
 * next look, and does not keep the other games waiting.
 */
function createGuard(log: FastifyBaseLogger): Guard {
  const failing = new Set<string>()
  return async (name, step) => {
    try {
      const taken = await step()
      if (failing.delete(name)) log.info({ step: name }, 'a step of the draw clock succeeded after failing')
      return taken
    } catch (error) {
      if (!failing.has(name))
        log.error({ err: error, step: name }, 'a step of the draw clock failed; it is tried again')
      failing.add(name)
      return false
    }
  }
}

async function openDueRounds(parts: ClockParts, guard: Guard): Promise<void> {
  const games = await allGames(parts.database.read)
  for (const game of games) {
    if (game.kind !== 'dice') continue
    const open = async () => await openRounds(parts.database, game, parts)
    // After a long stop the rounds are written in several transactions.
    while (await guard(`open ${game.code}`, open));
  }
}

async function takeStep(
  { database, seedKey }: ClockParts,
  { step, roundId, gameCode }: DueStep,
): Promise<boolean> {
  switch (step) {
    case 'close':
      await closeRound(database, roundId)
      return true
    case 'seal':
      await sealRound(database, roundId, gameCode)
      return true
    case 'draw':
      return (await drawRound(database, roundId, gameCode, seedKey)) !== 'waiting'
    case 'settle':
      await settleRound(database, roundId)
      return true
  }
}

/**
 * Steps that must follow each other: a game's closes and seals, its draws, its settlements. A draw that waits for its
 * entropy keeps no round from being sealed, a large settlement delays nothing.
 */
function byLane(steps: readonly DueStep[]): Map<string, DueStep[]> {
  return Map.groupBy(steps, ({ gameId, step }) => `${gameId} ${step === 'seal' ? 'close' : step}`)
}
