import { create } from 'zustand'

/** The one file that touches the place of the back office's token on this device; the player's app has its own. */
const tokenKey = 'glasshouse.office.token'

/** Why the last session ended, for the words on the sign-in page; null: nobody was signed in, or left by themselves. */
export type SessionEnd = 'idle' | 'expired' | null

type OfficeSession = { token: string; ended: SessionEnd }

export const useSession = create<OfficeSession>()(() => ({ token: '', ended: null }))

/** The token to send, if an operator is signed in. */
export function sessionToken(): string | undefined {
  return useSession.getState().token || undefined
}

/** Takes over the session that this device has, and follows what the back office's other windows do. */
export function restoreSession(): void {
  useSession.setState({ token: stored() })
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) useSession.setState({ token: stored() })
  })
}

export function beginSession(token: string): void {
  keep(token)
  useSession.setState({ token, ended: null })
}

/** Ends this window's session, and the device's unless another window has begun a new one there. */
export function endSession(ended: SessionEnd = null): void {
  if (stored() === useSession.getState().token) keep('')
  useSession.setState({ token: '', ended })
}

/** A browser may refuse storage altogether; then a session lasts as long as the page. */
function stored(): string {
  try {
    return localStorage.getItem(tokenKey) ?? ''
  } catch {
    return ''
  }
}

function keep(token: string): void {
  try {
    if (token) localStorage.setItem(tokenKey, token)
    else localStorage.removeItem(tokenKey)
  } catch {
    // Nothing to do: see stored().
  }
}
