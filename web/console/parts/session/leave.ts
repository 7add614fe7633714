import { operatorLogout } from '@glasshouse/contract/operator/sign-in.ts'
import { request, RequestError } from '../../../lib/api.ts'
import { endSession, type SessionEnd } from './session.ts'

/** Ends the session here and at the server. The page shown afterwards does not wait for the server. */
export function leave(ended: SessionEnd): void {
  request(operatorLogout, {}, { quiet: true }).catch((error: unknown) => {
    // Without an answer the session ends by itself, as soon as nobody uses it.
    if (!(error instanceof RequestError)) throw error
  })
  endSession(ended)
}
