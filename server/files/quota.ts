import { maxFileBytes } from '@glasshouse/contract/files.ts'
import { sql } from 'kysely'
import { refuse } from '../http/refuse.ts'
import { bytesPerDay, filesPerDay } from './limits.ts'
import type { Files } from './parts.ts'

/**
 * Counts what a player uploads against the day's quota, before it is read: what is refused afterwards has cost
 * the same. One atomic statement, so that a hundred at once are counted as a hundred.
 */
export async function takeQuota(
  { database, timeZone, rateLimitScale }: Files,
  playerId: bigint,
  { files, bytes }: { files: number; bytes: number },
): Promise<void> {
  const filesMax = Math.max(1, Math.floor(filesPerDay * rateLimitScale))
  const bytesMax = Math.max(maxFileBytes, Math.floor(bytesPerDay * rateLimitScale))
  const { rows } = await sql`
    insert into upload_quotas as taken (player_id, day, files, bytes)
    values (${playerId}, (house_now() at time zone ${timeZone})::date, ${files}, ${bytes})
    on conflict (player_id) do update set
      day = excluded.day,
      files = excluded.files + case when taken.day = excluded.day then taken.files else 0 end,
      bytes = excluded.bytes + case when taken.day = excluded.day then taken.bytes else 0 end
    where taken.day <> excluded.day
      or (taken.files + excluded.files <= ${filesMax} and taken.bytes + excluded.bytes <= ${bytesMax})
    returning 1`.execute(database.write)
  if (rows.length === 0) refuse('upload_quota_reached')
}
