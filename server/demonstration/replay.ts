import { dateIn, dayRange } from '@glasshouse/rules/days.ts'
import { type IncidentKind } from '@glasshouse/rules/sport/in-play.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { Refused } from '../http/refuse.ts'
import { sayIncident } from '../sport/live-match.ts'
import { decideEnd, enterEnd } from '../sport/results.ts'
import { chanceOf } from './chance.ts'
import { replayedLeagues, type ReplayedLeague, type SeasonMatch } from './seasons.ts'

/** How many days before they are played matches are written: longer than they are on sale. */
const writtenAheadDays = 9
const dayMilliseconds = 86_400_000
/** How long after kick-off a match ends. */
const playedMinutes = 110

/**
 * Seasons that the demonstration plays again, a round a day: the next one begins when the last round is played. Kick-offs
 * are spread over the day, so that one is always near. Everybody can know the scores; that is why its leagues say so.
 */
export type Replay = {
  /** Writes the matches of the days to come, and the scores of those that were never on sale. True when it did. */
  writeFixtures: (database: Database, now: Date) => Promise<boolean>
  /** The matches that have ended and have no result yet, each with how it ended. */
  ended: (db: ReadDb) => Promise<EndedMatch[]>
  /** Reports what happens in matches under way, as a feed would. True when there was something. */
  tellMatches: (database: Database) => Promise<boolean>
  /** Enters the results of the matches that have ended. True when there was one. */
  enterResults: (database: Database) => Promise<boolean>
}

export type EndedMatch = {
  eventId: bigint
  gameId: number
  gameNo: string
  end: { kind: 'played'; half: Score | null; full: Score }
}

export function createReplay(timeZone: string): Replay {
  const leagues = replayedLeagues()
  const scores = new Map(
    leagues.flatMap(({ code, rounds }) =>
      rounds.flatMap((round, at) =>
        round.map((match) => [keyOf(code, roundName(at), match), match] as const),
      ),
    ),
  )
  /** The day for which nothing is missing. */
  let writtenOn = NaN
  const ended = async (db: ReadDb) =>
    (await dueMatches(db)).map(({ league, round, home, away, ...match }): EndedMatch => {
      const known = scores.get(keyOf(league, round, { home, away }))
      if (!known) throw new Error(`nobody knows how ${home} played against ${away} in ${round}`)
      return { ...match, end: { kind: 'played', half: known.half, full: known.full } }
    })
  return {
    ended,
    writeFixtures: async (database, now) => {
      const today = dayNumber(now, timeZone)
      if (writtenOn === today) return false
      if ((await lastDay(database.read, leagues, timeZone)) >= today + writtenAheadDays) {
        writtenOn = today
        return false
      }
      await transaction(database, async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('sport replay', 0))`.execute(tx)
        for (const [place, league] of leagues.entries())
          await writeLeague(tx, league, { place, count: leagues.length, today, timeZone })
      })
      return true
    },
    tellMatches: async (database) => {
      let told = false
      for (const match of await matchesUnderWay(database.read)) {
        const known = scores.get(keyOf(match.league, match.round, match))
        if (known && (await tellMatch(database, match, known))) told = true
      }
      return told
    },
    enterResults: async (database) => {
      const due = await ended(database.read)
      for (const match of due) await transaction(database, async (tx) => enterResult(tx, match))
      return due.length > 0
    },
  }
}

const roundName = (at: number) => `Matchday ${at + 1}`
const keyOf = (league: string, round: string, { home, away }: { home: string; away: string }) =>
  [league, round, home, away].join('\n')

/** The days since 1970 of a moment's date. */
const dayNumber = (time: Date, timeZone: string) =>
  Date.parse(dateIn(Math.floor(time.getTime() / 1000), timeZone)) / dayMilliseconds
const dateOf = (day: number) => new Date(day * dayMilliseconds).toISOString().slice(0, 10)

async function lastDay(db: ReadDb, leagues: readonly ReplayedLeague[], timeZone: string): Promise<number> {
  const days = await Promise.all(
    leagues.map(async ({ code }) => {
      const row = await db
        .selectFrom('fixtures as f')
        .innerJoin('competitions as c', 'c.id', 'f.competition_id')
        .select((eb) => eb.fn.max('f.kicks_off_at').as('last'))
        .where('c.code', '=', code)
        .executeTakeFirst()
      return row?.last ? dayNumber(row.last, timeZone) : -Infinity
    }),
  )
  return Math.min(...days)
}

type Place = { place: number; count: number; today: number; timeZone: string }
type Written = SeasonMatch & { season: number; round: string; kicksOffAt: Date }

/** Writes what is missing of the running season up to the days ahead, and the season before it. */
async function writeLeague(tx: Tx, league: ReplayedLeague, at: Place): Promise<void> {
  const { rounds } = league
  const season = Math.floor(at.today / rounds.length)
  const begin = season * rounds.length
  const before = (await isWritten(tx, league, season - 1)) ? rounds : league.before
  const matches: Written[] = before.flatMap((round, number) =>
    onDay(round, number, begin - before.length + number, season - 1, at),
  )
  for (let day = begin; day <= at.today + writtenAheadDays; day++) {
    const number = day % rounds.length
    matches.push(...onDay(rounds[number]!, number, day, Math.floor(day / rounds.length), at))
  }
  await insertMatches(tx, league, matches)
}

/** Whether the season that was replayed before is there, from its last day on. */
async function isWritten(tx: Tx, { code, rounds }: ReplayedLeague, season: number): Promise<boolean> {
  const row = await tx
    .selectFrom('fixtures as f')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .innerJoin('sport_events as x', 'x.fixture_id', 'f.id')
    .select('f.id')
    .where('c.code', '=', code)
    .where('f.season', '=', season)
    .where(
      'f.round',
      'in',
      rounds.map((_, at) => roundName(at)),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A round's matches on their day, one after the other from midnight to midnight; leagues take turns. */
function onDay(
  round: readonly SeasonMatch[],
  number: number,
  day: number,
  season: number,
  { place, count, timeZone }: Place,
): Written[] {
  const [from, to] = dayRange(dateOf(day), timeZone)
  return round.map((match, at) => {
    const part = (at + (place + 0.5) / count) / round.length
    const kicksOffAt = new Date((from + Math.floor(((to - from) * part) / 300) * 300) * 1000)
    return { ...match, season, round: roundName(number), kicksOffAt }
  })
}

async function insertMatches(tx: Tx, league: ReplayedLeague, matches: readonly Written[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into competitions (code, name, replay_of) values (${league.code}, ${league.name}, ${league.replayOf})
    on conflict (code) do update set name = excluded.name returning id`.execute(tx)
  const id = rows[0]!.id
  const clubs = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  await sql`
    insert into clubs (competition_id, name) select ${id}, name from unnest(${clubs}::text[]) as name
    on conflict do nothing`.execute(tx)
  const column = <T>(of: (match: Written) => T) => matches.map(of)
  await sql`
    insert into fixtures (competition_id, season, round, home_id, away_id, kicks_off_at)
    select ${id}, m.season, m.round, h.id, a.id, m.kicks_off_at
    from unnest(${column(({ season }) => season)}::smallint[], ${column(({ round }) => round)}::text[],
      ${column(({ home }) => home)}::text[], ${column(({ away }) => away)}::text[],
      ${column(({ kicksOffAt }) => kicksOffAt)}::timestamptz[]) as m (season, round, home, away, kicks_off_at)
    join clubs h on h.competition_id = ${id} and h.name = m.home
    join clubs a on a.competition_id = ${id} and a.name = m.away
    on conflict do nothing`.execute(tx)
  await sql`
    insert into fixture_scores (fixture_id, half_home, half_away, full_home, full_away, awarded)
    select f.id, m.half_home, m.half_away, m.full_home, m.full_away, false
    from unnest(${column(({ season }) => season)}::smallint[], ${column(({ round }) => round)}::text[],
      ${column(({ home }) => home)}::text[], ${column(({ away }) => away)}::text[],
      ${column(({ half }) => half?.[0] ?? null)}::smallint[], ${column(({ half }) => half?.[1] ?? null)}::smallint[],
      ${column(({ full }) => full[0])}::smallint[], ${column(({ full }) => full[1])}::smallint[])
      as m (season, round, home, away, half_home, half_away, full_home, full_away)
    join clubs h on h.competition_id = ${id} and h.name = m.home
    join clubs a on a.competition_id = ${id} and a.name = m.away
    join fixtures f on f.competition_id = ${id} and f.season = m.season and f.round = m.round
      and f.home_id = h.id and f.away_id = a.id
    where f.kicks_off_at + make_interval(mins => ${playedMinutes}) <= house_now()
      and not exists (select from sport_events x where x.fixture_id = f.id)
    on conflict do nothing`.execute(tx)
}

/** The replayed matches that have ended and have no result yet. */
async function dueMatches(db: ReadDb) {
  const { rows } = await sql<{
    eventId: bigint
    gameId: number
    gameNo: string
    league: string
    round: string
    home: string
    away: string
  }>`
    select p.event_id as "eventId", e.game_id as "gameId", e.code as "gameNo", c.code as league, f.round, home.name as home,
      away.name as away
    from pending_events p
    join sport_events x on x.event_id = p.event_id
    join events e on e.id = p.event_id
    join fixtures f on f.id = x.fixture_id
    join competitions c on c.id = f.competition_id
    join clubs home on home.id = f.home_id
    join clubs away on away.id = f.away_id
    where c.replay_of is not null and e.closes_at + make_interval(mins => ${playedMinutes}) <= house_now()
      and not exists (select from result_entries r where r.event_id = p.event_id)
    order by e.closes_at, e.id`.execute(db)
  return rows
}

async function enterResult(tx: Tx, { eventId, end }: EndedMatch): Promise<void> {
  const entry = await enterEnd(tx, eventId, end, { operatorId: null, note: null })
  await decideEnd(tx, entry, { confirm: true, operatorId: null })
}

type UnderWay = {
  eventId: bigint
  league: string
  round: string
  home: string
  away: string
  /** Seconds since kick-off. */
  passed: number
  /** How many lines the replay has said of it. */
  said: number
}

/** The replayed matches that are played and have no result yet. */
async function matchesUnderWay(db: ReadDb): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select p.event_id as "eventId", c.code as league, f.round, home.name as home, away.name as away,
      extract(epoch from house_now() - e.closes_at)::float8 as passed,
      (select count(*)::int from match_incidents i where i.event_id = e.id and i.operator_id is null
        and i.feed_key_id is null and i.kind <> 'open') as said
    from pending_events p
    join events e on e.id = p.event_id
    join sport_events x on x.event_id = e.id
    join fixtures f on f.id = x.fixture_id
    join competitions c on c.id = f.competition_id
    join clubs home on home.id = f.home_id
    join clubs away on away.id = f.away_id
    where c.replay_of is not null and e.closed_at is null
      and e.closes_at <= house_now() and e.closes_at > house_now() - make_interval(mins => ${playedMinutes})
    order by e.id`.execute(db)
  return rows
}

/** Reports the lines of a match that are due and missing; skips those that an operator made impossible. */
async function tellMatch(
  database: Database,
  { eventId, passed, said }: UnderWay,
  known: SeasonMatch,
): Promise<boolean> {
  const due = courseOf(eventId, known, passed).filter(({ at }) => at <= passed)
  if (due.length <= said) return false
  try {
    await transaction(database, async (tx) => {
      for (const { kind, side, second } of due.slice(said))
        await sayIncident(tx, eventId, { kind, side, second, undoes: null, after: null }, {})
    })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

type Line = { kind: IncidentKind; side: 'home' | 'away' | null; second: number; at: number }

const halfSeconds = 2_700
/** From kick-off (s): the whistles of half-time, of the second half and of full time. */
const [halfTimeAt, secondHalfAt, fullTimeAt] = [46 * 60, 61 * 60, 109 * 60]

const whistle = (kind: IncidentKind, second: number, at: number): Line => ({ kind, side: null, second, at })

/** A match line by line. The files have no minutes: these are made up, the same each time. */
function courseOf(eventId: bigint, { half, full }: SeasonMatch, passed: number): Line[] {
  const chance = chanceOf(Number(eventId))
  const before = half ?? full.map((goals) => Math.round(goals * 0.45))
  const goals = (['home', 'away'] as const).flatMap((side, club) =>
    Array.from({ length: full[club]! }, (_, nth): Line => {
      const isFirst = nth < before[club]!
      const second = chance.whole(60, halfSeconds - 1) + (isFirst ? 0 : halfSeconds)
      return { kind: 'goal', side, second, at: isFirst ? second : second - halfSeconds + secondHalfAt }
    }),
  )
  // A half reported late continues at its current minute.
  const late = (at: number, length: number) =>
    passed < at + length ? Math.max(0, Math.floor(passed - at)) : 0
  return [
    whistle('start', late(0, halfTimeAt), 0),
    whistle('half_time', halfTimeAt, halfTimeAt),
    whistle('second_half', halfSeconds + late(secondHalfAt, fullTimeAt - secondHalfAt), secondHalfAt),
    whistle('full_time', halfSeconds + fullTimeAt - secondHalfAt, fullTimeAt),
    ...goals,
  ].toSorted((one, other) => one.at - other.at)
}
