import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { richTextOf } from '@glasshouse/contract/content.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { wordsIn } from './published.ts'

/** A standing text by its id (digits) or its code. Refuses `text_not_found`. */
export async function richText(
  db: ReadDb,
  id: string,
  language: Language,
): Promise<CallAnswer<typeof richTextOf>> {
  const row = await db
    .selectFrom('rich_texts')
    .selectAll()
    .where((eb) => (/^\d{1,18}$/.test(id) ? eb('id', '=', BigInt(id)) : eb('code', '=', id)))
    .executeTakeFirst()
  if (!row) refuse('text_not_found')
  return {
    id: String(row.id),
    code: row.code,
    title: wordsIn(row.title, language),
    content: wordsIn(row.content, language),
    updatetime: epochSeconds(row.updated_at),
  }
}
