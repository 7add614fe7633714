import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'

/** How old the oldest player can be, in years. */
const ageMax = 150

/** Refuses `birthday_invalid` for a date on which nobody alive was born, by the house's calendar. */
export async function refuseNoBirthday(db: ReadDb, timeZone: string, date: string): Promise<void> {
  const today = await houseToday(db, timeZone)
  const earliest = `${String(Number(today.slice(0, 4)) - ageMax).padStart(4, '0')}${today.slice(4)}`
  // Dates as YYYY-MM-DD are ordered like their texts.
  if (date < earliest || date > today) refuse('birthday_invalid', {}, 'birthday')
}

/** Refuses `too_young` for a player who has told a date of birth by which they are no adult. */
export async function refuseChild(tx: Tx, playerId: bigint): Promise<void> {
  const { rows } = await sql<{ verdict: string | null }>`
    select age_verdict(${playerId}, house_now()) as verdict`.execute(tx)
  if (rows[0]!.verdict === 'too_young') refuse('too_young', {}, 'birthday')
}
