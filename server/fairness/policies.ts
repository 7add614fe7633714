import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { ReadDb } from '../db/database.ts'

/** A signing policy as the log has it, and its place there. */
export type ToldPolicy = { index: number; needed: number; witnesses: readonly Uint8Array[]; toldAt: number }

/** The newest policy of the log, or the newest before a place; null where none was told. */
export async function policyBefore(db: ReadDb, index?: number): Promise<ToldPolicy | null> {
  const row = await selectPolicies(db)
    .$if(index !== undefined, (query) => query.where('index', '<', BigInt(index!)))
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const told = row && readLeaf(row.leaf)
  return told?.kind === 'policy' ? { ...told, index: Number(row!.index) } : null
}

/** All policies of the log, the oldest first, with the witnesses' keys in hexadecimal. */
export async function policiesTold(db: ReadDb): Promise<{ needed: number; witnesses: string[] }[]> {
  const rows = await selectPolicies(db).orderBy('index').execute()
  return rows.flatMap(({ leaf }) => {
    const told = readLeaf(leaf)
    return told.kind === 'policy' ? [{ needed: told.needed, witnesses: told.witnesses.map(hexOf) }] : []
  })
}

function selectPolicies(db: ReadDb) {
  return (
    db
      .selectFrom('log_leaves')
      .select(['index', 'leaf'])
      // As it is filed: of no game.
      .where('game_code', '=', '')
      .where('game_no', '=', '')
      .where('kind', '=', 'policy')
  )
}
