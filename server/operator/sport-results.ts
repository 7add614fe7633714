import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  decideResult as decideCall,
  OfficeFixture,
  enterResult as enterCall,
} from '@glasshouse/contract/operator/sport.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { enterEnd, type MatchEnd } from '../sport/results.ts'
import { act } from './act.ts'
import { ask } from './ask-request.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import { decide } from './decide-request.ts'
import { officeFixtureOf } from './sport-fixtures.ts'
import { eventOfMatch } from '../sport/event-of-match.ts'

/** Enters how a match ended, or how it must be corrected; a correction says why. */
export async function enterResult(
  database: Database,
  request: CallRequest<typeof enterCall>,
  caller: OperatorCaller,
): Promise<{ fixture: OfficeFixture }> {
  const end = endOfRequest(request)
  const eventId = await eventOfMatch(database.read, request)
  const note = request.note ?? null
  await transaction(database, async (tx) => {
    const id = await enterEnd(tx, eventId, end, { operatorId: caller.operatorId, note })
    const first = await tx
      .selectFrom('results')
      .select('event_id')
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    if (note === null && (first || end.kind !== 'played')) refuse('note_required')
    const subject: AuditSubject = { kind: 'match', id: request.game_no }
    const [full, half] =
      end.kind === 'void' ? [null, null] : [end.full.join('-'), end.half?.join('-') ?? null]
    const change = { entry: String(id), kind: end.kind, full, half }
    await ask(tx, caller, { kind: 'result', change }, { subject, reason: note ?? '' })
    await writeAudit(tx, caller, 'result.enter', subject, { entry: String(id), kind: end.kind, score: full })
  })
  return { fixture: await officeFixtureOf(database.read, eventId, caller) }
}

/** Confirms or rejects what another operator entered. */
export async function decideResult(
  database: Database,
  { id, confirm }: CallRequest<typeof decideCall>,
  caller: OperatorCaller,
): Promise<{ fixture: OfficeFixture }> {
  return await act(database, caller, 'decideResult', { id, confirm }, async (tx) => {
    const entry = await tx
      .selectFrom('result_entries')
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirst()
    const request = await tx
      .selectFrom('requests as r')
      .leftJoin('request_decisions as d', 'd.request_id', 'r.id')
      .select(['r.id', 'd.request_id as decided'])
      .where('r.kind', '=', 'result')
      .where(sql<boolean>`change ->> 'entry' = ${String(id)}`)
      .executeTakeFirst()
    if (!entry) refuse('result_not_found')
    // The house's own entries are decided already.
    if (!request || request.decided !== null) refuse('result_decided')
    await decide(tx, request.id, confirm, caller)
    return { fixture: await officeFixtureOf(tx, entry.event_id, caller) }
  })
}

function endOfRequest({ kind, full, half }: CallRequest<typeof enterCall>): MatchEnd {
  if (kind === 'void')
    return full === undefined && half === undefined ? { kind } : refuse('score_invalid', {}, 'full')
  if (full === undefined) refuse('score_invalid', {}, 'full')
  if (half === undefined && kind === 'played') refuse('score_invalid', {}, 'half')
  const [ended, before] = [scoreOf(full), half === undefined ? null : scoreOf(half)]
  if (before && (before[0] > ended[0] || before[1] > ended[1])) refuse('score_invalid', {}, 'half')
  return { kind, full: ended, half: before }
}

function scoreOf(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return [home, away]
}
