import type { Score } from './score-grid.ts'

/** A match as it was imported. Scores are null where the file has none. */
export type ImportedMatch = {
  readonly league: string
  readonly round: string
  /** Epoch seconds. The files name no time zone: their clock is read as UTC. */
  readonly kicksOffAt: number
  readonly home: string
  readonly away: string
  readonly half: Score | null
  readonly full: Score | null
  /** Decided by an association, not by play: it counts in a table, not for bets or ratings. */
  readonly awarded: boolean
}

/** Why a row is left out, as the commands say it. */
const rowRefusals = {
  bad_file_name: 'its name ends in no league code, as in 2024-25-en.1.json',
  not_json: 'not a JSON file',
  no_matches: 'no list of matches in it',
  not_a_match: 'not a match',
  no_round: 'no round',
  bad_date: 'invalid date',
  bad_time: 'invalid time',
  bad_club: 'invalid club',
  plays_itself: 'a club against itself',
  bad_score: 'impossible score',
  half_above_full: 'more goals at half-time than at full time',
  result_before_kick_off: 'a result before kick-off',
  doubled: 'the same row came before',
  contradicted: 'contradicts an earlier row or a known score',
  plays_twice_a_day: 'a club would play twice on that day',
  virtual_league: 'matches of a virtual league are drawn, not imported',
} as const
export type RowRefusal = keyof typeof rowRefusals

/** A row that was left out; `row` counts from 1, and is 0 where the whole file was. */
export type RefusedRow = { readonly file: string; readonly row: number; readonly reason: RowRefusal }

/** The same as a line of a command's report. */
export const refusedLine = ({ file, row, reason }: RefusedRow) =>
  `refused: ${row === 0 ? file : `${file}, row ${row}`}: ${rowRefusals[reason]}`

export type FootballImport = {
  readonly matches: readonly ImportedMatch[]
  /** Where each of the matches stands. */
  readonly places: readonly Omit<RefusedRow, 'reason'>[]
  readonly refused: readonly RefusedRow[]
}

type Row = Readonly<Record<string, unknown>>
const daySeconds = 86_400

/**
 * Reads files in the form of openfootball's football.json, in their order. Rows that are impossible, occur twice or contradict an
 * earlier row are refused one by one, each with its place; the rest is taken. `now` is in epoch seconds. The league is the end of
 * the file's name: `en.1` of `2024-25-en.1.json`. A file that names none is refused whole.
 */
export function readFootball(files: readonly { name: string; text: string }[], now: number): FootballImport {
  const matches: ImportedMatch[] = []
  const places: Omit<RefusedRow, 'reason'>[] = []
  const refused: RefusedRow[] = []
  const known = new Map<string, ImportedMatch>()
  const busy = new Set<string>()
  for (const { name, text } of files) {
    const league = leagueOf(name)
    const rows = league === undefined ? 'bad_file_name' : rowsOf(text)
    if (typeof rows === 'string') refused.push({ file: name, row: 0, reason: rows })
    else
      for (const [at, row] of rows.entries()) {
        const match = readRow(row, league!, now)
        const reason = typeof match === 'string' ? match : clash(match, known, busy)
        if (typeof match === 'string' || reason) {
          refused.push({ file: name, row: at + 1, reason: reason! })
          continue
        }
        matches.push(match)
        places.push({ file: name, row: at + 1 })
        known.set(pairing(match), match)
        for (const club of [match.home, match.away]) busy.add(clubDay(match, club))
      }
  }
  return { matches, places, refused }
}

function rowsOf(text: string): readonly unknown[] | RowRefusal {
  try {
    const file = JSON.parse(text) as Row | null
    const rows = file?.['matches']
    return Array.isArray(rows) ? rows : 'no_matches'
  } catch {
    return 'not_json'
  }
}

const leagueOf = (file: string): string | undefined =>
  /^(?:.*\/)?(?:\d{4}(?:-\d\d)?-)?(?<league>[a-z0-9.-]{1,31}[a-z0-9])\.json$/.exec(file)?.groups?.['league']

function readRow(row: unknown, league: string, now: number): ImportedMatch | RowRefusal {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'not_a_match'
  const { round, date, time, team1, team2, score, status } = row as Row
  if (!isName(round)) return 'no_round'
  const day = typeof date === 'string' ? dayOf(date) : undefined
  if (day === undefined) return 'bad_date'
  const clock = time === undefined ? 0 : typeof time === 'string' ? clockOf(time) : undefined
  if (clock === undefined) return 'bad_time'
  if (!isName(team1) || !isName(team2)) return 'bad_club'
  if (team1.trim() === team2.trim()) return 'plays_itself'
  const scores = readScores(score)
  if (typeof scores === 'string') return scores
  const kicksOffAt = day + clock
  const awarded = status === 'awarded'
  if (scores.full !== null && kicksOffAt > now && !awarded) return 'result_before_kick_off'
  return { league, round, kicksOffAt, home: team1.trim(), away: team2.trim(), ...scores, awarded }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^(?=.*\S)[^\p{Cc}\p{Cs}]{1,100}$/u.test(value)

function dayOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (year === undefined) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return new Date(at).toISOString().startsWith(date) ? at / 1000 : undefined
}

function clockOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60
}

function readScores(score: unknown): { half: Score | null; full: Score | null } | RowRefusal {
  if (score === undefined || score === null) return { half: null, full: null }
  if (typeof score !== 'object') return 'bad_score'
  const { ht, ft } = score as Row
  const [half, full] = [readScore(ht), readScore(ft)]
  if (half === undefined || full === undefined || (half !== null && full === null)) return 'bad_score'
  if (half !== null && full !== null && (half[0] > full[0] || half[1] > full[1])) return 'half_above_full'
  return { half, full }
}

/** Null if there is none, undefined if it is malformed. */
function readScore(score: unknown): Score | null | undefined {
  if (score === undefined || score === null) return null
  if (!Array.isArray(score) || score.length !== 2) return undefined
  const [home, away] = score as unknown[]
  return isGoals(home) && isGoals(away) ? [home, away] : undefined
}

const isGoals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100

/** One round of a league has a pairing just once in a season. */
export const pairing = ({ league, round, kicksOffAt, home, away }: ImportedMatch) =>
  [league, seasonOf(kicksOffAt), round, home, away].join('\n')
/** A club plays once a day (of UTC). */
export const clubDay = ({ league, kicksOffAt }: ImportedMatch, club: string) =>
  [league, Math.floor(kicksOffAt / daySeconds), club].join('\n')

/** The year in which a match's season starts: in July. */
export function seasonOf(at: number): number {
  const date = new Date(at * 1000)
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}

function clash(
  match: ImportedMatch,
  known: ReadonlyMap<string, ImportedMatch>,
  busy: ReadonlySet<string>,
): RowRefusal | undefined {
  const earlier = known.get(pairing(match))
  if (earlier) return JSON.stringify(earlier) === JSON.stringify(match) ? 'doubled' : 'contradicted'
  return [match.home, match.away].some((club) => busy.has(clubDay(match, club)))
    ? 'plays_twice_a_day'
    : undefined
}
