import { createHash } from 'node:crypto'
import type { Database, Tx } from '../db/database.ts'
import type { OperatorCaller } from '../http/route.ts'
import { type IdempotentRequest, once } from '../ledger/idempotent.ts'

/**
 * An act of the back office, in a transaction and once a key: who lost the answer asks again and hears what came of it,
 * not that somebody has decided meanwhile. `call` names the act among those of the same operator.
 */
export async function act<Answer>(
  database: Database,
  caller: OperatorCaller,
  call: string,
  request: object,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return await once(database, keyed(caller, call, request), work)
}

/** An act as its key knows it. */
export function keyed(
  { operatorId, idempotencyKey }: OperatorCaller,
  call: string,
  request: object,
): IdempotentRequest {
  return { operatorId, call, key: idempotencyKey, request: hashOf(request) }
}

function hashOf(request: object): Buffer {
  const text = JSON.stringify(request, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return createHash('sha256').update(text).digest()
}
