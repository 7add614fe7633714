import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { newsDetail, newsIndex, NewsLine } from '@glasshouse/contract/content.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { isShown, wordsIn } from './published.ts'

/** A page of the news, newest first. */
export async function listNews(
  db: ReadDb,
  request: CallRequest<typeof newsIndex>,
  language: Language,
): Promise<CallAnswer<typeof newsIndex>> {
  const { page, limit } = request
  const [list, { total }] = await Promise.all([
    newsLines(db, { offset: (page - 1) * limit, limit }, language),
    db
      .selectFrom('news as n')
      .where(isShown('n'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return pageOf(list, total, request)
}

/** So many lines of the news after the newest `offset`. */
export async function newsLines(
  db: ReadDb,
  { offset = 0, limit }: { offset?: number; limit: number },
  language: Language,
): Promise<NewsLine[]> {
  const rows = await db
    .selectFrom('news as n')
    .select(['n.id', 'n.title', 'n.summary', 'n.cover', 'n.published_at'])
    .where(isShown('n'))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => lineOf(row, language))
}

/** One article with its neighbours in time. Refuses `news_not_found`, also where it is not published. */
export async function newsArticle(
  db: ReadDb,
  id: bigint,
  language: Language,
): Promise<CallAnswer<typeof newsDetail>> {
  const row = await db
    .selectFrom('news as n')
    .select(['n.id', 'n.title', 'n.summary', 'n.cover', 'n.content', 'n.published_at'])
    .where(isShown('n'))
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('news_not_found')
  const [newer, older] = await Promise.all([
    neighbour(db, id, 'newer', language),
    neighbour(db, id, 'older', language),
  ])
  return { ...lineOf(row, language), content: wordsIn(row.content, language), newer, older }
}

async function neighbour(
  db: ReadDb,
  id: bigint,
  side: 'newer' | 'older',
  language: Language,
): Promise<{ id: string; title: string } | null> {
  const place = sql`(select o.published_at, o.id from news o where o.id = ${id})`
  const direction = side === 'newer' ? 'asc' : 'desc'
  const row = await db
    .selectFrom('news as n')
    .select(['n.id', 'n.title'])
    .where(isShown('n'))
    .where(
      side === 'newer'
        ? sql<boolean>`(n.published_at, n.id) > ${place}`
        : sql<boolean>`(n.published_at, n.id) < ${place}`,
    )
    .orderBy('n.published_at', direction)
    .orderBy('n.id', direction)
    .limit(1)
    .executeTakeFirst()
  return row ? { id: String(row.id), title: wordsIn(row.title, language) } : null
}

type NewsRow = { id: bigint; title: unknown; summary: unknown; cover: string; published_at: Date | null }

function lineOf(row: NewsRow, language: Language): NewsLine {
  return {
    id: String(row.id),
    title: wordsIn(row.title, language),
    summary: wordsIn(row.summary, language),
    cover: row.cover,
    createtime: epochSeconds(row.published_at!),
  }
}
