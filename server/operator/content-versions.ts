import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { contentVersion, contentVersions } from '@glasshouse/contract/operator/content.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'

type Body = CallAnswer<typeof contentVersion>['body']
/** A publication by its id, or a standing text by its code. */
type Subject = { kind: Body['kind']; subject: string }

/** So many versions are listed. */
const listed = 100

/** How often something was saved, by whom last, and when: columns of a row that this is joined to. */
export type Saved = { version: number | null; changed_by: string | null; changed_at: Date | null }

/** The newest version beside each row of `table`, whose `subject` column names it; its alias is `newest`. */
export function newestVersion(kind: Body['kind'], subject: RawBuilder<string>): RawBuilder<unknown> {
  return sql`lateral (
    select v.version, v.created_at as changed_at, o.name as changed_by
      from content_versions v join operators o on o.id = v.operator_id
     where v.kind = ${kind} and v.subject = ${subject} order by v.version desc limit 1) as newest`
}

/** The same as the wire has it. */
export function savedOf({ version, changed_by, changed_at }: Saved) {
  return { version: version ?? 0, changed_by, changed_at: changed_at && epochSeconds(changed_at) }
}

/** Refuses `content_overtaken` unless this version is still the newest. The row must be locked, so that nothing comes between. */
export async function requireNewest(tx: Tx, { kind, subject }: Subject, version: number): Promise<void> {
  const { newest } = await tx
    .selectFrom('content_versions')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(sql<number>`coalesce(max(version), 0)::int`.as('newest'))
    .executeTakeFirstOrThrow()
  if (newest !== version) refuse('content_overtaken')
}

/** Keeps how something stands from now on: the version after `version`. `files` are the ids of those that it shows. */
export async function keepVersion(
  tx: Tx,
  {
    subject,
    version,
    body,
    files,
  }: { subject: string; version: number; body: Body; files: readonly string[] },
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({
      kind: body.kind,
      subject,
      version: version + 1,
      operator_id: operatorId,
      body: sql`${JSON.stringify(body)}::jsonb`,
      files: [...files],
    })
    .execute()
}

/** Who saved something when, newest first. */
export async function listVersions(
  db: ReadDb,
  { kind, subject }: CallRequest<typeof contentVersions>,
): Promise<CallAnswer<typeof contentVersions>> {
  const rows = await versionsOf(db, { kind, subject }).orderBy('v.version', 'desc').limit(listed).execute()
  return { list: rows.map(lineOf) }
}

/** One version, whole. Refuses `version_not_found`. */
export async function readVersion(
  db: ReadDb,
  { version, ...subject }: CallRequest<typeof contentVersion>,
): Promise<CallAnswer<typeof contentVersion>> {
  const row = await versionsOf(db, subject)
    .where('v.version', '=', sql<number>`${version}::bigint`)
    .select('v.body')
    .executeTakeFirst()
  if (!row) refuse('version_not_found')
  return { ...lineOf(row), body: row.body as Body }
}

function versionsOf(db: ReadDb, { kind, subject }: Subject) {
  return db
    .selectFrom('content_versions as v')
    .innerJoin('operators as o', 'o.id', 'v.operator_id')
    .where('v.kind', '=', kind)
    .where('v.subject', '=', subject)
    .select(['v.version', 'v.created_at', 'o.name'])
}

function lineOf({ version, created_at, name }: { version: number; created_at: Date; name: string }) {
  return { version, by: name, createtime: epochSeconds(created_at) }
}
