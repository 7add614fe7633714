import type { Language } from '@glasshouse/contract/languages.ts'
import type { ReadDb } from '../db/database.ts'

/** Leagues of football.json by their codes. */
const names: Readonly<Record<string, string>> = {
  'en.1': 'English Premier League',
  'de.1': 'German Bundesliga',
  'es.1': 'Spanish La Liga',
  'fr.1': 'French Ligue 1',
  'it.1': 'Italian Serie A',
}

/** Their names in other languages; a name that the operator chose stays as it is. */
const namesIn: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  'zh-Hans': {
    'English Premier League': '英超',
    'German Bundesliga': '德甲',
    'Spanish La Liga': '西甲',
    'French Ligue 1': '法甲',
    'Italian Serie A': '意甲',
    'Glass League': '透明联赛',
  },
  'zh-Hant': {
    'English Premier League': '英超',
    'German Bundesliga': '德甲',
    'Spanish La Liga': '西甲',
    'French Ligue 1': '法甲',
    'Italian Serie A': '義甲',
    'Glass League': '透明聯賽',
  },
  es: {
    'English Premier League': 'Premier League',
    'German Bundesliga': 'Bundesliga',
    'Spanish La Liga': 'LaLiga',
    'French Ligue 1': 'Ligue 1',
    'Italian Serie A': 'Serie A',
  },
  fr: {
    'English Premier League': 'Premier League',
    'German Bundesliga': 'Bundesliga',
    'Spanish La Liga': 'Liga',
    'French Ligue 1': 'Ligue 1',
    'Italian Serie A': 'Serie A',
  },
}

export type League = { id: number; code: string; name: string; replay: string | null; virtual: boolean }

/** The name of a league: by its row, by its code where that is known, else the code itself. */
export function leagueOf(row: {
  id: number
  code: string
  name: string
  replay_of: string | null
  virtual: boolean
}): League {
  return {
    id: row.id,
    code: row.code,
    name: row.name || (names[row.code] ?? row.code),
    replay: row.replay_of,
    virtual: row.virtual,
  }
}

/** One league by its code. */
export async function findLeague(db: ReadDb, code: string): Promise<League | undefined> {
  const row = await db.selectFrom('competitions').selectAll().where('code', '=', code).executeTakeFirst()
  return row && leagueOf(row)
}

/** A league as the wire has it, by its name in a language. */
export const leagueOnWire = ({ code, name, replay, virtual }: League, language: Language) => ({
  code,
  name: namesIn[language][name] ?? name,
  replay,
  virtual,
})
