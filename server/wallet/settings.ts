import type { Selectable } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import type { Settings as SettingsTable } from '../db/schema.ts'

/** The back office's settings for the whole house; money in minor units. */
export type Settings = Omit<Selectable<SettingsTable>, 'singleton'>

/** The settings as they stand. A call that moves money reads them once, after the lock that its decision waits for. */
export async function readSettings(db: ReadDb): Promise<Settings> {
  return await db
    .selectFrom('settings')
    .select([
      'transfers_on',
      'transfer_min',
      'transfer_daily_max',
      'withdrawal_min',
      'withdrawal_max',
      'second_person_above',
      'support_opens',
      'support_closes',
    ])
    .executeTakeFirstOrThrow()
}
