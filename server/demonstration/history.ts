import { type Selection, selections } from '@glasshouse/rules/dice.ts'
import { sells } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import { duePlans } from '../bets/due-plans.ts'
import { placeOrEnd } from '../bets/place-plans.ts'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import type { Files } from '../files/parts.ts'
import { allGames, type Game } from '../games/catalogue.ts'
import { type Chain, chainFor } from '../games/chains.ts'
import { demonstrationEntropy } from '../games/entropy.ts'
import { type Chance, chanceOf, weighed, type Weighted } from './chance.ts'
import { endSessions, type Extra, madeUpNames, makeCrowd, type NewExtra, readCrowd } from './crowd.ts'
import { type Scene, scenesBetween } from './scene.ts'
import { scriptOf } from './script.ts'
import { liked, placeCrowdsBets } from './past-bets.ts'
import { inThePast, type PastClock } from './past-clock.ts'
import { databaseIn, type Sent, sent } from './past-database.ts'
import { openPastHouse, type PastHouse } from './past-house.ts'
import {
  chainsOf,
  drawPastRounds,
  type PastRound,
  sealedEmpty,
  type SealedRound,
  sealPastRound,
  settledAt,
  settleEmptyRounds,
  settlePastRound,
  writePastRounds,
} from './past-rounds.ts'
import { matchActs, matchDays } from './past-slips.ts'
import { preparedAhead } from './pictures-ahead.ts'
import type { Replay } from './replay.ts'

export type HistoryParts = {
  /** The database as its owner: the past cannot be written by the application. */
  owner: Database
  timeZone: string
  seedKey: Buffer
  welcomeAmount: bigint
  /** Players whom a visitor can sign in as, with a past like the crowd's. */
  shown?: () => Promise<NewExtra[]>
  /** The rest of the past: orders, documents, conversations, points, and the operators. */
  life?: { files: Files; openOffice: (database: Database) => Promise<void> }
  /** The seasons that are played again: their last days have slips, results and a correction. */
  replay?: Replay
}

export type HistorySize = {
  days: number
  players: number
  /** Rounds a day that the crowd bets on, over all games. */
  busyRounds: number
  /** Players that bet on each of them. */
  bettors: number
}

/** About 55,000 bets of 300 players in 27,000 rounds of 30 days. */
export const wholeHistory: HistorySize = { days: 30, players: 300, busyRounds: 12, bettors: 70 }

const dayMilliseconds = 86_400_000
/** How long after a round has opened plans are placed on it (milliseconds). */
const plansPlacedAfter = 1_000
/** How eager somebody is who bets on about every third busy round. */
const often = 64

/**
 * Writes the demonstration's past: draws of the slow games by the real derivation, bets of a made-up crowd, everything
 * settled and audited like the present. A day is a transaction: an aborted start is resumed. Does nothing once the
 * present has begun. Gives the number of bets written by this call.
 */
export async function writeHistory(parts: HistoryParts, size: HistorySize = wholeHistory): Promise<number> {
  const { owner, shown = async () => [] } = parts
  const written = await writtenSoFar(owner.read)
  if (written === 'present') return 0
  const games = (await allGames(owner.read)).filter(
    ({ kind, periodSeconds }) => kind === 'dice' && periodSeconds >= 60,
  )
  const now = (await houseNow(owner.read)).getTime()
  const origin = written?.origin ?? beginOf(games, now, size.days)
  const begin = written?.upTo ?? origin
  const chance = chanceOf(Math.floor(begin / 1000))
  if ((await readCrowd(owner.read)).length === 0) {
    const people = [
      ...(await shown()),
      ...madeUpNames(size.players, chance).map((username) => ({ username })),
    ]
    await inThePast(owner, async (tx, setClock) => {
      await setClock(new Date(origin - 3_600_000))
      await makeChains(tx, games, origin, now, parts.seedKey)
      await makeCrowd(tx, people, parts.welcomeAmount)
      await parts.life?.openOffice(databaseIn(tx, owner))
    })
  }
  const people = withShownFirst(await readCrowd(owner.read))
  const crowd = weighed(people, ({ eagerness }) => eagerness)
  const scenes = parts.life ? await scriptOf(owner.read, people, { ...parts, begin: origin, end: now }) : []
  const drawings = scenesBetween(scenes, begin, now).flatMap(({ shows = [] }) => shows)
  const ahead = parts.life && preparedAhead(parts.life.files, drawings)
  const days: PastDay[] = []
  for (let from = begin; from < now; from += dayMilliseconds) {
    const until = Math.min(now, from + dayMilliseconds)
    const ofDay = scenesBetween(scenes, from, until)
    days.push({
      ...parts,
      files: ahead?.files,
      games,
      crowd,
      size,
      from,
      until,
      scenes: ofDay,
      hasMatches: until > now - matchDays * dayMilliseconds,
      isPlayedOn: roundsOf(scenes),
    })
  }
  try {
    const bets = await writeDays(days)
    await endSessions(owner)
    return bets
  } finally {
    await ahead?.close()
  }
}

/** Makes the chains of all rounds that were drawn in that time (milliseconds), as the past's clock shows its beginning. */
async function makeChains(
  tx: Tx,
  games: readonly Game[],
  from: number,
  until: number,
  seedKey: Buffer,
): Promise<void> {
  for (const game of games) {
    const times = drawTimes(game, from, until)
    for (const time of [times[0], times.at(-1)])
      if (time !== undefined) await chainFor(tx, game, new Date(time * 1000), { seedKey })
  }
}

/**
 * Writes days one after the other, each in a transaction. While one has the past's clock and its money moves, the rounds
 * of the next are written, which need no clock. Gives the number of bets.
 */
async function writeDays(days: readonly PastDay[]): Promise<number> {
  let bets = 0
  let before: Promise<number> = Promise.resolve(0)
  for (const day of days) {
    const hasClock = Promise.withResolvers<void>()
    let rounds: DayRounds
    const previous = before
    before = inThePast(
      day.owner,
      async (tx, setClock) => writeDay({ ...day, ...rounds, tx, setClock }),
      async (tx) => {
        rounds = await writeRoundsOfDay(tx, day)
        await previous
        hasClock.resolve()
      },
    )
    // A day that fails aborts the next one, too, which waits for it.
    before.catch(hasClock.reject)
    await hasClock.promise
    bets += await previous
  }
  // Until its tables are analysed, each run of the draw clock takes a hundred times as long.
  const known =
    days[0] && sql`analyze events, dice_rounds, pending_events, seals, draws`.execute(days[0].owner.write)
  const [ofLastDay] = await Promise.all([before, known])
  return bets + ofLastDay
}

/** The first two, whom a visitor can sign in as, have played often: their charts and lists are seen. */
function withShownFirst(crowd: readonly Extra[]): Extra[] {
  return crowd.map((extra, place) => (place < 2 ? { ...extra, eagerness: often } : extra))
}

/** The span (milliseconds) for which the past is written; undefined if not at all, `present` if there is more than a past. */
async function writtenSoFar(db: ReadDb): Promise<{ origin: number; upTo: number } | 'present' | undefined> {
  const { oldest, newest, others } = await db
    .selectFrom('rounds')
    .select(({ fn }) => [
      fn.min('opens_at').as('oldest'),
      fn.max('draws_at').as('newest'),
      sql<boolean>`bool_or(entropy_source <> ${demonstrationEntropy.assign()})`.as('others'),
    ])
    .executeTakeFirstOrThrow()
  if (others) return 'present'
  // All games began with the round that opened when the past did.
  return oldest && newest ? { origin: oldest.getTime(), upTo: newest.getTime() } : undefined
}

/** Where the past begins (milliseconds): whole days before the newest moment at which all games were drawn. */
function beginOf(games: readonly Game[], now: number, days: number): number {
  const slowest = Math.max(...games.map(({ periodSeconds }) => periodSeconds)) * 1000
  return Math.floor(now / slowest) * slowest - days * dayMilliseconds
}

/** A day of all games: rounds drawn after `from` and not after `until` (milliseconds), and what else is done in it. */
type PastDay = HistoryParts & {
  /** The files of a past that is made of more than bets. */
  files: Files | undefined
  games: readonly Game[]
  crowd: Weighted<Extra>
  size: HistorySize
  from: number
  until: number
  scenes: readonly Scene[]
  hasMatches: boolean
  /** Whether what somebody did leads to bets on the round of a game that is drawn at this time (epoch seconds). */
  isPlayedOn: (game: Game, time: number) => boolean
}

/**
 * The rounds of a day that take bets, still open: those of the crowd, and those that a scene plays on. With the
 * chains of all of them.
 */
type DayRounds = {
  busy: readonly PastRound[]
  playedOn: readonly PastRound[]
  chains: ReadonlyMap<bigint, Chain>
}

function roundsOf(scenes: readonly Scene[]): PastDay['isPlayedOn'] {
  const spans = scenes.flatMap(({ at, playsOn }) => (playsOn ? [{ ...playsOn, from: at }] : []))
  return ({ code }, time) =>
    spans.some(({ game, from, until }) => game === code && time * 1000 > from && time * 1000 <= until)
}

/** Writes the rounds of a day, and draws and settles those that nobody bets on. */
async function writeRoundsOfDay(tx: Tx, day: PastDay): Promise<DayRounds> {
  const { games, size, seedKey, from, until, isPlayedOn } = day
  const chance = chanceOf(Math.floor(from / 1000))
  const due = games.flatMap((game) => drawTimes(game, from, until).map((time) => ({ game, time })))
  const chosen = new Set(chance.some(due, size.busyRounds).map(({ game, time }) => `${game.id} ${time}`))
  const [busy, playedOn, quiet]: [PastRound[], PastRound[], PastRound[]] = [[], [], []]
  for (const game of games) {
    const isBusy = (time: number) => chosen.has(`${game.id} ${time}`)
    const takesBets = (time: number) => isBusy(time) || isPlayedOn(game, time)
    const written = await writePastRounds(tx, game, drawTimes(game, from, until), { ...day, takesBets })
    for (const round of written) {
      const time = round.drawsAt.getTime() / 1000
      if (isBusy(time)) busy.push(round)
      if (isPlayedOn(game, time)) playedOn.push(round)
      if (!takesBets(time)) quiet.push(round)
    }
  }
  const chains = await chainsOf(tx, [...busy, ...playedOn, ...quiet])
  const drawn = await drawPastRounds(tx, quiet.map(sealedEmpty), { chains, seedKey })
  await Promise.all([drawn.done, settleEmptyRounds(tx, quiet)])
  return { busy, playedOn, chains }
}

/** Lets people bet on a day, and do what else they do. Gives the number of bets. */
async function writeDay(parts: PastDay & DayRounds & { tx: Tx; setClock: PastClock }): Promise<number> {
  const { tx, setClock, crowd, size, from, busy, playedOn } = parts
  const chance = chanceOf(Math.floor(from / 1000) + 1)
  await setClock(new Date(from))
  const open = [...new Map([...busy, ...playedOn].map((round) => [round.id, round])).values()]
  const sealed = new Map<PastRound, Promise<SealedRound>>()
  // Money moves in the order of time, as each account's postings count; what was settled last night comes before all.
  const morning = from + 1000
  const acts: Act[] = [
    ...busy.map((round) => ({
      at: Math.max(morning, betTime(round, chance)),
      run: async () => {
        const bettors = bettorsOf(crowd, size.bettors, chance)
        const placed = placeCrowdsBets(tx, round, round.game, bettors, soldBy(round.game), chance)
        // Nobody else bets on it: its tree is made while the database goes on.
        if (!playedOn.includes(round)) sealed.set(round, sealPastRound(tx, round))
        return sent(Promise.all([placed, sealed.get(round)]))
      },
    })),
    ...playedOn.map(({ opensAt }) => ({
      at: Math.max(morning, opensAt.getTime() + plansPlacedAfter),
      run: async () => takePlanSteps(tx),
    })),
    ...open.map((round) => ({
      at: settledAt(round).getTime(),
      run: async () => {
        const seal = await (sealed.get(round) ?? sealPastRound(tx, round))
        const drawn = await drawPastRounds(tx, [seal], parts)
        const settled = sent(settlePastRound(tx, round))
        if (playedOn.includes(round)) await takePlanSteps(tx)
        return sent(Promise.all([drawn.done, settled.done]))
      },
    })),
  ]
  const { files } = parts
  const house = files && openPastHouse(tx, { ...parts, files })
  if (house) acts.push(...sceneActs(parts.scenes, house, morning))
  if (house && parts.replay && parts.hasMatches)
    acts.push(...matchActs(tx, house, { ...parts, replay: parts.replay, from: morning, chance }))
  await inTheirOrder(
    acts.toSorted((one, other) => one.at - other.at),
    setClock,
  )
  await house?.close()
  return await betsOn(
    tx,
    open.map(({ id }) => id),
  )
}

/** Places the plans that are due, and ends those that have come to their end, as the draw clock does. */
async function takePlanSteps(tx: Tx): Promise<void> {
  for (const { roundId, planIds } of await duePlans(tx)) await placeOrEnd(tx, roundId, planIds)
}

async function betsOn(tx: Tx, roundIds: readonly bigint[]): Promise<number> {
  const { rows } = await sql<{ bets: number }>`
    select count(*)::int as bets from bets where event_id = any(${roundIds}::bigint[])`.execute(tx)
  return rows[0]?.bets ?? 0
}

/** Something that happens at a moment (milliseconds). */
type Act = { at: number; run: () => Promise<Sent | void> }

/**
 * Lets acts happen one after the other, each at its time: the next one begins when the last has sent its statements, which
 * are done in the order in which they are sent.
 */
async function inTheirOrder(acts: readonly Act[], setClock: PastClock): Promise<void> {
  const underWay: Promise<unknown>[] = []
  try {
    for (const { at, run } of acts) {
      underWay.push(sent(setClock(new Date(at))).done)
      const ran = await run()
      if (ran) underWay.push(ran.done)
    }
  } catch (error) {
    underWay.push(sent(Promise.reject(error)).done)
  }
  // All to their end: nothing may be sent any more when the transaction is rolled back.
  const steps = await Promise.allSettled(underWay)
  // The first failure is the reason for all later ones.
  for (const step of steps) if (step.status === 'rejected') throw step.reason
}

/** A refusal means that it did not happen: a player who has spent too much sends no money, like everybody else. */
function sceneActs(scenes: readonly Scene[], house: PastHouse, earliest: number): Act[] {
  return scenes.map(({ at, run }) => ({
    at: Math.max(earliest, at),
    run: async () => house.attempt(async () => run(house)),
  }))
}

/** The draws of a game that were due after one time and not after another (milliseconds), epoch seconds. */
function drawTimes({ periodSeconds }: Game, from: number, until: number): number[] {
  const first = Math.floor(from / 1000 / periodSeconds) * periodSeconds + periodSeconds
  const times: number[] = []
  for (let time = first; time * 1000 <= until; time += periodSeconds) times.push(time)
  return times
}

function betTime({ opensAt, closesAt }: PastRound, chance: Chance): number {
  const open = closesAt.getTime() - opensAt.getTime()
  return opensAt.getTime() + Math.floor(open * (0.2 + 0.7 * chance.next()))
}

function bettorsOf(crowd: Weighted<Extra>, count: number, chance: Chance): Extra[] {
  const chosen = new Set<Extra>()
  while (chosen.size < Math.min(count, crowd.items.length)) chosen.add(chance.weighted(crowd))
  return [...chosen]
}

const sold = new Map<string, Weighted<Selection>>()

function soldBy({ paytable }: Game): Weighted<Selection> {
  const known = sold.get(paytable.code) ?? liked(selections.filter((selection) => sells(paytable, selection)))
  sold.set(paytable.code, known)
  return known
}
