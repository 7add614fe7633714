import type { LegResult } from '@glasshouse/rules/folds.ts'
import { abandonedResult, type FootballResult, footballSelections } from '@glasshouse/rules/sport/markets.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'
import type { Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'

/** How a match ended. The score at half-time is null where it is not known or was not reached. */
export type MatchEnd =
  | { kind: 'played'; full: Score; half: Score | null }
  | { kind: 'abandoned'; full: Score; half: Score | null }
  | { kind: 'void' }

/** For how long a decided result can be corrected. */
const correctableMilliseconds = 24 * 3_600_000

/** The known facts of a match's result so far, under its lock. */
type Standing = {
  closesAt: Date
  now: Date
  revision: number
  decidedAt: Date | null
  waiting: bigint | null
  newest: MatchEnd | null
}

/**
 * Locks a match: waits for bets under way, and for another operator who enters or decides its result. Anything read after it does
 * not change.
 */
export async function lockMatch(tx: Tx, eventId: bigint): Promise<Standing> {
  const { closes_at } = await tx
    .selectFrom('events')
    .select('closes_at')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const entries = await tx
    .selectFrom('result_entries as r')
    .leftJoin('result_decisions as d', 'd.entry_id', 'r.id')
    .select(['r.id', 'r.kind', 'r.half_home', 'r.half_away', 'r.full_home', 'r.full_away'])
    .select(['d.entry_id as decided', 'd.revision', 'd.decided_at'])
    .where('r.event_id', '=', eventId)
    .orderBy('r.id')
    .execute()
  const confirmed = entries.filter(({ revision }) => revision !== null)
  const last = confirmed.at(-1)
  return {
    closesAt: closes_at,
    now: await houseNow(tx),
    revision: last?.revision ?? 0,
    decidedAt: confirmed[0]?.decided_at ?? null,
    waiting: entries.find(({ decided }) => decided === null)?.id ?? null,
    newest: last ? endOf(last) : null,
  }
}

type EntryRow = {
  kind: string
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
}

/** An entry as it was written. */
export function endOf(row: EntryRow): MatchEnd {
  if (row.kind === 'void') return { kind: 'void' }
  return {
    kind: row.kind as 'played' | 'abandoned',
    full: [row.full_home!, row.full_away!],
    half: row.half_home === null ? null : [row.half_home, row.half_away!],
  }
}

/** Enters how a match ended; it counts once it is decided. `operatorId` null: the house itself. Gives the entry's id. */
export async function enterEnd(
  tx: Tx,
  eventId: bigint,
  end: MatchEnd,
  by: { operatorId: bigint | null; note: string | null },
): Promise<bigint> {
  if (by.operatorId !== null && (await isVirtual(tx, eventId))) refuse('match_not_found')
  const standing = await lockMatch(tx, eventId)
  if (standing.closesAt > standing.now) refuse('result_before_kick_off')
  if (standing.waiting !== null) refuse('result_waiting')
  refuseLateCorrection(standing)
  if (JSON.stringify(standing.newest) === JSON.stringify(end)) refuse('result_unchanged')
  const [half, full] = end.kind === 'void' ? [null, null] : [end.half, end.full]
  const { id } = await tx
    .insertInto('result_entries')
    .values({
      event_id: eventId,
      kind: end.kind,
      half_home: half?.[0] ?? null,
      half_away: half?.[1] ?? null,
      full_home: full?.[0] ?? null,
      full_away: full?.[1] ?? null,
      note: by.note,
      operator_id: by.operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a match is virtual: its goals are drawn and its prices follow from a published grid, so nobody enters others. */
export async function isVirtual(tx: Tx, eventId: bigint): Promise<boolean> {
  const half = await tx
    .selectFrom('match_halves')
    .select('half')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return half !== undefined
}

/** Makes an entry the next revision of its match's result, or rejects it. The settlement follows by itself. */
export async function decideEnd(
  tx: Tx,
  entryId: bigint,
  { confirm, operatorId }: { confirm: boolean; operatorId: bigint | null },
): Promise<{ eventId: bigint; revision: number | null }> {
  const found = await tx
    .selectFrom('result_entries')
    .select(['event_id', 'operator_id', 'kind', 'half_home', 'half_away', 'full_home', 'full_away'])
    .where('id', '=', entryId)
    .executeTakeFirst()
  if (!found) refuse('result_not_found')
  const standing = await lockMatch(tx, found.event_id)
  if (standing.waiting !== entryId) refuse('result_decided')
  if (confirm && operatorId !== null && found.operator_id === operatorId) refuse('second_person_needed')
  if (confirm) refuseLateCorrection(standing)
  const revision = confirm ? standing.revision + 1 : null
  if (revision !== null) {
    await tx
      .updateTable('events')
      .set({ closed_at: standing.now })
      .where('id', '=', found.event_id)
      .where('closed_at', 'is', null)
      .execute()
    const end = endOf(found)
    const result = end.kind === 'void' ? { void: true } : resultArrays(end)
    await tx
      .insertInto('results')
      .values({ event_id: found.event_id, revision, ...result })
      .execute()
  }
  await tx
    .insertInto('result_decisions')
    .values({ entry_id: entryId, revision, operator_id: operatorId })
    .execute()
  return { eventId: found.event_id, revision }
}

function refuseLateCorrection({ decidedAt, now }: Standing): void {
  if (decidedAt && now.getTime() > decidedAt.getTime() + correctableMilliseconds)
    refuse('correction_too_late')
}

/** Until when a result that was first decided then can be corrected. */
export const correctableUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + correctableMilliseconds)

function resultArrays(end: Exclude<MatchEnd, { kind: 'void' }>) {
  const result = resultOf(end)
  return {
    won: [...result.won],
    half_won: [...result.half_won],
    returned: [...result.returned],
    half_lost: [...result.half_lost],
  }
}

/** The outcome of every selection. If the half-time score is not known, what depends on it is refunded. */
export function resultOf(end: Exclude<MatchEnd, { kind: 'void' }>): FootballResult {
  const results = footballSelections.map((selection): LegResult => {
    if (end.kind === 'abandoned') return abandonedResult(selection, end.full, end.half)
    if (end.half === null && selection.scope !== 'full') return 'returned'
    return selection.resultOf({ full: end.full, half: end.half ?? end.full })
  })
  const of = (wanted: LegResult) => results.flatMap((result, number) => (result === wanted ? [number] : []))
  return { won: of('won'), half_won: of('half_won'), returned: of('returned'), half_lost: of('half_lost') }
}
