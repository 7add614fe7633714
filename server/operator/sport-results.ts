import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  decideResult as decideCall,
  DeskFixture,
  enterResult as enterCall,
} from '@glasshouse/contract/operator/sport.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'
import { type Database, transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { decideEnd, enterEnd, type MatchEnd } from '../sport/results.ts'
import { writeAudit } from './audit.ts'
import { deskFixtureOf, eventOfMatch } from './sport-fixtures.ts'

/** Enters how a match ended, or how it must be corrected; a correction says why. */
export async function enterResult(
  database: Database,
  request: CallRequest<typeof enterCall>,
  caller: OperatorCaller,
): Promise<{ fixture: DeskFixture }> {
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
    const details = { entry: String(id), kind: end.kind, score: scoreText(end) }
    await writeAudit(tx, caller, 'result.enter', { kind: 'match', id: request.game_no }, details)
  })
  return { fixture: await deskFixtureOf(database.read, eventId, caller) }
}

/** Confirms or rejects what another operator entered. */
export async function decideResult(
  database: Database,
  { id, confirm }: CallRequest<typeof decideCall>,
  caller: OperatorCaller,
): Promise<{ fixture: DeskFixture }> {
  const eventId = await transaction(database, async (tx) => {
    const decided = await decideEnd(tx, id, { confirm, operatorId: caller.operatorId })
    const { code } = await tx
      .selectFrom('events')
      .select('code')
      .where('id', '=', decided.eventId)
      .executeTakeFirstOrThrow()
    const details = { entry: String(id), revision: decided.revision }
    await writeAudit(
      tx,
      caller,
      confirm ? 'result.confirm' : 'result.reject',
      { kind: 'match', id: code },
      details,
    )
    return decided.eventId
  })
  return { fixture: await deskFixtureOf(database.read, eventId, caller) }
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

const scoreText = (end: MatchEnd) => (end.kind === 'void' ? null : end.full.join('-'))
