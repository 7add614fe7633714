import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session.ts'
import { idOfPlayer, type Sender, type Sending } from './sender.ts'

/** Where a money call of the signed-in player stands, also one that was sent before a reload. */
export function useSending<Input, Answer>(sender: Sender<Input, Answer>): Sending<Input, Answer> {
  const playerId = useSession(idOfPlayer)
  useEffect(() => sender.resume(playerId), [sender, playerId])
  return useSyncExternalStore(sender.watch, () => sender.stateOf(playerId))
}
