import { useState } from 'react'
import { RequestError } from '../../lib/api.ts'
import { serverSeconds, useServerSeconds } from '../../lib/clock.ts'

/** How long one has to wait for another code: `wait` in seconds, 0 when it can be asked for; `first` as it begins. */
export function useResend(first = 0): { wait: number; begin: (seconds: number) => void } {
  const [mayResendAt, setMayResendAt] = useState(() => serverSeconds() + first)
  const wait = Math.max(0, mayResendAt - useServerSeconds())
  return { wait, begin: (seconds) => setMayResendAt(serverSeconds() + seconds) }
}

/**
 * The seconds after which another code can be asked for, where one was refused because the last was just sent: its code may
 * be in hand. Undefined for any other failure.
 */
export function secondsTooSoon(error: Error): number | undefined {
  return error instanceof RequestError && error.refusal === 'code_too_soon' ? error.waitSeconds : undefined
}
