import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import type { AuditSubject } from './audit.ts'

/** A limit as it would be; `amount` null takes it away. */
export type LimitChange = {
  game_id: string
  league_id: string | null
  event_id: string | null
  holder: string
  league: string | null
  match: string | null
  play: string | null
  amount: string | null
  amount_before: string | null
}

/** A trader's price for a selection of a match; null removes it. */
export type PriceChange = {
  event_id: string
  selection: number
  play: string
  pick: string
  odds: string | null
  odds_before: string | null
}

/** A result that was entered: the number of its entry, and what it says. */
export type ResultChange = { entry: string; kind: string; full: string | null; half: string | null }

/** A correction of what a player can spend. */
export type AdjustmentChange = { direction: 'credit' | 'debit'; amount: string }

/** The change that a request asks for, by its kind. */
export type Change =
  | { kind: 'price'; change: PriceChange }
  | { kind: 'result'; change: ResultChange }
  | { kind: 'limit'; change: LimitChange }
  | { kind: 'adjustment'; change: AdjustmentChange }

/** For `requests as r`: nobody has decided it yet. */
export const isWaiting = sql<boolean>`not exists (select from request_decisions d where d.request_id = r.id)`

/** Asks for what a second person decides; one request at a time waits for the same. Gives its number. */
export async function ask(
  tx: Tx,
  { operatorId }: OperatorCaller,
  { kind, change }: Change,
  about: { subject: AuditSubject; reason: string },
): Promise<bigint> {
  const { subject, reason } = about
  const waits = await tx
    .selectFrom('requests as r')
    .select('r.id')
    .where('r.kind', '=', kind)
    .where('r.subject_kind', '=', subject.kind)
    .where('r.subject_id', '=', String(subject.id))
    .where(isWaiting)
    .where(
      sql<boolean>`(r.change -> 'selection') is not distinct from (${JSON.stringify(change)}::jsonb -> 'selection')`,
    )
    .executeTakeFirst()
  if (waits) refuse('request_waiting')
  const { id } = await tx
    .insertInto('requests')
    .values({
      kind,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      change: JSON.stringify(change),
      reason,
      operator_id: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
