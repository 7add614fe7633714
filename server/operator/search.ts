import { type RawBuilder, sql } from 'kysely'

/** A pattern for texts that contain this one, in any case; wildcards in it are matched literally. */
export function holding(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`).toLowerCase()}%`
}

/** The players who are called so: a part of username or nickname, or of the name that their documents have shown. */
export function playersNamed(text: string): RawBuilder<bigint> {
  const part = holding(text)
  return sql<bigint>`(
    select player_id from identities where lower(username) like ${part} or lower(nickname) like ${part}
    union
    select c.player_id from identity_checks as c join identity_decisions as d on d.check_id = c.id and d.verified
    where lower(c.name) like ${part})`
}
