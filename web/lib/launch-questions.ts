import { houseInfo } from '@glasshouse/contract/house.ts'
import { request, RequestError } from './api.ts'
import { onLiveEvent } from './live.ts'
import { countBalances, endSession, keepCurrency, keepUser, sessionToken } from './session.ts'
import { userIndex } from './user-calls.ts'

/** Asks what has to be known at every launch; what no answer came to is asked again when the line stands. */
export async function askLaunchQuestions(): Promise<void> {
  const answered = await Promise.all([refreshUser(), refreshHouse()])
  if (answered.every(Boolean)) return
  const stop = onLiveEvent(({ type }) => {
    if (type !== 'hello') return
    stop()
    void askLaunchQuestions()
  })
}

/** Asks for the settings of the whole house. Without an answer, the last known ones still apply. */
async function refreshHouse(): Promise<boolean> {
  try {
    keepCurrency((await request(houseInfo, {}, { quiet: true })).currency)
    return true
  } catch (error) {
    return isAnswer(error)
  }
}

/**
 * Asks who is signed in, if somebody is (spec.md §4). The player's data is kept; a refusal removes the session. A line that
 * is down says nothing about the session, so it stays, and the next call will tell.
 */
async function refreshUser(): Promise<boolean> {
  const token = sessionToken()
  if (!token) return true
  const told = countBalances()
  try {
    const user = await request(userIndex, {}, { quiet: true })
    if (sessionToken() === token) keepUser(user, told)
    return true
  } catch (error) {
    const answered = isAnswer(error)
    if (answered && sessionToken() === token) endSession()
    return answered
  }
}

/** Whether the server has answered, with a failure; anything but a failed request is thrown on. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof RequestError)) throw error
  return error.code >= 0
}
