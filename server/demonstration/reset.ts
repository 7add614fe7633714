import type { Client } from 'pg'
import { applicationRole } from '../db/application-role.ts'
import { StartError } from '../db/start-error.ts'
import type { Storage } from '../files/storage.ts'

/**
 * Empties a demonstration's database and its storage, so that the next start makes a fresh one. Runs as the owner; throws
 * a StartError, before anything is touched, for a house of real money, while a server is connected, and where there is
 * no house at all. Gives how many files were removed.
 */
export async function resetDemonstration(owner: Client, storage: Storage): Promise<number> {
  await refuseOtherThanDemonstration(owner)
  await refuseWhileOpen(owner)
  const keys = await storedObjects(owner)
  for (const key of [...keys, ...(await marksOfStorage(owner))]) await storage.remove(key)
  // Drops everything that the owner made here, and nothing else: the schema itself, other roles and other databases stay.
  await owner.query('drop owned by current_user cascade')
  return keys.length
}

async function refuseOtherThanDemonstration(owner: Client): Promise<void> {
  const { rows: tables } = await owner.query<{ found: boolean }>(
    "select to_regclass('public.house') is not null and to_regclass('public.migrations') is not null as found",
  )
  if (!tables[0]?.found) throw new StartError('There is no house in this database: nothing was changed.')
  const { rows } = await owner.query<{ mode: string }>('select mode from house')
  if (rows[0]?.mode === 'live')
    throw new StartError('This is a house of real money: it is never reset, and nothing was changed.')
}

/** A server, or anything else that runs as the application, would find its tables gone. */
async function refuseWhileOpen(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (application_name like 'glasshouse%' or usename = $1)`,
    [applicationRole],
  )
  if ((rows[0]?.count ?? 0) > 0)
    throw new StartError('A server is connected to this database. Stop it first: nothing was changed.')
}

/** The storage marks that the first start left; an older database has none. */
async function marksOfStorage(owner: Client): Promise<string[]> {
  const { rows: there } = await owner.query("select where to_regclass('public.storage_mark') is not null")
  if (there.length === 0) return []
  const { rows } = await owner.query<{ key: string }>('select key from storage_mark')
  return rows.map(({ key }) => key)
}

async function storedObjects(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select storage_key as key from files
     union select storage_key from chunks
     union select key from loose_objects`,
  )
  return rows.map(({ key }) => key)
}
