import { dateIn } from '@glasshouse/rules/days.ts'
import { sql } from 'kysely'
import type { ReadDb } from './database.ts'

/** The house's clock, which is the database's. */
export async function houseNow(db: ReadDb): Promise<Date> {
  return (await db.selectNoFrom(sql<Date>`house_now()`.as('now')).executeTakeFirstOrThrow()).now
}

/** Today's date (YYYY-MM-DD) in the house's time zone. */
export async function houseToday(db: ReadDb, timeZone: string): Promise<string> {
  return dateIn(Math.floor((await houseNow(db)).getTime() / 1000), timeZone)
}
