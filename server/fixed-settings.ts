import type { Config } from './config.ts'
import { type Database, transaction } from './db/database.ts'
import { StartError } from './db/start-error.ts'

/**
 * Writes down at the first start what never changes after it, and refuses another value later: the time zone is in
 * every round's number, the currency in every amount; a demonstration leaves play money and shown passwords behind,
 * and would bring them into a house of real money.
 */
export async function fixSettings(
  database: Database,
  config: Pick<Config, 'houseTimeZone' | 'currency' | 'mode'>,
): Promise<void> {
  await transaction(database, async (tx) => {
    const values = { time_zone: config.houseTimeZone, currency: config.currency.code, mode: config.mode }
    await tx
      .insertInto('house')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const fixed = await database.read
    .selectFrom('house')
    .select(['time_zone', 'currency', 'mode'])
    .executeTakeFirstOrThrow()
  const mistakes: string[] = []
  if (fixed.time_zone !== config.houseTimeZone) {
    mistakes.push(
      `HOUSE_TIME_ZONE="${config.houseTimeZone}": this house was opened with ${fixed.time_zone}, which stays.`,
    )
  }
  if (fixed.currency !== config.currency.code) {
    mistakes.push(
      `CURRENCY="${config.currency.code}": this house was opened with ${fixed.currency}, which stays.`,
    )
  }
  if (config.mode === 'live' && fixed.mode !== 'live') {
    mistakes.push(
      'MODE=live refuses this database: it was opened as a demonstration, with play money and accounts whose passwords were shown. Take a new one.',
    )
  }
  if (config.mode === 'demonstration' && fixed.mode === 'live') {
    mistakes.push(
      'MODE=demonstration refuses this database: it is a house of real money, which stays one. Set MODE=live, or take a new database.',
    )
  }
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
}
