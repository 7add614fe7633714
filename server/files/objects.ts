import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Files } from './parts.ts'

/**
 * Stores a local file under a new key. Until a row claims it (which the database notes when the row is written), the
 * key stands among the loose ones.
 */
export async function storeObject(
  { database, storage }: Files,
  kind: 'files' | 'chunks',
  { path, contentType }: { path: string; contentType: string },
): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const key = `${kind}/${name.slice(0, 2)}/${name}`
  await database.write.insertInto('loose_objects').values({ key }).execute()
  await storage.put(key, path, contentType)
  return key
}

/**
 * Removes objects that no row has any more, or ever will. Objects that can't be removed now are left to the hourly sweep: no
 * finished work fails because of them.
 */
export async function removeObjects(
  { database, storage, log }: Files,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      // First it is marked so that no row can claim it; one claimed already is not loose.
      const doomed = await database.write
        .updateTable('loose_objects')
        .set({ doomed: true })
        .where('key', '=', key)
        .returning('key')
        .executeTakeFirst()
      if (!doomed) continue
      await storage.remove(key)
      await database.write.deleteFrom('loose_objects').where('key', '=', key).execute()
    } catch (error) {
      log.warn(
        { err: error, key },
        'an object of the storage could not be removed; it is tried again in an hour',
      )
    }
  }
}

/** Keys that have been loose for longer than any upload lasts; the oldest first. */
export async function oldLooseObjects({ database }: Files, seconds: number): Promise<string[]> {
  const rows = await database.read
    .selectFrom('loose_objects')
    .select('key')
    .where('since', '<', sql<Date>`house_now() - make_interval(secs => ${seconds})`)
    .orderBy('since')
    .limit(1000)
    .execute()
  return rows.map(({ key }) => key)
}
