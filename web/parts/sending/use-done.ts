import { useEffect, useEffectEvent, useState } from 'react'
import type { Sender, Sending } from './sender.ts'
import { useSending } from './use-sending.ts'

/** The keys of what was done and has been shown. */
const shown = new Set<string>()

/** What was just done, to be shown in place of the form; not again on a later visit of the page. */
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
