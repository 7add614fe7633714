import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { asker } from '../../lib/api.ts'
import type { Sender, Sending } from './sender.ts'

/** Who is signed in; empty for nobody. */
export function useWho(): string {
  return useSyncExternalStore(asker.watch, asker.id)
}

/** Where a call of who is signed in stands, also one that was sent before a reload. */
export function useSending<Input, Answer>(
  sender: Sender<Input, Answer>,
  lane?: string,
): Sending<Input, Answer> {
  const who = useWho()
  useEffect(() => sender.resume(who, lane), [sender, who, lane])
  return useSyncExternalStore(sender.watch, () => sender.stateOf(who, lane))
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
