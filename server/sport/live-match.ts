import { setImmediate as letOthersIn } from 'node:timers/promises'
import { gridOf } from '@glasshouse/rules/sport/half-rule.ts'
import {
  canFollow,
  changesMatch,
  gridAt,
  type Incident,
  type IncidentKind,
  isUnderWay,
  type Position,
  positionAt,
  type Saying,
  secondAt,
  stateOf,
} from '@glasshouse/rules/sport/in-play.ts'
import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { boardOf } from '@glasshouse/rules/sport/prices.ts'
import type { Strengths } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'
import { isVirtual } from './results.ts'
import { type Board, lockForPrices, type MatchStrengths, setBoards } from './set-prices.ts'

/** Who reports what happens in a match; nobody: the house itself. */
export type Speaker = { operatorId?: bigint; feedKeyId?: number; feedLine?: string }

/** The history of matches, by their events, each in the order of its lines. */
export async function incidentsOf(
  db: ReadDb,
  eventIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Incident[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('match_incidents')
    .select(['event_id', 'number', 'kind', 'side', 'second', 'undoes', 'said_at'])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
    .orderBy('event_id')
    .orderBy('number')
    .execute()
  const lines = rows.map(({ event_id, said_at, kind, side, ...row }) => ({
    eventId: event_id,
    ...row,
    kind: kind as IncidentKind,
    side: side as Incident['side'],
    saidAt: said_at.getTime() / 1000,
  }))
  return Map.groupBy(lines, ({ eventId }) => eventId)
}

/**
 * Reports what happens in a match: writes the line, stops or opens the betting, and prices the rest, all at once under the
 * lock that its bets share. `after` is the newest line that the reporter knew; null accepts any. Gives the line's number.
 */
export async function sayIncident(
  tx: Tx,
  eventId: bigint,
  { after, ...saying }: Saying & { after: number | null },
  { operatorId, feedKeyId, feedLine }: Speaker,
): Promise<number> {
  if (await isVirtual(tx, eventId)) refuse('match_not_found')
  const event = await tx
    .selectFrom('events')
    .select(['closed_at', sql<boolean>`closes_at > house_now()`.as('is_before')])
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (event.closed_at !== null) refuse('betting_closed')
  if (event.is_before) refuse('result_before_kick_off')
  const earlier = (await incidentsOf(tx, [eventId])).get(eventId) ?? []
  if (after !== null && after !== (earlier.at(-1)?.number ?? 0)) refuse('incident_overtaken')
  if (!canFollow(earlier, saying)) refuse('incident_impossible')
  const now = (await houseNow(tx)).getTime() / 1000
  const { kind, side, undoes } = saying
  const number = earlier.length + 1
  const second = saying.second ?? (kind === 'second_half' ? 2_700 : secondAt(stateOf(earlier), now))
  // The line's time is the database's, to the microsecond: bets are compared with it.
  const { said_at } = await tx
    .insertInto('match_incidents')
    .values({
      event_id: eventId,
      number,
      kind,
      side,
      undoes,
      second,
      operator_id: operatorId ?? null,
      feed_key_id: feedKeyId ?? null,
      feed_line: feedLine ?? null,
    })
    .returning('said_at')
    .executeTakeFirstOrThrow()
  const state = stateOf([
    ...earlier,
    { number, kind, side, undoes, second, saidAt: said_at.getTime() / 1000 },
  ])
  if (changesMatch(kind) || kind === 'suspend')
    await sql`select suspend_event(${eventId}, null, 'match')`.execute(tx)
  else if (!state.suspended) await sql`select resume_event(${eventId}, null, 'match')`.execute(tx)
  const position = positionAt(state, now)
  if (position && kind !== 'suspend') await priceInPlay(tx, eventId, number, position)
  return number
}

/** Prices a match by the grid from before kick-off and what has happened since. */
async function priceInPlay(tx: Tx, eventId: bigint, number: number, position: Position): Promise<void> {
  const strengths = await tx
    .selectFrom('board_models')
    .select(['home', 'away', 'rho'])
    .where('event_id', '=', eventId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!strengths) refuse('match_not_found')
  await setBoards(tx, [boardInPlay({ eventId, strengths, number, position })])
}

function boardInPlay({
  eventId,
  strengths,
  number,
  position,
}: Pick<Due, 'eventId' | 'strengths' | 'number' | 'position'>): Board {
  const grid = gridAt(gridOf(strengths), position)
  const board = grid ? boardOf(grid) : footballSelections.map(() => null)
  return { eventId, strengths, board, inPlay: { incident: number, left: position.left } }
}

/** Matches priced in one transaction: bets wait while that many lines are written. */
const atOnce = 50

/**
 * Opens the betting of matches whose pause after a goal is over, and prices those again of which another minute was played.
 * True when there was one. Any number of nodes may call it; each step checks again under its lock.
 */
export async function keepLiveMatches(database: Database): Promise<boolean> {
  const due = await dueMatches(database.read)
  const opening = due.filter(({ opens }) => opens)
  for (const { eventId } of opening) await transaction(database, async (tx) => openAgain(tx, eventId))
  const aged = due.filter(({ opens }) => !opens)
  for (let from = 0; from < aged.length; from += atOnce)
    await reprice(database, aged.slice(from, from + atOnce))
  return due.length > 0
}

async function openAgain(tx: Tx, eventId: bigint): Promise<void> {
  await lockForPrices(tx, [eventId])
  const [match] = await dueMatches(tx, [eventId])
  const opening = { kind: 'open', side: null, undoes: null, second: null, after: null } as const
  if (match?.opens) await sayIncident(tx, eventId, opening, {})
}

/** Grids take milliseconds, so that they are computed before the locks; a match with newer lines by then is skipped. */
async function reprice(database: Database, matches: readonly Due[]): Promise<void> {
  const boards = new Map<string, Board>()
  for (const match of matches) {
    boards.set(keyOf(match), boardInPlay(match))
    await letOthersIn()
  }
  const events = matches.map(({ eventId }) => eventId)
  await transaction(database, async (tx) => {
    await lockForPrices(tx, events)
    const still = (await dueMatches(tx, events)).filter(({ opens }) => !opens)
    await setBoards(
      tx,
      still.flatMap((match) => boards.get(keyOf(match)) ?? []),
    )
  })
}

const keyOf = ({ eventId, number, position }: Due) => `${eventId} ${number} ${position.left}`

type Due = MatchStrengths & { number: number; position: Position; opens: boolean }

type DueRow = Strengths & { id: bigint; incident: number | null; left: number | null; now: Date }

/** SQL over events, boards and lines of matches: it is being played, and somebody reports what happens. */
const isPlayed = sql<boolean>`e.closed_at is null and e.closes_at <= house_now()
  and exists (select from match_incidents i where i.event_id = e.id)`

/** Whether there is any match under way: its prices fall by the minute. */
export const isMatchLive = sql<boolean>`exists (
  select from pending_events p join events e on e.id = p.event_id where ${isPlayed})`

/** The matches under way with a step that is due, or those of some that have one. */
async function dueMatches(db: ReadDb, only?: readonly bigint[]): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select e.id, m.home, m.away, m.rho, m.incident, m.minutes_left as left, house_now() as now
    from pending_events p
    join events e on e.id = p.event_id
    join boards b on b.event_id = e.id
    join board_models m on m.event_id = b.event_id and m.version = b.version
    where ${isPlayed} and (${only ?? null}::bigint[] is null or e.id = any (${only ?? null}::bigint[]))
    order by e.id`.execute(db)
  const incidents = await incidentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, incident, left, now, home, away, rho }) => {
    const state = stateOf(incidents.get(id) ?? [])
    const present = now.getTime() / 1000
    const position = positionAt(state, present)
    if (!position || !isUnderWay(state.phase)) return []
    const opens = state.opensAt !== null && state.opensAt <= present
    const isPriced = incident !== null && left === position.left
    const strengths = { home, away, rho }
    return opens || !isPriced ? [{ eventId: id, strengths, number: state.number, position, opens }] : []
  })
}
