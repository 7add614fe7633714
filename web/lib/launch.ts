import i18next from 'i18next'
import { askAs, loginPath } from './api.ts'
import { askAgain, queryClient } from './queries.ts'
import { navigateTo, pageStack } from './router.ts'
import {
  checkExpiry,
  endSession,
  followOtherWindows,
  restoreSession,
  sessionToken,
  useSession,
} from './session.ts'

/** The session's part of a launch (spec.md §4): restores the stored one. `launch-questions.ts` asks the server who that is. */
export function startSession(): void {
  askAs({
    token: sessionToken,
    id: () => useSession.getState().userInfo?.id ?? '',
    watch: useSession.subscribe,
    onExpired: leaveForLogin,
  })
  restoreSession()
  followOtherWindows()
  let token = sessionToken()
  useSession.subscribe(() => {
    if (sessionToken() === token) return
    token = sessionToken()
    forgetAnswers()
  })
  document.addEventListener('visibilitychange', onShow)
  // The server names games and plays in the language of the request.
  i18next.on('languageChanged', askAgain)
}

/** Clears the session that the server no longer knows, unless a new one has begun meanwhile; and off to login. */
function leaveForLogin(token: string | undefined): void {
  if (sessionToken() !== token) return
  if (token) endSession()
  if (!pageStack().some((page) => page.path === loginPath)) void navigateTo(loginPath)
}

/**
 * One player's data is not for the next one: it is gone at once. The page in sight is refetched once it knows who is signed in
 * now; a player's calls would otherwise be repeated by nobody.
 */
function forgetAnswers(): void {
  for (const query of queryClient.getQueryCache().getAll()) query.reset()
  setTimeout(() => void queryClient.refetchQueries({ type: 'active' }))
}

function onShow(): void {
  if (document.visibilityState === 'visible') checkExpiry()
}
