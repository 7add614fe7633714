import type { Banner } from '@glasshouse/contract/content.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { ReadDb } from '../db/database.ts'
import { isShown, wordsIn } from './published.ts'

/** The banners of the home page, in their order. */
export async function shownBanners(db: ReadDb, language: Language): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .selectAll()
    .where(isShown('banners'))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, subtitle, image, link }) => ({
    id: String(id),
    title: wordsIn(title, language),
    subtitle: wordsIn(subtitle, language),
    image,
    link,
  }))
}
