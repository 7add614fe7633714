import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { addNote as addNoteCall } from '@glasshouse/contract/operator/players.ts'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import type { OperatorCaller } from '../http/route.ts'
import { requirePlayer } from './add-operator.ts'
import { act } from './act.ts'
import { writeAudit } from './audit.ts'

type Answer = CallAnswer<typeof addNoteCall>

/** The back office's notes about a player, newest first. */
export async function notesOf(db: ReadDb, playerId: bigint): Promise<Answer['notes']> {
  const rows = await db
    .selectFrom('player_notes as n')
    .innerJoin('operators as o', 'o.id', 'n.operator_id')
    .select(['n.id', 'n.text', 'n.created_at', 'o.name'])
    .where('n.player_id', '=', playerId)
    .orderBy('n.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    text: row.text,
    operator_name: row.name,
    createtime: epochSeconds(row.created_at),
  }))
}

/** Adds a note; the audit log says that there is one, not what it says. */
export async function addNote(
  database: Database,
  { id: playerId, text }: { id: bigint; text: string },
  caller: OperatorCaller,
): Promise<Answer> {
  return await act(database, caller, 'addNote', { playerId, text }, async (tx) => {
    await requirePlayer(tx, playerId)
    const note = await writeNote(tx, playerId, text, caller)
    await writeAudit(tx, caller, 'player.note', { kind: 'player', id: playerId }, { note: String(note) })
    return { notes: await notesOf(tx, playerId) }
  })
}

/** Writes a note in the transaction of the act that it is about; gives its id. */
export async function writeNote(
  tx: Tx,
  playerId: bigint,
  text: string,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('player_notes')
    .values({ player_id: playerId, operator_id: operatorId, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
