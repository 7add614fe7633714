import { useEffect } from 'react'
import { loginPath } from '../../lib/api.ts'
import type { PageEntry } from '../../lib/navigation.ts'
import { navigateBack, pageStack } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { forgetSentCodes } from '../contact/use-sent-code.ts'

export const registerPath = '/pages/register/register'
export const forgotPath = '/pages/login/forgot'
const entrances: readonly string[] = [loginPath, registerPath, forgotPath]

let leaving = false

/** Goes back to where one was before login and sign-up; home, if there was nothing. */
export async function leaveSignIn(): Promise<void> {
  if (leaving) return
  leaving = true
  // After a reload what lies below is only known step by step; the bottom of the stack leads home.
  while (isEntrance(pageStack().at(-1))) {
    const pages = pageStack()
    await navigateBack(pages.length - 1 - pages.findLastIndex((page) => !isEntrance(page)))
  }
  leaving = false
}

function isEntrance(page: PageEntry | undefined): boolean {
  return page !== undefined && entrances.includes(page.path)
}

/** Takes a player back from login and sign-up as soon as they are signed in. */
export function useLeaveWhenSignedIn(): void {
  const kind = useSession(sessionKind)
  useEffect(() => {
    if (kind !== 'player') return
    forgetSentCodes()
    void leaveSignIn()
  }, [kind])
}
