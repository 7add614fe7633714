import { fileUrl } from '@glasshouse/contract/files.ts'
import { sql } from 'kysely'
import type { FilesInUse } from './files/sweep.ts'

/**
 * Everything that refers to files, in one place: what is not asked here is no reason to keep one. A table that begins
 * to keep ids of files adds its line; a foreign key to `files` besides keeps a forgotten one from being swept.
 */
export const filesInUse: FilesInUse = async (db, ids) => {
  const avatars = ids.map((id) => fileUrl(id, 'avatar'))
  const { rows } = await sql<{ id: string }>`
    select asked.id
      from unnest(${ids}::text[], ${avatars}::text[]) as asked (id, avatar)
     where exists (select from identities where avatar <> '' and avatar = asked.avatar)
        or exists (select from identity_papers where file_id = asked.id)
        or exists (select from deposit_orders where proof_file_id = asked.id)
        or exists (select from feedbacks where pictures @> array[asked.id])
        or exists (select from content_versions where files @> array[asked.id])
        or exists (select from brand where logo_file_id = asked.id)
        or exists (select from support_messages where pictures @> array[asked.id])`.execute(db)
  return rows.map(({ id }) => id)
}
