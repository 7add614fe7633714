import { type RawBuilder, sql } from 'kysely'

/** Whether a column with a name contains a search text, ignoring case and accents: "koln" finds Köln. */
export function namedLike(column: string, part: string): RawBuilder<boolean> {
  const pattern = `%${part
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql`regexp_replace(normalize(${sql.ref(column)}, NFD), '[\\u0300-\\u036F]', '', 'g') ilike ${pattern}`
}
