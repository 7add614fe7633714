import type { Config } from './config.ts'
import { type Database, transaction } from './db/database.ts'
import { StartError } from './db/start-error.ts'

/**
 * Writes down at the first start what never changes after it, and refuses another value later: the time zone is in
 * every round's number, the currency in every amount.
 */
export async function fixSettings(database: Database, config: Config): Promise<void> {
  await transaction(database, async (tx) => {
    const values = { time_zone: config.houseTimeZone, currency: config.currency.code }
    await tx
      .insertInto('house')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const fixed = await database.read
    .selectFrom('house')
    .select(['time_zone', 'currency'])
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
  if (config.mode === 'live' && (await hasPlayMoney(database))) {
    mistakes.push(
      'MODE=live refuses this database: it was a demonstration, with play money and accounts whose passwords were shown. Take a new one.',
    )
  }
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
}

async function hasPlayMoney({ read }: Database): Promise<boolean> {
  const given = await read
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'play_money')
    .where('last_number', '>', 0n)
    .executeTakeFirst()
  return given !== undefined
}
