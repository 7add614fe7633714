import { type Database, transaction } from '../db/database.ts'
import { endSession } from './session.ts'

/** Ends the session of this token; the player's others stay open. */
export async function logout(database: Database, tokenHash: Buffer): Promise<null> {
  await transaction(database, (tx) => endSession(tx, tokenHash))
  return null
}
