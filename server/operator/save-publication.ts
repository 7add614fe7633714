import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  Publication,
  PublicationKind,
  savePublication as saveCall,
} from '@glasshouse/contract/operator/content.ts'
import { type RawBuilder, sql } from 'kysely'
import { plainTexts, safeTexts, type WrittenTexts } from '../content/safe-html.ts'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { writeAudit } from './audit.ts'
import { announce } from './announce.ts'
import { keepVersion, requireNewest } from './content-versions.ts'
import { requireKnownPages } from './known-pages.ts'
import { readPublication, tables } from './publications.ts'
import { shownFiles } from './shown-files.ts'

type Whole = CallAnswer<typeof saveCall>

/**
 * Writes a new publication or changes one, its HTML made safe. Refuses one that was withdrawn or that somebody else has
 * saved since `version`, one that comes out at its end, and one that leads to no page.
 */
export async function savePublication(
  database: Database,
  request: CallRequest<typeof saveCall>,
  caller: OperatorCaller,
): Promise<Whole> {
  const { id, version, published_at, ends_at } = request
  const { kind } = request.publication
  return await transaction(database, async (tx) => {
    await requireFuture(tx, request)
    const clean = cleaned(request.publication)
    requireKnownPages(clean)
    const { publication, files } = await shownFiles(tx, clean)
    const columns = {
      ...columnsOf(publication),
      published_at: published_at === 'now' ? sql`house_now()` : momentOf(published_at),
      ends_at: momentOf(ends_at),
    }
    const saved =
      id === undefined ? await insert(tx, kind, columns) : await update(tx, { kind, id, version }, columns)
    const kept = id === undefined ? 0 : version
    await keepVersion(tx, { subject: String(saved), version: kept, body: publication, files }, caller)
    await writeAudit(tx, caller, 'publication.save', { kind, id: saved }, { published_at, ends_at })
    await announce(tx)
    return await readPublication(tx, { kind, id: saved }, caller.language)
  })
}

/** Deletes a publication permanently. Refuses one that is gone already. */
export async function withdrawPublication(
  database: Database,
  { kind, id }: { kind: PublicationKind; id: bigint },
  caller: OperatorCaller,
): Promise<Whole> {
  return await transaction(database, async (tx) => {
    await lockUnwithdrawn(tx, kind, id)
    await sql`update ${sql.table(tables[kind])} set withdrawn_at = house_now() where id = ${id}`.execute(tx)
    await writeAudit(tx, caller, 'publication.withdraw', { kind, id })
    await announce(tx)
    return await readPublication(tx, { kind, id }, caller.language)
  })
}

/** A publication that comes out now must not have ended; the contract compares the other dates. */
async function requireFuture(tx: Tx, { published_at, ends_at }: CallRequest<typeof saveCall>): Promise<void> {
  if (published_at !== 'now' || ends_at === null) return
  if (ends_at <= epochSeconds(await houseNow(tx))) refuse('dates_contradict', {}, 'ends_at')
}

type Columns = Record<string, RawBuilder<unknown>>

async function insert(tx: Tx, kind: PublicationKind, columns: Columns): Promise<bigint> {
  const names = Object.keys(columns)
  const { rows } = await sql<{ id: bigint }>`
    insert into ${sql.table(tables[kind])} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => columns[name]))}) returning id`.execute(tx)
  return rows[0]!.id
}

async function update(
  tx: Tx,
  { kind, id, version }: { kind: PublicationKind; id: bigint; version: number },
  columns: Columns,
): Promise<bigint> {
  await lockUnwithdrawn(tx, kind, id)
  await requireNewest(tx, { kind, subject: String(id) }, version)
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(tables[kind])} set ${sql.join(changes)} where id = ${id}`.execute(tx)
  return id
}

async function lockUnwithdrawn(tx: Tx, kind: PublicationKind, id: bigint): Promise<void> {
  const toAll = kind === 'notice' ? sql`and player_id is null` : sql``
  const { rows } = await sql<{ withdrawn_at: Date | null }>`
    select withdrawn_at from ${sql.table(tables[kind])} where id = ${id} ${toAll} for update`.execute(tx)
  if (!rows[0]) refuse('publication_not_found')
  if (rows[0].withdrawn_at) refuse('publication_withdrawn')
}

function momentOf(seconds: number | null): RawBuilder<unknown> {
  return sql`to_timestamp(${seconds}::float8)`
}

function texts(text: WrittenTexts): RawBuilder<unknown> {
  return sql`${JSON.stringify(text)}::jsonb`
}

/** The publication as it may be shown: harmless HTML, and no empty texts in place of the English ones. */
function cleaned(publication: Publication): Publication {
  const title = plainTexts(publication.title)
  switch (publication.kind) {
    case 'banner':
      return { ...publication, title, subtitle: plainTexts(publication.subtitle) }
    case 'notice':
      return { ...publication, title, content: safeTexts(publication.content) }
    case 'news':
    case 'offer':
      return {
        ...publication,
        title,
        summary: plainTexts(publication.summary),
        content: safeTexts(publication.content),
      }
  }
}

function columnsOf(publication: Publication): Columns {
  const title = texts(publication.title)
  switch (publication.kind) {
    case 'banner': {
      const { subtitle, image, link, position } = publication
      return {
        title,
        subtitle: texts(subtitle),
        image: sql`${image}`,
        link: sql`${link}`,
        position: sql`${position}`,
      }
    }
    case 'notice': {
      const { type, content, important, top, attachment } = publication
      return {
        title,
        content: texts(content),
        type: sql`${type}`,
        important: sql`${important}`,
        top: sql`${top}`,
        attachment: sql`${attachment && JSON.stringify(attachment)}::jsonb`,
      }
    }
    case 'news': {
      const { summary, content, cover } = publication
      return { title, summary: texts(summary), content: texts(content), cover: sql`${cover}` }
    }
    case 'offer': {
      const { summary, content, cover, link, position, starts_at } = publication
      return {
        title,
        summary: texts(summary),
        content: texts(content),
        cover: sql`${cover}`,
        link: sql`${link}`,
        position: sql`${position}`,
        starts_at: momentOf(starts_at),
      }
    }
  }
}
