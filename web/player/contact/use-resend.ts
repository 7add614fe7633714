import { useState } from 'react'
import { serverSeconds, useServerSeconds } from '../../lib/clock.ts'

/** How long one has to wait for another code: `wait` in seconds, 0 when it can be asked for; `first` as it begins. */
export function useResend(first = 0): { wait: number; begin: (seconds: number) => void } {
  const [mayResendAt, setMayResendAt] = useState(() => serverSeconds() + first)
  const wait = Math.max(0, mayResendAt - useServerSeconds())
  return { wait, begin: (seconds) => setMayResendAt(serverSeconds() + seconds) }
}
