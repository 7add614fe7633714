import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  freezePlayer as freezePlayerCall,
  protectPlayer as protectPlayerCall,
} from '@glasshouse/contract/operator/players.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { restrictionOf, type NewRestriction, setRestriction } from '../safer-play/restrictions.ts'
import { limitsAnswer } from '../safer-play/limits.ts'
import { requirePlayer } from './add-operator.ts'
import { act } from './act.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import { writeNote } from './notes.ts'
import { refuseOwnPlayer } from './own-player.ts'

type FreezeRequest = CallRequest<typeof freezePlayerCall>
type ProtectRequest = CallRequest<typeof protectPlayerCall>

/** Stops all money of a player, or lets it move again; the reason stands in the player's notes. */
export async function freezePlayer(
  database: Database,
  { id: playerId, frozen, reason }: FreezeRequest,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof freezePlayerCall>> {
  return await act(database, caller, 'freezePlayer', { playerId, frozen, reason }, async (tx) => {
    await requirePlayer(tx, playerId)
    refuseOwnPlayer(caller, playerId)
    await setRestriction(tx, playerId, { kind: frozen ? 'frozen' : 'released' }, caller.operatorId)
    const note = await writeNote(tx, playerId, reason, caller)
    const subject: AuditSubject = { kind: 'player', id: playerId }
    await writeAudit(tx, caller, frozen ? 'player.freeze' : 'player.unfreeze', subject, {
      note: String(note),
    })
    return { restriction: (await restrictionOf(tx, playerId))?.kind ?? null }
  })
}

/**
 * Gives a player a time-out or an exclusion, at the player's wish or by duty; one that is in force is only prolonged. Who
 * is the player may: it takes nothing from the house.
 */
export async function protectPlayer(
  database: Database,
  { id: playerId, reason, ...wish }: ProtectRequest,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof protectPlayerCall>> {
  const restriction = restrictionOfWish(wish)
  return await act(database, caller, 'protectPlayer', { playerId, restriction, reason }, async (tx) => {
    await requirePlayer(tx, playerId)
    await setRestriction(tx, playerId, restriction, caller.operatorId)
    const note = await writeNote(tx, playerId, reason, caller)
    await writeAudit(
      tx,
      caller,
      'player.protect',
      { kind: 'player', id: playerId },
      { ...restriction, note: String(note) },
    )
    return await limitsAnswer(tx, playerId)
  })
}

/** One of both: hours are a time-out, months an exclusion. */
function restrictionOfWish({ hours, months }: Pick<ProtectRequest, 'hours' | 'months'>): NewRestriction {
  if (months !== undefined && hours === undefined) return { kind: 'exclusion', months }
  if (months !== undefined || hours === undefined) refuse('check_input', {}, 'hours')
  return { kind: 'time_out', hours }
}
