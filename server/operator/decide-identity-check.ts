import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { decideIdentityCheck as decideIdentityCheckCall } from '@glasshouse/contract/operator/players.ts'
import type { Database, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { carryExclusion } from '../safer-play/restrictions.ts'
import { act } from './act.ts'
import { writeAudit } from './audit.ts'
import { checkRow, findCheck, isExcluded, namesakesOf } from './identity-checks.ts'
import { refuseOwnPlayer } from './own-player.ts'

type Request = CallRequest<typeof decideIdentityCheckCall>
type Answer = CallAnswer<typeof decideIdentityCheckCall>

/**
 * Verifies an identity, which fixes the date of birth, or rejects it with a reason. If the documents show an excluded namesake,
 * the answer says so: the exclusion of a person holds for every account.
 */
export async function decideIdentityCheck(
  database: Database,
  request: Request,
  caller: OperatorCaller,
): Promise<Answer> {
  const { id, verified, reason, remark } = request
  if (!verified && reason === undefined) refuse('reason_required', {}, 'reason')
  return await act(database, caller, 'decideIdentityCheck', request, async (tx) => {
    const { player_id: playerId } = await findCheck(tx, id)
    refuseOwnPlayer(caller, playerId)
    await lockIdentity(tx, playerId)
    const check = await findCheck(tx, id)
    if (check.verified !== null) refuse('identity_check_decided')
    const same = await samePerson(tx, request, check)
    await tx
      .insertInto('identity_decisions')
      .values({
        check_id: id,
        verified,
        reason: verified ? null : (reason ?? null),
        remark: remark || null,
        operator_id: caller.operatorId,
      })
      .execute()
    if (verified)
      await tx
        .updateTable('identities')
        .set({ birthday: check.birthday })
        .where('player_id', '=', playerId)
        .execute()
    for (const other of same) {
      await carryExclusion(tx, other, playerId, caller.operatorId)
      await carryExclusion(tx, playerId, other, caller.operatorId)
    }
    await writeAudit(
      tx,
      caller,
      verified ? 'identity.verify' : 'identity.reject',
      { kind: 'identity_check', id },
      {
        player: String(playerId),
        ...(verified ? {} : { reason: reason ?? null }),
        ...(same.length > 0 ? { same_person: same.join(',') } : {}),
      },
    )
    return { check: checkRow(await findCheck(tx, id)) }
  })
}

/** If two decisions come at once, the second sees the first; nor does the profile change meanwhile. */
async function lockIdentity(tx: Tx, playerId: bigint): Promise<void> {
  await tx
    .selectFrom('identities')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The namesakes that were said to be the same person. Where an exclusion hangs on it, it must have been said. */
async function samePerson(
  tx: Tx,
  { verified, same_person }: Request,
  check: Awaited<ReturnType<typeof findCheck>>,
): Promise<bigint[]> {
  const namesakes = await namesakesOf(tx, check)
  if (verified && same_person === undefined && namesakes.length > 0) {
    const { excluded } = await tx
      .selectNoFrom(isExcluded(check.player_id).as('excluded'))
      .executeTakeFirstOrThrow()
    if (excluded || namesakes.some((namesake) => namesake.excluded))
      refuse('namesakes_undecided', {}, 'same_person')
  }
  const known = new Set(namesakes.map((namesake) => namesake.id))
  return (same_person ?? []).filter((id) => known.has(String(id)))
}
