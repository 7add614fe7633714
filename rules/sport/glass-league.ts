import type { HalfRule } from './half-rule.ts'
import type { Strengths } from './score-grid.ts'

/**
 * Glass League: invented clubs whose strengths are published here, a match every two and a half minutes, a season that
 * begins when the last one has ended. Who plays when follows from the time alone; nothing here asks what time it is.
 */
export type LeagueClub = {
  readonly code: string
  readonly name: string
  /** In thousandths of the mean; a low defence is a good one. */
  readonly attack: number
  readonly defence: number
}

export const leagueGame = 'glass-league'
export const leagueName = 'Glass League'

export const leagueClubs: readonly LeagueClub[] = [
  { code: 'alder-vale', name: 'Alder Vale', attack: 1180, defence: 860 },
  { code: 'kestrel-town', name: 'Kestrel Town', attack: 1060, defence: 960 },
  { code: 'harbour-rovers', name: 'Harbour Rovers', attack: 1240, defence: 820 },
  { code: 'northgate', name: 'Northgate', attack: 940, defence: 980 },
  { code: 'fernhill', name: 'Fernhill', attack: 860, defence: 1080 },
  { code: 'stonebridge', name: 'Stonebridge', attack: 1010, defence: 900 },
  { code: 'riverside-united', name: 'Riverside United', attack: 1120, defence: 1020 },
  { code: 'saltmarsh', name: 'Saltmarsh', attack: 820, defence: 1140 },
  { code: 'millbrook', name: 'Millbrook', attack: 900, defence: 1010 },
  { code: 'oakmere', name: 'Oakmere', attack: 970, defence: 1190 },
]

/** Seconds between draws of halves. A match has two halves, so one kicks off every 150 s. */
export const halfPeriod = 75
/** Bets close this many seconds before a half is drawn. */
export const halfClose = 8
/** The book between the halves is open for this many seconds. */
export const halfTimeBook = 20
/** Bets on a match open this many periods before its kick-off. */
const soldAhead = 10
/** A half is played in this many seconds: one a minute. */
export const halfPlay = 45

/** The first season began on 1 January 2026, UTC. */
const founded = 1_767_225_600
const matchPeriod = 2 * halfPeriod
const perMatchday = leagueClubs.length / 2
const matchdays = 2 * (leagueClubs.length - 1)
const perSeason = perMatchday * matchdays

/** Goals expected of a mean club against a mean one, at home and away, and Dixon and Coles' rho; thousandths. */
const means = { home: 1480, away: 1180, rho: -60 }
const leagueMargin = 50

export type LeagueMatch = {
  /** Seasons count from 1. */
  readonly season: number
  readonly matchday: number
  readonly home: LeagueClub
  readonly away: LeagueClub
  /** When its first half is drawn, epoch seconds. */
  readonly kicksOffAt: number
}

/** Which half is drawn at a time that is a multiple of the period. */
export function halfAt(drawsAt: number): 1 | 2 {
  return drawsAt % matchPeriod === 0 ? 1 : 2
}

/** The match one of whose halves is drawn at a time. */
export function leagueMatchAt(drawsAt: number): LeagueMatch {
  const kicksOffAt = halfAt(drawsAt) === 1 ? drawsAt : drawsAt - halfPeriod
  const number = (kicksOffAt - founded) / matchPeriod
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`no half is drawn at ${drawsAt}`)
  const inSeason = number % perSeason
  const day = Math.floor(inSeason / perMatchday)
  const [home, away] = pairingOf(day, inSeason % perMatchday)
  return {
    season: Math.floor(number / perSeason) + 1,
    matchday: day + 1,
    home: leagueClubs[home]!,
    away: leagueClubs[away]!,
    kicksOffAt,
  }
}

/** A double round robin: one club stays in place and the others rotate. The second half of the season swaps home and away. */
function pairingOf(day: number, place: number): [home: number, away: number] {
  const others = leagueClubs.length - 1
  const turn = day % others
  const one = place === 0 ? others : (turn + place) % others
  const other = place === 0 ? turn : (turn - place + others) % others
  const isTurned = (turn + place) % 2 === 1
  return isTurned === day < others ? [other, one] : [one, other]
}

/** In thousandths, rounded to whole ones. */
const expected = (mean: number, attack: number, defence: number) =>
  Math.floor((mean * attack * defence + 500_000) / 1_000_000)

/** The goals expected of two clubs. */
export function leagueStrengths(home: LeagueClub, away: LeagueClub): Strengths {
  return {
    home: expected(means.home, home.attack, away.defence),
    away: expected(means.away, away.attack, home.defence),
    rho: means.rho,
  }
}

/** The rule of the half that is drawn at a time. */
export function leagueRuleAt(drawsAt: number): HalfRule {
  const { home, away } = leagueMatchAt(drawsAt)
  return {
    half: halfAt(drawsAt),
    home: home.code,
    away: away.code,
    strengths: leagueStrengths(home, away),
    margin: leagueMargin,
  }
}

/** When bets are taken: on a match long before it, on its second half between the halves. */
export function halfOpening(half: 1 | 2, drawsAt: number): { opensAt: number; closesAt: number } {
  const closesAt = drawsAt - halfClose
  return { opensAt: half === 1 ? drawsAt - soldAhead * halfPeriod : closesAt - halfTimeBook, closesAt }
}

const surnames = [
  'Adair',
  'Bexley',
  'Corrigan',
  'Duarte',
  'Eklund',
  'Faraday',
  'Grieve',
  'Hallam',
  'Ibsen',
  'Jarvis',
  'Keita',
  'Lindqvist',
  'Moreau',
  'Novak',
  'Okafor',
  'Pereira',
  'Quill',
  'Rossi',
  'Sandoval',
  'Tanaka',
  'Umar',
  'Varga',
  'Whitlock',
  'Xavier',
  'Yilmaz',
  'Zielinski',
  'Ashdown',
  'Brandt',
  'Castell',
  'Dumont',
  'Everly',
  'Fontaine',
  'Greaves',
  'Holm',
  'Iversen',
  'Jansen',
  'Kovac',
] as const

/** Who wears a shirt (1 to 11) of a club: nobody who lives. */
export function playerName(club: string, shirt: number): string {
  const place = leagueClubs.findIndex(({ name }) => name === club)
  return surnames[(place * 11 + shirt) % surnames.length]!
}
