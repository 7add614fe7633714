import type { DepositOrder } from '@glasshouse/contract/deposits.ts'
import { type Database, transaction } from '../db/database.ts'
import type { PlayerCaller } from '../http/route.ts'
import { decideDeposit } from './decide-deposit.ts'
import { depositOrder } from './deposit-orders.ts'

/** Takes an own order back that nobody has decided yet. */
export async function cancelDeposit(
  database: Database,
  orderId: bigint,
  { playerId, language }: PlayerCaller,
): Promise<DepositOrder> {
  return await transaction(database, async (tx) => {
    await decideDeposit(tx, orderId, { outcome: 'cancelled', reason: 'by_player', playerId })
    return await depositOrder(tx, orderId, language)
  })
}
