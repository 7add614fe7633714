import type { ImportedMatch } from './read-football.ts'
import type { Strengths } from './score-grid.ts'

/**
 * Ratings of clubs, learned from results. A club at home is expected to score `home` x its attack x the other's defence, away
 * `away` x the same; 1 is the mean, and a low defence is a good one.
 */
export type Ratings = {
  readonly home: number
  readonly away: number
  /** In thousandths, as in the grid. */
  readonly rho: number
  readonly clubs: ReadonlyMap<string, Club>
  /** A league's newcomer is rated like its three weakest clubs. */
  readonly newcomers: ReadonlyMap<string, Club>
}

type Club = { readonly attack: number; readonly defence: number }
type Played = ImportedMatch & { readonly full: readonly [number, number] }

/** A result counts half after this many days. */
const halfLifeDays = 300
/** This many goals at the mean are added to each club's, so that a few results make no extreme rating. */
const priorGoals = 6
const rounds = 60
const daySeconds = 86_400

/** A club's name is its own only within its league. */
const clubOf = (league: string, name: string) => `${league} ${name}`
const known: Club = { attack: 1, defence: 1 }

/**
 * Ratings from the results before `at` (epoch seconds), the older the lighter: Poisson likelihood by turns of proportional
 * fitting, then rho where the four lowest scores are likeliest. The same results give the same ratings.
 */
export function fitRatings(matches: readonly ImportedMatch[], at: number): Ratings {
  const played = matches.filter(
    (match): match is Played => match.full !== null && !match.awarded && match.kicksOffAt < at,
  )
  if (played.length === 0) throw new RangeError('ratings need results')
  const places = new Map<string, number>()
  const placeOf = (name: string) => places.get(name) ?? (places.set(name, places.size), places.size - 1)
  const results = played.map(({ league, home, away, full, kicksOffAt }) => ({
    host: placeOf(clubOf(league, home)),
    guest: placeOf(clubOf(league, away)),
    full,
    weight: 0.5 ** ((at - kicksOffAt) / daySeconds / halfLifeDays),
  }))
  let clubs: Club[] = Array.from({ length: places.size }, () => known)
  let means = { home: 1.5, away: 1.2 }
  for (let round = 0; round < rounds; round++) [clubs, means] = improve(results, clubs, means)
  const byName = new Map([...places].map(([name, place]) => [name, clubs[place]!]))
  const leagues = [...new Set(played.map(({ league }) => league))]
  return {
    ...means,
    rho: bestRho(results, clubs, means),
    clubs: byName,
    newcomers: new Map(leagues.map((league) => [league, weakest(league, byName)])),
  }
}

type Result = {
  readonly host: number
  readonly guest: number
  readonly full: readonly [number, number]
  readonly weight: number
}
type Means = { readonly home: number; readonly away: number }

/** One turn: attacks and defences so that each club's goals come out, then the means so that all goals do. */
function improve(results: readonly Result[], clubs: readonly Club[], means: Means): [Club[], Means] {
  const sums = clubs.map(() => ({ scored: 0, expected: 0, conceded: 0, allowed: 0 }))
  for (const { host, guest, full, weight } of results) {
    const [home, away, ofHost, ofGuest] = [clubs[host]!, clubs[guest]!, sums[host]!, sums[guest]!]
    ofHost.scored += weight * full[0]
    ofHost.expected += weight * means.home * away.defence
    ofHost.conceded += weight * full[1]
    ofHost.allowed += weight * means.away * away.attack
    ofGuest.scored += weight * full[1]
    ofGuest.expected += weight * means.away * home.defence
    ofGuest.conceded += weight * full[0]
    ofGuest.allowed += weight * means.home * home.attack
  }
  // Moves half-way each step, since both clubs of a pairing move at once.
  const moved = clubs.map(({ attack, defence }, place) => {
    const { scored, expected, conceded, allowed } = sums[place]!
    return {
      attack: Math.sqrt((attack * (scored + priorGoals)) / (expected + priorGoals)),
      defence: Math.sqrt((defence * (conceded + priorGoals)) / (allowed + priorGoals)),
    }
  })
  return [moved, meansOf(results, moved)]
}

/** The means by which all goals come out, given the clubs. */
function meansOf(results: readonly Result[], clubs: readonly Club[]): Means {
  const goals = { home: 0, away: 0, homeBase: 0, awayBase: 0 }
  for (const { host, guest, full, weight } of results) {
    const [home, away] = [clubs[host]!, clubs[guest]!]
    goals.home += weight * full[0]
    goals.homeBase += weight * home.attack * away.defence
    goals.away += weight * full[1]
    goals.awayBase += weight * away.attack * home.defence
  }
  return { home: goals.home / goals.homeBase, away: goals.away / goals.awayBase }
}

function weakest(league: string, clubs: ReadonlyMap<string, Club>): Club {
  const last = [...clubs]
    .filter(([name]) => name.startsWith(clubOf(league, '')))
    .map(([, club]) => club)
    .toSorted((a, b) => a.attack / a.defence - b.attack / b.defence)
    .slice(0, 3)
  const mean = (key: keyof Club) => last.reduce((sum, club) => sum + club[key], 0) / last.length
  return { attack: mean('attack'), defence: mean('defence') }
}

/** Rho in steps of five thousandths, by the likelihood of the four scores that it moves. */
function bestRho(results: readonly Result[], clubs: readonly Club[], means: Means): number {
  const low = results.flatMap(({ host, guest, full: [scored, conceded], weight }) => {
    if (scored > 1 || conceded > 1) return []
    const [home, away] = [clubs[host]!, clubs[guest]!]
    const [h, a] = [means.home * home.attack * away.defence, means.away * away.attack * home.defence]
    const slope = scored === 0 ? (conceded === 0 ? -h * a : h) : conceded === 0 ? a : -1
    return [{ slope, weight }]
  })
  const candidates = Array.from({ length: 41 }, (_, step) => -150 + 5 * step)
  const likelihood = (rho: number) =>
    low.reduce(
      (sum, { slope, weight }) => sum + weight * Math.log(Math.max(1 + (slope * rho) / 1000, 1e-9)),
      0,
    )
  return candidates.reduce((best, rho) => (likelihood(rho) > likelihood(best) ? rho : best))
}

/** Within the bounds that a grid takes. */
const thousandths = (goals: number) => Math.min(6000, Math.max(50, Math.round(goals * 1000)))

/** The strengths of a match, in the thousandths of a goal that its grid is made of. */
export function strengthsOf(ratings: Ratings, league: string, home: string, away: string): Strengths {
  const rated = (name: string) =>
    ratings.clubs.get(clubOf(league, name)) ?? ratings.newcomers.get(league) ?? known
  const [host, guest] = [rated(home), rated(away)]
  return {
    home: thousandths(ratings.home * host.attack * guest.defence),
    away: thousandths(ratings.away * guest.attack * host.defence),
    rho: ratings.rho,
  }
}
