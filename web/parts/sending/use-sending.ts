import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session.ts'
import { idOfPlayer } from './deliver.ts'
import type { Sender, Sending } from './sender.ts'

/** Where a call of the signed-in player stands, also one that was sent before a reload. */
export function useSending<Input, Answer>(
  sender: Sender<Input, Answer>,
  lane?: string,
): Sending<Input, Answer> {
  const playerId = useSession(idOfPlayer)
  useEffect(() => sender.resume(playerId, lane), [sender, playerId, lane])
  return useSyncExternalStore(sender.watch, () => sender.stateOf(playerId, lane))
}

/** The keys of finished calls that have been shown. */
const shown = new Set<string>()

/** The call that just succeeded, shown in place of the form; not again on a later visit of the page. */
export function useDone<Input, Answer>(
  sender: Sender<Input, Answer>,
): Extract<Sending<Input, Answer>, { state: 'done' }> | undefined {
  const sending = useSending(sender)
  const done = sending.state === 'done' ? sending : undefined
  const key = done?.attempt.key
  const [oldKey] = useState(key !== undefined && shown.has(key) ? key : undefined)
  const leaveOld = useEffectEvent(() => {
    if (key !== undefined && key === oldKey) sender.forget()
  })
  useEffect(() => leaveOld(), [])
  useEffect(() => {
    if (key !== undefined) shown.add(key)
  }, [key])
  return key === oldKey ? undefined : done
}
