import type { FilePurpose } from '@glasshouse/contract/files.ts'
import type { OfficeFilePurpose } from '@glasshouse/contract/operator/files.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { looksLike } from './sketch.ts'

/** `same`: the very file was uploaded; `alike`: the picture, sized or repacked. */
export type LookAlike = { id: string; likeness: 'same' | 'alike'; playerId: bigint; createdAt: Date }

/** Purposes for which a picture might be submitted twice. */
const compared: readonly (FilePurpose | OfficeFilePurpose)[] = ['proof', 'identity']
/** How many of 64 gradients may differ between pictures that are compared value by value. */
const gradientsDiffering = 10
/** How many such pictures are compared; those nearest come first. */
const comparedMax = 500

type Comparable = {
  id: string
  purpose: FilePurpose | OfficeFilePurpose
  sha256: Buffer
  sketch: Buffer | null
  gradients: bigint | null
}

/** Notes which files of the same purpose, anybody's, a new one is the same as or looks like. */
export async function noteLookAlikes(tx: Tx, file: Comparable): Promise<void> {
  if (!compared.includes(file.purpose)) return
  // One at a time: of two at once, the second must see the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('look_alikes', 0))`.execute(tx)
  const distance = sql<bigint>`bit_count((gradients # ${file.gradients}::bigint)::bit(64))`
  const near = await tx
    .selectFrom('files')
    .select(['id', 'sketch'])
    .where('purpose', '=', file.purpose)
    .where('sketch', 'is not', null)
    .where(distance, '<=', sql<bigint>`${gradientsDiffering}`)
    .where('id', '<>', file.id)
    .orderBy(distance)
    .orderBy('created_at', 'desc')
    .limit(comparedMax)
    .execute()
  const alike = near.filter(({ sketch }) => sketch && file.sketch && looksLike(sketch, file.sketch))
  const same = await tx
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', file.sha256)
    .where('purpose', '=', file.purpose)
    .where('id', '<>', file.id)
    .orderBy('created_at', 'desc')
    .limit(comparedMax)
    .execute()
  const found = new Map([
    ...alike.map(({ id }) => [id, false] as const),
    ...same.map(({ id }) => [id, true] as const),
  ])
  if (found.size === 0) return
  await tx
    .insertInto('look_alikes')
    .values([...found].map(([older, isSame]) => ({ newer_id: file.id, older_id: older, same: isSame })))
    .execute()
}

/** The look-alikes of each of these files, the newest first; a file that has none is not among the keys. */
export async function lookAlikesOf(
  db: ReadDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LookAlike[]>> {
  const { rows } = await sql<{
    id: string
    other: string
    same: boolean
    player_id: bigint
    created_at: Date
  }>`
    select pairs.id, pairs.other, pairs.same, files.player_id, files.created_at
      from (
        select newer_id as id, older_id as other, same from look_alikes where newer_id = any(${ids}::text[])
        union all
        select older_id, newer_id, same from look_alikes where older_id = any(${ids}::text[])
      ) as pairs
      join files on files.id = pairs.other
     order by files.created_at desc, files.id`.execute(db)
  const found = new Map<string, LookAlike[]>()
  for (const { id, other, same, player_id, created_at } of rows) {
    const alike: LookAlike = {
      id: other,
      likeness: same ? 'same' : 'alike',
      playerId: player_id,
      createdAt: created_at,
    }
    found.set(id, [...(found.get(id) ?? []), alike])
  }
  return found
}
