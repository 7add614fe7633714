import { isAllowed, type Permission } from '@glasshouse/contract/permissions.ts'
import { numberOfReference } from '@glasshouse/rules/creditor-reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SignedInOperator } from '../http/route.ts'
import { playersNamed } from './search.ts'

/** A player as a line of the back office names one. */
export function mentionOf(row: { player_id: bigint; username: string; nickname: string }) {
  return { id: String(row.player_id), username: row.username, nickname: row.nickname }
}

/** An operator as a line of the back office names one; null where none acted. */
export function operatorMention(id: bigint | null, name: string | null) {
  return id === null || name === null ? null : { id: String(id), name }
}

/** Why an operator may not decide about a player's order; null: may. */
export function forbiddenTo(
  { role, playerId }: Pick<SignedInOperator, 'playerId' | 'role'>,
  permission: Permission,
  orderOf: bigint,
): 'permission' | 'own_player' | null {
  if (!isAllowed(role, permission)) return 'permission'
  return playerId === orderOf ? 'own_player' : null
}

/** A list in two parts, one after the other: open orders, then decided ones. Each tells its length and a piece. */
export type ListPart = {
  count: () => Promise<number>
  ids: (piece: { limit: number; offset: number }) => Promise<bigint[]>
}

/** One page of the open orders, followed by the finished ones. */
export async function pageOfParts(
  [first, second]: readonly [ListPart, ListPart],
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: bigint[]; total: number }> {
  const [waiting, done] = await Promise.all([first.count(), second.count()])
  const offset = (page - 1) * limit
  const fromFirst = Math.max(0, Math.min(limit, waiting - offset))
  const ids = [
    ...(fromFirst > 0 ? await first.ids({ limit: fromFirst, offset }) : []),
    ...(fromFirst < limit && done > 0
      ? await second.ids({ limit: limit - fromFirst, offset: Math.max(0, offset - waiting) })
      : []),
  ]
  return { ids, total: waiting + done }
}

/** A part of which a filter leaves nothing. */
export const nothing: ListPart = { count: async () => 0, ids: async () => [] }

/** Whether a list is asked for less than all orders of its status. */
export function isNarrow({
  q,
  player_id,
}: {
  q?: string | undefined
  player_id?: bigint | undefined
}): boolean {
  return Boolean(q) || player_id !== undefined
}

export const countAll = sql<number>`count(*)::int`.as('count')

/**
 * The meanings of a text in the search field: the number of a row, a player's number, the reference that a player writes on
 * payments, or a part of a player's name. `table` is that of the order, the feedback, the conversation or the check.
 */
export function isMeantBy(text: string, table: 'o' | 'w' | 'f' | 'c'): RawBuilder<boolean> {
  const [id, playerId] = [sql.ref(`${table}.id`), sql.ref(`${table}.player_id`)]
  const player = numberOfReference(text)
  if (player !== undefined) return sql<boolean>`${playerId} = ${player}`
  if (/^\d{1,18}$/.test(text)) return sql<boolean>`(${id} = ${text} or ${playerId} = ${text})`
  return sql<boolean>`${playerId} in ${playersNamed(text)}`
}
