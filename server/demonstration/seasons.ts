import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'

/** A match of a season that was played. */
export type SeasonMatch = { home: string; away: string; half: Score | null; full: Score }
/** A season's matches by round, the first one first. */
export type Season = readonly (readonly SeasonMatch[])[]

/** A league whose season is played again. The results of the season before are known when it begins. */
export type ReplayedLeague = { code: string; name: string; replayOf: string; rounds: Season; before: Season }

/** The leagues of the demonstration. Their codes are those of no import. */
export function replayedLeagues(): ReplayedLeague[] {
  return [
    { code: 'en.1', name: 'English Premier League' },
    { code: 'de.1', name: 'German Bundesliga' },
  ].map(({ code, name }) => ({
    code: `replay.${code}`,
    name,
    replayOf: '2024-25',
    rounds: readSeason(`2024-25-${code}`),
    before: readSeason(`2023-24-${code}`),
  }))
}

function readSeason(name: string): Season {
  const lines = readFileSync(join(import.meta.dirname, 'football', `${name}.txt`), 'utf8').split('\n')
  const clubs = lines.filter((line) => line.startsWith('club ')).map((line) => line.slice('club '.length))
  return lines
    .filter((line) => line.startsWith('round '))
    .map((line) =>
      line
        .slice(line.indexOf(': ') + 2)
        .split(', ')
        .map((match) => readMatch(match, clubs)),
    )
}

function readMatch(text: string, clubs: readonly string[]): SeasonMatch {
  const [pair = '', half = '', full = ''] = text.split(' ')
  const [home, away] = pair.split('-').map((number) => clubs[Number(number)]!) as [string, string]
  return { home, away, half: half === '?' ? null : scoreOf(half), full: scoreOf(full) }
}

function scoreOf(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return [home, away]
}
