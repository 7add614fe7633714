import { refuse } from '../http/refuse.ts'
import { passwordChange } from './limits.ts'
import type { Identity } from './parts.ts'

/** Whose password it is, its hash, and for whom it is checked. */
type Current = { playerId: bigint; stored: string | null; network: string }

/**
 * Refuses a password that is not the player's own, in the field that it came in; a stolen session must not guess it. An account
 * without a password refuses every one.
 */
export async function refuseWrongPassword(
  { attempts, passwords }: Identity,
  { playerId, stored, network }: Current,
  given: string,
  field: string,
): Promise<void> {
  const attempt = { limit: passwordChange, subject: String(playerId) }
  await attempts.take([attempt])
  const { right } = await passwords.verify(given, stored, network).catch(async (error: unknown) => {
    await attempts.release([attempt])
    throw error
  })
  if (!right) refuse('current_password_wrong', {}, field)
  await attempts.forget(attempt)
}
