import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { setPlayLimit as setPlayLimitCall } from '@glasshouse/contract/safer-play.ts'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { lockPlayer } from '../ledger/lock-players.ts'
import { type Limit, limitOf, limitsAnswer } from './limits.ts'

type Request = CallRequest<typeof setPlayLimitCall>

/**
 * Sets a limit, or asks for a looser one: it is in force at once where it is tighter, or the first; otherwise it waits
 * for its confirmation. A tighter one drops a wish for a looser one, as does the wish to keep what is in force.
 */
export async function setPlayLimit(
  database: Database,
  request: Request,
  playerId: bigint,
): Promise<CallAnswer<typeof setPlayLimitCall>> {
  return await transaction(database, async (tx) => {
    await lockPlayer(tx, playerId)
    const step = nextStep(await limitOf(tx, playerId, request), request.amount)
    if (step === null) refuse('limit_unchanged', {}, 'amount')
    await writeLimitStep(tx, playerId, request, step)
    return await limitsAnswer(tx, playerId)
  })
}

export type LimitStep = 'set' | 'asked' | 'confirmed' | 'dropped'

/** Writes a step; the database checks again whether it may be taken. */
export async function writeLimitStep(
  tx: Tx,
  playerId: bigint,
  { kind, period, amount }: Pick<Request, 'kind' | 'period'> & { amount?: bigint | null },
  step: LimitStep,
): Promise<void> {
  await tx
    .insertInto('limit_changes')
    .values({ player_id: playerId, kind, period, amount: amount ?? null, step })
    .execute()
}

/** The next state of a limit for a wanted amount; null if nothing changes. No limit at all is the loosest. */
function nextStep({ amount, asked }: Limit, wanted: bigint | null): LimitStep | null {
  if (wanted === amount) return asked ? 'dropped' : null
  if (amount === null) return 'set'
  if (wanted !== null && wanted < amount) return 'set'
  return asked && asked.amount === wanted ? null : 'asked'
}
