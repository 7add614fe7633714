import type { Language } from '@glasshouse/contract/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { en } from './seed/en.ts'
import { es } from './seed/es.ts'
import { fr } from './seed/fr.ts'
import type { SeedTexts } from './seed/texts.ts'
import { zhHans } from './seed/zh-hans.ts'
import { zhHant } from './seed/zh-hant.ts'

const packs: Record<Language, SeedTexts> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, es, fr }

/** Writes the standing texts that every house needs (terms, privacy, rules …), each once; an operator's changes stay. */
export async function seedRichTexts(tx: Tx): Promise<void> {
  for (const code of keysOf(en.richTexts)) {
    await tx
      .insertInto('rich_texts')
      .values({
        code,
        title: inAll(({ richTexts }) => richTexts[code].title),
        content: inAll(({ richTexts }) => richTexts[code].content),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  }
}

/** Publishes what the demonstration has to tell, once: banners, notices, news, offers. */
export async function seedPublications(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('news')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return
  await seedBanners(tx)
  await seedNotices(tx)
  await seedNews(tx)
  await seedOffers(tx)
}

const bannerLinks: Record<keyof SeedTexts['banners'], string> = {
  welcome: '/pages/game/bet',
  proof: '/pages/game/history',
  limits: '/pages/profile/safer-play',
}

async function seedBanners(tx: Tx): Promise<void> {
  const rows = keysOf(en.banners).map((key, position) => ({
    title: inAll(({ banners }) => banners[key].title),
    subtitle: inAll(({ banners }) => banners[key].subtitle),
    image: `banner-${key}`,
    link: bannerLinks[key],
    position,
    published_at: daysAgo(40),
  }))
  await tx.insertInto('banners').values(rows).execute()
}

type NoticeMarks = {
  type: 'system' | 'activity' | 'announcement'
  days: number
  important?: true
  top?: true
}

const noticeMarks: Record<keyof SeedTexts['notices'], NoticeMarks> = {
  welcome: { type: 'announcement', days: 1, top: true },
  practice: { type: 'system', days: 2 },
  paytable: { type: 'announcement', days: 4, important: true },
  hours: { type: 'system', days: 6 },
  checkin: { type: 'activity', days: 3 },
  season: { type: 'activity', days: 8 },
  withdrawals: { type: 'system', days: 12, important: true },
  maintenance: { type: 'announcement', days: 20 },
}

async function seedNotices(tx: Tx): Promise<void> {
  const rows = keysOf(en.notices).map((key) => {
    const { type, days, important = false, top = false } = noticeMarks[key]
    return {
      type,
      important,
      top,
      title: inAll(({ notices }) => notices[key].title),
      content: inAll(({ notices }) => notices[key].content),
      published_at: daysAgo(days),
    }
  })
  await tx.insertInto('notices').values(rows).execute()
}

async function seedNews(tx: Tx): Promise<void> {
  const rows = keysOf(en.news).map((key, place) => ({
    title: inAll(({ news }) => news[key].title),
    summary: inAll(({ news }) => news[key].summary),
    content: inAll(({ news }) => news[key].content),
    cover: `news-${key}`,
    published_at: daysAgo(28 - place * 5),
  }))
  await tx.insertInto('news').values(rows).execute()
}

const offerLinks: Record<keyof SeedTexts['offers'], string> = {
  rebate: '/pages/profile/vip?part=rebate',
  points: '/pages/profile/vip?part=points',
  checkin: '/pages/profile/vip?part=checkin',
}

async function seedOffers(tx: Tx): Promise<void> {
  const rows = keysOf(en.offers).map((key, position) => ({
    title: inAll(({ offers }) => offers[key].title),
    summary: inAll(({ offers }) => offers[key].summary),
    content: inAll(({ offers }) => offers[key].content),
    cover: `offer-${key}`,
    link: offerLinks[key],
    position,
    starts_at: daysAgo(30),
    published_at: daysAgo(30),
  }))
  await tx.insertInto('offers').values(rows).execute()
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}

/** One text in every language, as the rows keep it. */
function inAll(text: (texts: SeedTexts) => string): RawBuilder<string> {
  const words = Object.fromEntries(Object.entries(packs).map(([language, texts]) => [language, text(texts)]))
  return sql<string>`${JSON.stringify(words)}::jsonb`
}

function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`house_now() - make_interval(days => ${days}::int)`
}
