import { createHash } from 'node:crypto'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { cancelBet as cancelBetCall } from '@glasshouse/contract/games.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { type Database } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { once } from '../ledger/idempotent.ts'

/** Cancels a bet before its round closes, with an exact refund. */
export async function cancelBet(
  database: Database,
  betId: bigint,
  { playerId, idempotencyKey }: PlayerCaller,
): Promise<CallAnswer<typeof cancelBetCall>> {
  const request = createHash('sha256').update(String(betId)).digest()
  return await once(database, { playerId, call: 'cancelBet', key: idempotencyKey, request }, async (tx) => {
    const { rows } = await sql<{ verdict: 'cancelled' | RefusalName; refund: bigint; new_balance: bigint }>`
        select * from cancel_bet(${betId}, ${playerId})`.execute(tx)
    const { verdict, refund, new_balance } = rows[0]!
    if (verdict !== 'cancelled') refuse(verdict)
    return { id: String(betId), refund: formatAmount(refund), balance: formatAmount(new_balance) }
  })
}
