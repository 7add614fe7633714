import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { OperatorRow, operators } from '@glasshouse/contract/operator/sign-in.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { isGood, roleOf } from './session.ts'

type Request = CallRequest<typeof operators>
type Answer = CallAnswer<typeof operators>

/** A page of the operators, newest first: one just added is in sight. */
export async function listOperators(db: ReadDb, { page, limit }: Request): Promise<Answer> {
  const rows = await selectOperators(db)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('operators')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return pageOf(rows.map(rowOf), total, { page, limit })
}

/** One operator as the list shows it. */
export async function operatorRow(db: ReadDb, id: bigint): Promise<OperatorRow> {
  return rowOf(await selectOperators(db).where('o.id', '=', id).executeTakeFirstOrThrow())
}

function selectOperators(db: ReadDb) {
  return db
    .selectFrom('operators as o')
    .select(['o.id', 'o.username', 'o.name', 'o.role', 'o.player_id', 'o.created_at', 'o.disabled_at'])
    .select((eb) => {
      const own = eb.selectFrom('operator_sessions as s').whereRef('s.operator_id', '=', 'o.id')
      return [
        eb('o.sealed_secret', 'is not', null).as('enrolled'),
        own.select((s) => s.fn.max('s.last_seen_at').as('at')).as('last_seen_at'),
        own.select(sql<number>`count(*)::int`.as('count')).where(isGood()).as('sessions'),
      ]
    })
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOperators>['executeTakeFirstOrThrow']>>

function rowOf(row: Row): OperatorRow {
  return {
    id: String(row.id),
    username: row.username,
    name: row.name,
    role: roleOf(row.role),
    enrolled: Boolean(row.enrolled),
    disabled: row.disabled_at !== null,
    player_id: row.player_id === null ? null : String(row.player_id),
    createtime: epochSeconds(row.created_at),
    last_seen_at: row.last_seen_at === null ? null : epochSeconds(row.last_seen_at),
    sessions: row.sessions ?? 0,
  }
}
