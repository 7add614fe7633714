import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { DrawStatistics, fairnessStatistics } from '@glasshouse/contract/fairness.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import {
  alarmBelow,
  expectedFace,
  expectedSums,
  expectedTriples,
  faces,
  monitorTests,
  sums,
} from '@glasshouse/rules/monitor.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import {
  addCounted,
  type CountedDraws,
  countDrawsAfter,
  countLatest,
  countLatestTogether,
  type DrawsByGame,
  nothingCounted,
  togetherOf,
} from './draw-counts.ts'
import { createVoidWatch, type MissedDraws, voidsAnswer } from './void-draws.ts'

/** How many draws the shorter window has. */
export const latestDraws = 10_000
/** How long a count is valid, seconds. */
const goodFor = 60

type Windows = { all: DrawStatistics; latest: DrawStatistics }

/** The statistics of the draws, and when they were counted. For each dice game, in their order, and for all together. */
export type Monitored = {
  countedAt: Date
  together: Windows
  games: { id: number; code: string; name: LocalText; windows: Windows }[]
  voids: MissedDraws
  /** Each test that raises the alarm, such as `dice-3m latest faces`. */
  alarms: string[]
}

/** Watches whether the draws look like those of fair dice. One a node; each finds the same. */
export type DrawMonitor = {
  /** The statistics of the draws, counted at most a minute ago. */
  read: () => Promise<Monitored>
  /** Counts every draw again, also those counted before: later changes are noticed, too. */
  recount: () => Promise<Monitored>
}

export function createDrawMonitor({ db, log }: { db: ReadDb; log: FastifyBaseLogger }): DrawMonitor {
  let known: DrawsByGame = new Map()
  let kept: Monitored | undefined
  let counting: Promise<Monitored> | undefined
  let sounding: readonly string[] = []
  const watchVoids = createVoidWatch()

  const count = async (isWhole: boolean): Promise<Monitored> => {
    const games = await diceGames(db)
    const ids = games.map(({ id }) => id)
    const before: DrawsByGame = isWhole ? new Map() : known
    const added = await countDrawsAfter(
      db,
      ids.map((id) => ({ id, after: before.get(id)?.upTo ?? null })),
    )
    // Replaced, not added to: a count that fails half-way must not count twice.
    const all = merged(before, added)
    // A window that is not full yet holds all draws.
    const latest = new Map(all)
    const full = ids.filter((id) => (all.get(id)?.counts.draws ?? 0) > latestDraws)
    for (const [id, counted] of await countLatest(db, full, latestDraws)) latest.set(id, counted)
    const together = togetherOf(all)
    const latestTogether =
      together.counts.draws > latestDraws ? await countLatestTogether(db, ids, latestDraws) : together
    known = all
    const monitored = {
      countedAt: await houseNow(db),
      together: { all: statisticsOf(together), latest: statisticsOf(latestTogether) },
      games: games.map((game) => ({
        ...game,
        windows: { all: statisticsOf(all.get(game.id)), latest: statisticsOf(latest.get(game.id)) },
      })),
      voids: await watchVoids(db),
    }
    kept = { ...monitored, alarms: alarmsIn(monitored) }
    sounding = report(kept, sounding, log)
    return kept
  }

  /** One check at a time: callers in the meantime get its result. */
  const countOnce = async (isWhole: boolean) => {
    counting ??= count(isWhole).finally(() => (counting = undefined))
    return await counting
  }

  return {
    read: async () => {
      const age = kept && ((await houseNow(db)).getTime() - kept.countedAt.getTime()) / 1000
      return kept && age !== undefined && age >= 0 && age < goodFor ? kept : await countOnce(false)
    },
    recount: async () => {
      await counting?.catch(() => undefined)
      return await countOnce(true)
    },
  }
}

/** The answer of the call that anyone may make. */
export function statisticsAnswer(
  { countedAt, together, games, voids, alarms }: Monitored,
  language: Language,
): CallAnswer<typeof fairnessStatistics> {
  // The void rounds' test is one more.
  const tests = (games.length + 1) * (together.all.tests.length + together.latest.tests.length) + 1
  return {
    threshold: alarmBelow,
    tests,
    family_threshold: tests * alarmBelow,
    latest_draws: latestDraws,
    counted_at: epochSeconds(countedAt),
    alarm: alarms.length > 0,
    voids: voidsAnswer(voids),
    all_games: together,
    games: games.map(({ id, code, name, windows }) => ({
      id,
      code,
      name: textIn(name, language),
      ...windows,
    })),
  }
}

async function diceGames(db: ReadDb): Promise<{ id: number; code: string; name: LocalText }[]> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'code', 'name'])
    .where('kind', '=', 'dice')
    .orderBy('position')
    .execute()
  return games.map((game) => ({ ...game, name: game.name as LocalText }))
}

function merged(before: DrawsByGame, added: DrawsByGame): DrawsByGame {
  const all: DrawsByGame = new Map(before)
  for (const [id, counted] of added) {
    const sum = { ...nothingCounted(), upTo: counted.upTo }
    const known = before.get(id)
    if (known) addCounted(sum, known)
    addCounted(sum, counted)
    all.set(id, sum)
  }
  return all
}

function statisticsOf({ counts, sources }: CountedDraws = nothingCounted()): DrawStatistics {
  const bySum = expectedSums(counts.draws)
  const tests = monitorTests(counts)
  return {
    draws: counts.draws,
    sources: [...sources]
      .map(([source, draws]) => ({ source, draws }))
      .toSorted((one, other) => other.draws - one.draws),
    faces: faces.map((face, place) => ({
      face,
      count: counts.faces[place]!,
      expected: expectedFace(counts.draws),
    })),
    sums: sums.map((sum, place) => ({ sum, count: counts.sums[place]!, expected: bySum[place]! })),
    triples: { count: counts.triples, expected: expectedTriples(counts.draws) },
    serial_pairs: [...counts.pairs],
    tests,
    alarm: tests.some(({ alarm }) => alarm),
  }
}

/** The name of the void rounds' alarm. */
export const voidsAlarm = 'void rounds'

function alarmsIn({ together, games, voids }: Omit<Monitored, 'alarms'>): string[] {
  const named = [
    { code: 'all games', windows: together },
    ...games.map(({ code, windows }) => ({ code, windows })),
  ]
  const ofDraws = named.flatMap(({ code, windows }) =>
    (['all', 'latest'] as const).flatMap((window) =>
      windows[window].tests.filter(({ alarm }) => alarm).map(({ name }) => `${code} ${window} ${name}`),
    ),
  )
  return voids.bias.alarm ? [...ofDraws, voidsAlarm] : ofDraws
}

/** Logs what changed since the last count: each alarm once when it starts, and when it is over. */
function report(
  { alarms, together }: Monitored,
  before: readonly string[],
  log: FastifyBaseLogger,
): readonly string[] {
  const { draws } = together.all
  for (const alarm of alarms.filter((one) => !before.includes(one)))
    log.error(
      { alarm, draws },
      alarm === voidsAlarm
        ? 'rounds were given up as if for what they would have paid'
        : 'the draws do not look like those of fair dice',
    )
  for (const alarm of before.filter((one) => !alarms.includes(one)))
    log.warn({ alarm, draws }, 'an alarm of the draws is over')
  return alarms
}
