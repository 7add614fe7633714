import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'

type PastMatch = { kicks_off_at: number; home: string; away: string; score: [number, number] }

/** How many matches a club's form shows, and two clubs' meetings. */
const told = 5

function selectPast(db: ReadDb, before: Date) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('fixture_outcomes as o', 'o.fixture_id', 'f.id')
    .innerJoin('clubs as home', 'home.id', 'f.home_id')
    .innerJoin('clubs as away', 'away.id', 'f.away_id')
    .select(['f.kicks_off_at', 'home.name as home', 'away.name as away', 'o.full_home', 'o.full_away'])
    .where('f.kicks_off_at', '<', before)
    .where('o.kind', '=', 'played')
    .orderBy('f.kicks_off_at', 'desc')
    .limit(told)
}

type PastRow = Awaited<ReturnType<ReturnType<typeof selectPast>['execute']>>[number]

/** The last matches of a club before a time, newest first. */
export async function formOf(db: ReadDb, clubId: number, before: Date): Promise<PastMatch[]> {
  const rows = await selectPast(db, before)
    .where((eb) => eb.or([eb('f.home_id', '=', clubId), eb('f.away_id', '=', clubId)]))
    .execute()
  return rows.map(pastOnWire)
}

/** The last matches between two clubs, at either's ground. */
export async function meetingsOf(
  db: ReadDb,
  { homeId, awayId, kicksOffAt }: { homeId: number; awayId: number; kicksOffAt: Date },
): Promise<PastMatch[]> {
  const rows = await selectPast(db, kicksOffAt)
    .where(sql<boolean>`array[f.home_id, f.away_id] <@ array[${homeId}, ${awayId}]::int[]`)
    .execute()
  return rows.map(pastOnWire)
}

const pastOnWire = (row: PastRow): PastMatch => ({
  kicks_off_at: epochSeconds(row.kicks_off_at),
  home: row.home,
  away: row.away,
  score: [row.full_home!, row.full_away!],
})
