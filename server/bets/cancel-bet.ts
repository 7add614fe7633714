import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { cancelBet as cancelBetCall } from '@glasshouse/contract/games.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { cancellationStatement } from '@glasshouse/rules/cancellation.ts'
import { isSigned } from '@glasshouse/rules/check-log.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { type Database } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { once } from '../ledger/idempotent.ts'

type Request = CallRequest<typeof cancelBetCall>

/**
 * Cancels a bet before its round closes, with an exact refund; one with a nonce for the signature of the key behind it, which the
 * house keeps: it shows that the player cancelled it.
 */
export async function cancelBet(
  database: Database,
  { id: betId, proof }: Request,
  { playerId, idempotencyKey }: PlayerCaller,
): Promise<CallAnswer<typeof cancelBetCall>> {
  const request = createHash('sha256').update(String(betId)).digest()
  const shown = proof && isSignedFor(String(betId), proof) ? proof.key + proof.signature : ''
  return await once(database, { playerId, call: 'cancelBet', key: idempotencyKey, request }, async (tx) => {
    const { rows } = await sql<{ verdict: 'cancelled' | RefusalName; refund: bigint; new_balance: bigint }>`
        select * from cancel_bet_with_proof(${betId}, ${playerId}, ${Buffer.from(shown, 'hex')})`.execute(tx)
    const { verdict, refund, new_balance } = rows[0]!
    if (verdict !== 'cancelled') refuse(verdict)
    return { id: String(betId), refund: formatAmount(refund), balance: formatAmount(new_balance) }
  })
}

function isSignedFor(betId: string, { key, signature }: NonNullable<Request['proof']>): boolean {
  return isSigned(key, cancellationStatement(betId), signature)
}
