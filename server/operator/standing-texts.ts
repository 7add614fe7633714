import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  OfficeText,
  officeTexts,
  saveText as saveTextCall,
} from '@glasshouse/contract/operator/content.ts'
import type { LocalText } from '@glasshouse/contract/languages.ts'
import { sql } from 'kysely'
import { plainTexts, safeTexts } from '../content/safe-html.ts'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { announce } from './announce.ts'
import { writeAudit } from './audit.ts'
import { keepVersion, newestVersion, requireNewest, type Saved, savedOf } from './content-versions.ts'
import { requireKnownPagesIn } from './known-pages.ts'
import { picturesInTexts } from './shown-files.ts'

type Row = Saved & { code: string; title: unknown; content: unknown; updated_at: Date }

/** The standing texts with all their languages. */
export async function listTexts(db: ReadDb): Promise<CallAnswer<typeof officeTexts>> {
  return { list: (await readTexts(db)).map(textOf) }
}

/**
 * Changes a standing text, its HTML made safe. Refuses `text_not_found` (new ones come with the program), and one that
 * somebody else has saved since `version`.
 */
export async function saveText(
  database: Database,
  { code, version, title, content }: CallRequest<typeof saveTextCall>,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof saveTextCall>> {
  const body = { kind: 'text' as const, title: plainTexts(title), content: safeTexts(content) }
  requireKnownPagesIn(body.content, 'content')
  return await transaction(database, async (tx) => {
    const row = await tx
      .updateTable('rich_texts')
      .set({
        title: sql`${JSON.stringify(body.title)}::jsonb`,
        content: sql`${JSON.stringify(body.content)}::jsonb`,
        updated_at: sql<Date>`house_now()`,
      })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirst()
    if (!row) refuse('text_not_found')
    await requireNewest(tx, { kind: 'text', subject: code }, version)
    const files = await picturesInTexts(tx, body.content)
    await keepVersion(tx, { subject: code, version, body, files }, caller)
    await writeAudit(tx, caller, 'text.save', { kind: 'text', id: code })
    await announce(tx)
    const [saved] = await readTexts(tx, code)
    return { text: textOf(saved!) }
  })
}

async function readTexts(db: ReadDb, code?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.code, t.title, t.content, t.updated_at, newest.* from rich_texts as t
      left join ${newestVersion('text', sql<string>`t.code`)} on true
     where ${code === undefined ? sql`true` : sql`t.code = ${code}`} order by t.id`.execute(db)
  return rows
}

function textOf(row: Row): OfficeText {
  return {
    code: row.code,
    title: row.title as LocalText,
    content: row.content as LocalText,
    updatetime: epochSeconds(row.updated_at),
    ...savedOf(row),
  }
}
