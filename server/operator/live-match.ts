import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { LiveMatch, sayIncident as sayCall } from '@glasshouse/contract/operator/live-match.ts'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, preciseEpochSeconds } from '../http/encode.ts'
import type { OperatorCaller } from '../http/route.ts'
import { incidentsOf, sayIncident } from '../sport/live-match.ts'
import { lineView, stateView } from '../sport/live-state.ts'
import { writeAudit } from './audit.ts'
import { officeFixtureOf } from './sport-fixtures.ts'
import { eventOfMatch } from '../sport/event-of-match.ts'

/** A match as it is played, for who says what happens in it. */
export async function readLiveMatch(
  db: ReadDb,
  match: { game_id: number; game_no: string },
  caller: OperatorCaller,
): Promise<LiveMatch> {
  const eventId = await eventOfMatch(db, match)
  const [fixture, incidents, speakers, now] = await Promise.all([
    officeFixtureOf(db, eventId, caller),
    incidentsOf(db, [eventId]),
    db
      .selectFrom('match_incidents as i')
      .leftJoin('operators as o', 'o.id', 'i.operator_id')
      .leftJoin('feed_keys as k', 'k.id', 'i.feed_key_id')
      .select(['i.number', 'o.name', 'k.name as feed'])
      .where('i.event_id', '=', eventId)
      .execute(),
    houseNow(db),
  ])
  const lines = incidents.get(eventId) ?? []
  const by = new Map(speakers.map((speaker) => [speaker.number, speaker]))
  return {
    fixture,
    state: stateView(lines, now),
    incidents: lines.toReversed().map((line) => {
      const { name = null, feed = null } = by.get(line.number) ?? {}
      return {
        ...lineView(line, lines),
        by: name !== null ? ('operator' as const) : feed !== null ? ('feed' as const) : ('house' as const),
        name: name ?? feed,
        said_at: epochSeconds(new Date(line.saidAt * 1000)),
      }
    }),
    now: preciseEpochSeconds(now),
  }
}

/** An operator says what happens in a match. */
export async function sayAtOffice(
  database: Database,
  { game_id, game_no, kind, ...said }: CallRequest<typeof sayCall>,
  caller: OperatorCaller,
): Promise<LiveMatch> {
  const eventId = await eventOfMatch(database.read, { game_id, game_no })
  await transaction(database, async (tx) => {
    const { side = null, second = null, undoes = null, after = null } = said
    const saying = { kind, side, second, undoes, after }
    const line = await sayIncident(tx, eventId, saying, { operatorId: caller.operatorId })
    const details = { line, kind, side, second, undoes }
    await writeAudit(tx, caller, 'match.incident', { kind: 'match', id: game_no }, details)
  })
  return await readLiveMatch(database.read, { game_id, game_no }, caller)
}
