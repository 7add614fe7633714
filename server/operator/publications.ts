import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  officePublications,
  Publication,
  PublicationKind,
  PublicationRow,
} from '@glasshouse/contract/operator/content.ts'
import { type Language, languages, type LocalText } from '@glasshouse/contract/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { newestVersion, type Saved, savedOf } from './content-versions.ts'
import { pictureOf } from './shown-files.ts'

type NoticePublication = Extract<Publication, { kind: 'notice' }>

/** The table of each kind of publication. */
export const tables = { banner: 'banners', notice: 'notices', news: 'news', offer: 'offers' } as const

const times = {
  draft: sql<boolean>`published_at is null and withdrawn_at is null`,
  scheduled: sql<boolean>`published_at > house_now() and withdrawn_at is null`,
  shown: sql<boolean>`published_at <= house_now() and withdrawn_at is null and (ends_at is null or ends_at > house_now())`,
  ended: sql<boolean>`ends_at <= house_now() and published_at <= house_now() and withdrawn_at is null`,
  withdrawn: sql<boolean>`withdrawn_at is not null`,
} satisfies Record<PublicationRow['state'], RawBuilder<boolean>>

type Row = Saved & {
  id: bigint
  published_at: Date | null
  ends_at: Date | null
  withdrawn_at: Date | null
  created_at: Date
  now: Date
} & Record<string, unknown>

/** A page of past, current and future publications of a kind, newest first. Notices to one player are none of it. */
export async function listPublications(
  db: ReadDb,
  request: CallRequest<typeof officePublications>,
  language: Language,
): Promise<CallAnswer<typeof officePublications>> {
  const { kind, state, q = '', page, limit } = request
  const toAll = kind === 'notice' ? sql`player_id is null` : sql`true`
  const named = sql`exists (select from jsonb_each_text(title) as t
    where position(lower(${q}::text) in lower(t.value)) > 0)`
  const wanted = sql`${toAll} and ${state ? times[state] : sql`true`} and ${q ? named : sql`true`}`
  const [{ rows }, counted, now] = await Promise.all([
    sql<Row>`
      ${rowsOf(kind)} where ${wanted} order by coalesce(published_at, 'infinity') desc, id desc
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(tables[kind])} where ${wanted}`.execute(db),
    houseNow(db),
  ])
  const list = rows.map((row) => rowOf(row, publicationOf(kind, row), language))
  return { ...pageOf(list, counted.rows[0]!.total, request), now: epochSeconds(now) }
}

/** One publication with all its texts. Refuses `publication_not_found`. */
export async function readPublication(
  db: ReadDb,
  { kind, id }: { kind: PublicationKind; id: bigint },
  language: Language = 'en',
): Promise<{ row: PublicationRow; publication: Publication }> {
  const toAll = kind === 'notice' ? sql`and player_id is null` : sql``
  const { rows } = await sql<Row>`${rowsOf(kind)} where id = ${id} ${toAll}`.execute(db)
  const [row] = rows
  if (!row) refuse('publication_not_found')
  const publication = publicationOf(kind, row)
  return { row: rowOf(row, publication, language), publication }
}

function rowsOf(kind: PublicationKind): RawBuilder<unknown> {
  return sql`select p.*, house_now() as now, newest.* from ${sql.table(tables[kind])} as p
    left join ${newestVersion(kind, sql<string>`p.id::text`)} on true`
}

function rowOf(row: Row, publication: Publication, language: Language): PublicationRow {
  const { kind, title } = publication
  return {
    id: String(row.id),
    kind,
    state: stateOf(row),
    title: title[language] || title.en,
    picture: pictureOf(publication),
    type: publication.kind === 'notice' ? publication.type : null,
    languages: languages.filter((one) => Boolean(title[one])),
    published_at: row.published_at && epochSeconds(row.published_at),
    ends_at: row.ends_at && epochSeconds(row.ends_at),
    createtime: epochSeconds(row.created_at),
    ...savedOf(row),
  }
}

function stateOf({ published_at, ends_at, withdrawn_at, now }: Row): PublicationRow['state'] {
  if (withdrawn_at) return 'withdrawn'
  if (!published_at) return 'draft'
  if (published_at > now) return 'scheduled'
  return ends_at && ends_at <= now ? 'ended' : 'shown'
}

function publicationOf(kind: PublicationKind, row: Record<string, unknown>): Publication {
  const text = (name: string) => row[name] as LocalText
  const title = text('title')
  switch (kind) {
    case 'banner':
      return {
        kind,
        title,
        subtitle: text('subtitle'),
        image: String(row['image']),
        link: String(row['link']),
        position: Number(row['position']),
      }
    case 'notice':
      return {
        kind,
        type: row['type'] as 'system' | 'activity' | 'announcement',
        title,
        content: text('content'),
        important: Boolean(row['important']),
        top: Boolean(row['top']),
        attachment: row['attachment'] as NoticePublication['attachment'],
      }
    case 'news':
      return {
        kind,
        title,
        summary: text('summary'),
        content: text('content'),
        cover: String(row['cover']),
      }
    case 'offer':
      return {
        kind,
        title,
        summary: text('summary'),
        content: text('content'),
        cover: String(row['cover']),
        link: String(row['link']),
        position: Number(row['position']),
        starts_at: epochSeconds(row['starts_at'] as Date),
      }
  }
}
