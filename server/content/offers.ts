import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { offers as offersCall } from '@glasshouse/contract/content.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { isShown, wordsIn } from './published.ts'

/** The offers that are shown: running ones in their order, then those to come. */
export async function listOffers(db: ReadDb, language: Language): Promise<CallAnswer<typeof offersCall>> {
  const [rows, now] = await Promise.all([
    db
      .selectFrom('offers as o')
      .selectAll()
      .where(isShown('o'))
      .orderBy(sql`o.starts_at > house_now()`)
      .orderBy('o.position')
      .orderBy('o.id')
      .execute(),
    houseNow(db),
  ])
  const list = rows.map((row) => ({
    id: String(row.id),
    title: wordsIn(row.title, language),
    summary: wordsIn(row.summary, language),
    content: wordsIn(row.content, language),
    cover: row.cover,
    link: row.link,
    starts_at: epochSeconds(row.starts_at),
    ends_at: row.ends_at ? epochSeconds(row.ends_at) : null,
  }))
  return { list, now: epochSeconds(now) }
}
