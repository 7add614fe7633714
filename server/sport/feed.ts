import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { feedLine as lineCall, ToldMatch } from '@glasshouse/contract/feed.ts'
import { stateOf } from '@glasshouse/rules/sport/in-play.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { eventOfMatch } from './event-of-match.ts'
import { incidentsOf, sayIncident } from './live-match.ts'
import { lineView, stateView } from './live-state.ts'

type Request = CallRequest<typeof lineCall>

/** The current state of a match, for the sender of its scores. */
export async function readByFeed(
  db: ReadDb,
  match: { game_id: number; game_no: string },
  { tokenHash }: { tokenHash: Buffer },
): Promise<ToldMatch> {
  const feedKeyId = await keyOf(db, tokenHash)
  const eventId = await eventOfMatch(db, match)
  const [incidents, own, now] = await Promise.all([
    incidentsOf(db, [eventId]),
    ownLines(db, eventId, feedKeyId),
    houseNow(db),
  ])
  const lines = incidents.get(eventId) ?? []
  return {
    state: stateView(lines, now),
    lines: lines.toReversed().map((line) => ({
      ...lineView(line, lines),
      id: own.find((one) => one.number === line.number)?.id ?? null,
    })),
    now: preciseEpochSeconds(now),
  }
}

/**
 * A machine reports what happens in a match, by the same path as operators and once per id: a repeated line changes
 * nothing, and is answered with the match's current state.
 */
export async function sayByFeed(
  database: Database,
  request: Request,
  caller: { tokenHash: Buffer },
): Promise<ToldMatch> {
  await transaction(database, async (tx) => {
    // Ending a key waits for calls made with it (server/operator/feed-keys.ts).
    await sql`select pg_advisory_xact_lock_shared(hashtextextended('feed keys', 0))`.execute(tx)
    const feedKeyId = await keyOf(tx, caller.tokenHash)
    const eventId = await eventOfMatch(tx, request)
    await tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()
    await sayOnce(tx, eventId, feedKeyId, request)
  })
  return await readByFeed(database.read, request, caller)
}

async function sayOnce(tx: Tx, eventId: bigint, feedKeyId: number, request: Request): Promise<void> {
  const { id, kind, side = null, second = null, after = null, score } = request
  const own = await ownLines(tx, eventId, feedKeyId)
  const undone = own.find((line) => line.id === request.undoes)
  const undoes = undone?.number ?? null
  const said = own.find((line) => line.id === id)
  if (said) {
    const isSame =
      said.kind === kind &&
      said.side === side &&
      said.undoes === undoes &&
      (second ?? said.second) === said.second
    return isSame ? undefined : refuse('feed_line_reused', {}, 'id')
  }
  if (request.undoes !== undefined && !undone) refuse('incident_impossible', {}, 'undoes')
  await sayIncident(tx, eventId, { kind, side, second, undoes, after }, { feedKeyId, feedLine: id })
  const counted = stateOf((await incidentsOf(tx, [eventId])).get(eventId) ?? []).score.join('-')
  if (score !== undefined && score !== counted) refuse('feed_score_differs', { name: counted }, 'score')
}

/** The key of that hash, unless it was ended. */
async function keyOf(db: ReadDb, hash: Buffer): Promise<number> {
  const key = await db
    .selectFrom('feed_keys as k')
    .leftJoin('feed_key_ends as e', 'e.feed_key_id', 'k.id')
    .select('k.id')
    .where('k.key_hash', '=', hash)
    .where('e.feed_key_id', 'is', null)
    .executeTakeFirst()
  return key?.id ?? refuse('feed_key_invalid')
}

async function ownLines(db: ReadDb, eventId: bigint, feedKeyId: number) {
  return await db
    .selectFrom('match_incidents')
    .select(['number', 'feed_line as id', 'kind', 'side', 'second', 'undoes'])
    .where('event_id', '=', eventId)
    .where('feed_key_id', '=', feedKeyId)
    .execute()
}
