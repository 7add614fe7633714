import { refuse } from '../http/refuse.ts'
import type { SignedInOperator } from '../http/route.ts'

/** Nobody handles the player that they are themselves. */
export function refuseOwnPlayer({ playerId }: Pick<SignedInOperator, 'playerId'>, handled: bigint): void {
  if (playerId === handled) refuse('own_player')
}
