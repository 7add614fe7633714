import type { Language, LocalText } from '@glasshouse/contract/languages.ts'
import { textIn } from '@glasshouse/contract/languages.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether a row of what operators publish is to be seen now; `table` is its name or alias in the query. */
export function isShown(table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('published_at')} <= house_now() and ${column('withdrawn_at')} is null
    and (${column('ends_at')} is null or ${column('ends_at')} > house_now()))`
}

/** A text as it stands in a row, in the reader's language or in English. */
export function wordsIn(text: unknown, language: Language): string {
  return textIn(text as LocalText, language)
}
