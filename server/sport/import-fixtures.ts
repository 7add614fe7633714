import {
  clubDay,
  type ImportedMatch,
  pairing,
  readFootball,
  type RefusedRow,
  type RowRefusal,
  seasonOf,
} from '@glasshouse/rules/sport/read-football.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'

/** The report of an import, done or only tried: rows by their outcome. */
export type ImportReport = {
  readonly added: number
  readonly scored: number
  readonly moved: number
  readonly unchanged: number
  readonly refused: readonly RefusedRow[]
}

type Files = readonly { name: string; text: string }[]
type Known = ImportedMatch & { readonly id: bigint }
type Plan = ImportReport & {
  readonly toAdd: readonly ImportedMatch[]
  readonly toScore: readonly ImportedMatch[]
  readonly toMove: readonly { id: bigint; kicksOffAt: number }[]
}

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 2_000

/**
 * Takes matches from files in the form of football.json. A file may be imported again, later with scores or another
 * kick-off; what contradicts a known score is refused. A dry run reports the same and writes nothing. `onDone` runs last in the
 * transaction.
 */
export async function importFixtures(
  database: Database,
  files: Files,
  { dryRun, onDone }: { dryRun: boolean; onDone?: (tx: Tx, report: ImportReport) => Promise<void> },
): Promise<ImportReport> {
  return transaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sport import', 0))`.execute(tx)
    const { toAdd, toScore, toMove, ...report } = await plan(tx, files)
    if (dryRun) return report
    await addFixtures(tx, toAdd)
    for (const { id, kicksOffAt } of toMove) {
      await tx
        .updateTable('fixtures')
        .set({ kicks_off_at: dateOf(kicksOffAt) })
        .where('id', '=', id)
        .execute()
      await sql`select move_match(${id}, ${dateOf(kicksOffAt)})`.execute(tx)
    }
    await addScores(tx, toScore)
    await onDone?.(tx, report)
    return report
  })
}

async function plan(db: ReadDb, files: Files): Promise<Plan> {
  const { matches, places, refused } = readFootball(files, (await houseNow(db)).getTime() / 1000)
  const virtual = await virtualLeagues(db, matches)
  const known = new Map((await knownMatches(db, matches)).map((match) => [pairing(match), match]))
  const busy = new Map(
    [...known].flatMap(([key, match]) => daysOf(match).map((day): [string, string] => [day, key])),
  )
  const refusals: RefusedRow[] = [...refused]
  const [toAdd, toScore]: [ImportedMatch[], ImportedMatch[]] = [[], []]
  const toMove: { id: bigint; kicksOffAt: number }[] = []
  let unchanged = 0
  for (const [at, match] of matches.entries()) {
    const key = pairing(match)
    const earlier = known.get(key)
    const reason = virtual.has(match.league) ? 'virtual_league' : contradiction(earlier, match, key, busy)
    if (reason) {
      refusals.push({ ...places[at]!, reason })
      continue
    }
    if (!earlier) toAdd.push(match)
    else if (earlier.full === null && earlier.kicksOffAt !== match.kicksOffAt) {
      for (const day of daysOf(earlier)) busy.delete(day)
      toMove.push({ id: earlier.id, kicksOffAt: match.kicksOffAt })
    }
    for (const day of daysOf(match)) busy.set(day, key)
    if (match.full !== null && (earlier?.full ?? null) === null) toScore.push(match)
    else if (earlier && earlier.kicksOffAt === match.kicksOffAt) unchanged += 1
  }
  const counts = { added: toAdd.length, scored: toScore.length, moved: toMove.length, unchanged }
  const order = new Map(files.map(({ name }, at) => [name, at]))
  refusals.sort((a, b) => order.get(a.file)! - order.get(b.file)! || a.row - b.row)
  return { ...counts, refused: refusals, toAdd, toScore, toMove }
}

/** A known score stays, with its kick-off; a file without one for the match contradicts nothing. */
function contradiction(
  earlier: Known | undefined,
  match: ImportedMatch,
  key: string,
  busy: ReadonlyMap<string, string>,
): RowRefusal | undefined {
  if (earlier && earlier.full !== null) {
    if (match.kicksOffAt !== earlier.kicksOffAt) return 'contradicted'
    return match.full === null || told(match) === told(earlier) ? undefined : 'contradicted'
  }
  return daysOf(match).some((day) => (busy.get(day) ?? key) !== key) ? 'plays_twice_a_day' : undefined
}

const told = ({ half, full, awarded }: ImportedMatch) => JSON.stringify([half, full, awarded])
const daysOf = (match: ImportedMatch) => [clubDay(match, match.home), clubDay(match, match.away)]
const dateOf = (seconds: number) => new Date(seconds * 1000)

/** Leagues whose matches follow from a schedule and from draws: nobody adds, moves or scores one. */
async function virtualLeagues(db: ReadDb, matches: readonly ImportedMatch[]): Promise<ReadonlySet<string>> {
  const leagues = [...new Set(matches.map(({ league }) => league))]
  const rows = await db
    .selectFrom('competitions')
    .select('code')
    .where('virtual', '=', true)
    .where('code', '=', (eb) => eb.fn.any(eb.val(leagues)))
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** Everything known of the competitions that the matches belong to. */
async function knownMatches(db: ReadDb, matches: readonly ImportedMatch[]): Promise<Known[]> {
  const leagues = [...new Set(matches.map(({ league }) => league))]
  const rows = await db
    .selectFrom('fixtures as f')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .innerJoin('clubs as home', 'home.id', 'f.home_id')
    .innerJoin('clubs as away', 'away.id', 'f.away_id')
    .leftJoin('fixture_scores as s', 's.fixture_id', 'f.id')
    .select(['f.id', 'c.code', 'f.round', 'f.kicks_off_at', 'home.name as home', 'away.name as away'])
    .select(['s.half_home', 's.half_away', 's.full_home', 's.full_away', 's.awarded'])
    .where('c.code', '=', (eb) => eb.fn.any(eb.val(leagues)))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    league: row.code,
    round: row.round,
    kicksOffAt: row.kicks_off_at.getTime() / 1000,
    home: row.home,
    away: row.away,
    half: row.half_home === null || row.half_away === null ? null : [row.half_home, row.half_away],
    full: row.full_home === null || row.full_away === null ? null : [row.full_home, row.full_away],
    awarded: row.awarded ?? false,
  }))
}

async function addFixtures(tx: Tx, matches: readonly ImportedMatch[]): Promise<void> {
  if (matches.length === 0) return
  const codes = [...new Set(matches.map(({ league }) => league))]
  await tx
    .insertInto('competitions')
    .values(codes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const competitions = await tx.selectFrom('competitions').selectAll().execute()
  const competitionIds = new Map(competitions.map(({ id, code }) => [code, id]))
  const names = new Map(
    matches.flatMap(({ league, home, away }) =>
      [home, away].map((name) => [
        `${league}\n${name}`,
        { competition_id: competitionIds.get(league)!, name },
      ]),
    ),
  )
  await tx
    .insertInto('clubs')
    .values([...names.values()])
    .onConflict((conflict) => conflict.columns(['competition_id', 'name']).doNothing())
    .execute()
  const clubs = await tx.selectFrom('clubs').selectAll().execute()
  const clubIds = new Map(clubs.map(({ id, competition_id, name }) => [`${competition_id}\n${name}`, id]))
  const rows = matches.map(({ league, round, kicksOffAt, home, away }) => {
    const competition_id = competitionIds.get(league)!
    const [home_id, away_id] = [home, away].map((name) => clubIds.get(`${competition_id}\n${name}`)!)
    return {
      competition_id,
      season: seasonOf(kicksOffAt),
      round,
      home_id: home_id!,
      away_id: away_id!,
      kicks_off_at: dateOf(kicksOffAt),
    }
  })
  for (const part of partsOf(rows)) await tx.insertInto('fixtures').values(part).execute()
}

async function addScores(tx: Tx, matches: readonly ImportedMatch[]): Promise<void> {
  const ids = new Map((await knownMatches(tx, matches)).map((match) => [pairing(match), match.id]))
  const rows = matches.map((match) => ({
    fixture_id: ids.get(pairing(match))!,
    half_home: match.half?.[0] ?? null,
    half_away: match.half?.[1] ?? null,
    full_home: match.full![0],
    full_away: match.full![1],
    awarded: match.awarded,
  }))
  for (const part of partsOf(rows)) await tx.insertInto('fixture_scores').values(part).execute()
  // Nobody bets on a known score: a match awarded before kick-off closes, too.
  await sql`select move_match(x.fixture_id, house_now()) from sport_events x join events e on e.id = x.event_id
    where x.fixture_id = any(${[...ids.values()]}::bigint[]) and e.closes_at > house_now()
      and exists (select from fixture_scores s where s.fixture_id = x.fixture_id)`.execute(tx)
}

function partsOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
}
