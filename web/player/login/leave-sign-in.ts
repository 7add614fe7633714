import { useEffect } from 'react'
import { loginPath } from '../../lib/api.ts'
import { navigateBack, pageStack } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'

export const registerPath = '/pages/register/register'

let leaving = false

/** Goes back to where one was before login and sign-up; home, if there was nothing. */
export async function leaveSignIn(): Promise<void> {
  if (leaving) return
  leaving = true
  const paths = pageStack().map((page) => page.path)
  const before = paths.findLastIndex((path) => path !== loginPath && path !== registerPath)
  await navigateBack(paths.length - 1 - before)
  leaving = false
}

/** Whoever is signed in has nothing to do on login and sign-up: takes them back as soon as they are. */
export function useLeaveWhenSignedIn(): void {
  const kind = useSession(sessionKind)
  useEffect(() => {
    if (kind === 'player') void leaveSignIn()
  }, [kind])
}
