import { houseInfo } from '@glasshouse/contract/house.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import i18next from 'i18next'
import { request, RequestError } from './api.ts'
import { queryClient } from './queries.ts'
import {
  checkExpiry,
  endSession,
  followOtherWindows,
  keepCurrency,
  keepUser,
  restoreSession,
  sessionToken,
  useSession,
} from './session.ts'

/**
 * The session's part of a launch (spec.md §4): restore what is stored, then ask the server who that is.
 * Its data is kept; a refusal removes the session. A line that is down says nothing about the session,
 * so it stays, and the next call will tell.
 */
export function startSession(): void {
  restoreSession()
  followOtherWindows()
  let token = sessionToken()
  useSession.subscribe(() => {
    if (sessionToken() === token) return
    token = sessionToken()
    // What one player has seen is not for the next one.
    void queryClient.resetQueries()
  })
  document.addEventListener('visibilitychange', onShow)
  // The server names games and plays in the language of the request.
  i18next.on('languageChanged', () => void queryClient.invalidateQueries())
  void refreshUser()
  void refreshHouse()
}

/** Asks what holds for the whole house. Without an answer, what was known before goes on. */
async function refreshHouse(): Promise<void> {
  try {
    keepCurrency((await request(houseInfo, {}, { quiet: true })).currency)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
  }
}

/** Fetches the signed-in player's data, if there is one. */
async function refreshUser(): Promise<void> {
  const token = sessionToken()
  if (!token) return
  try {
    const user = await request(userIndex, {}, { quiet: true })
    if (sessionToken() === token) keepUser(user)
  } catch (error) {
    const answered = error instanceof RequestError && error.code >= 0
    if (answered && sessionToken() === token) endSession()
  }
}

function onShow(): void {
  if (document.visibilityState === 'visible') checkExpiry()
}
