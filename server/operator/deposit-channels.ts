import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { OfficeChannel, saveChannel as saveCall } from '@glasshouse/contract/operator/channels.ts'
import type { LocalText } from '@glasshouse/contract/languages.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { type PayeeLine, termColumns } from '../wallet/channels.ts'
import { type AuditDetails, differing, writeAudit } from './audit.ts'
import {
  type Given,
  officeTermsOf,
  refuseWrongTerms,
  termColumnsFor,
  termFacts,
  wholeTerms,
} from './method-terms.ts'

type Asked = CallRequest<typeof saveCall>
type Request = Omit<Asked, keyof Given> & Given

/** All ways to pay in, as players see them, closed ones last. */
export async function listChannels(db: ReadDb): Promise<{ list: OfficeChannel[] }> {
  const rows = await allChannels(db)
    .orderBy(sql`closed_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { list: rows.map(viewOf) }
}

/**
 * Adds a way to pay in or changes one; the audit log keeps where money went before and where it goes now. A channel is
 * never deleted: orders name it.
 */
export async function saveChannel(
  database: Database,
  asked: Asked,
  caller: OperatorCaller,
): Promise<OfficeChannel> {
  return await transaction(database, async (tx) => {
    // Two that are added at once would take the same code.
    await tx.selectFrom('settings').select('singleton').forUpdate().execute()
    const before = asked.id === undefined ? null : await findChannel(tx, asked.id)
    const request = { ...asked, ...wholeTerms(asked, before) }
    refuseWrongTerms(request)
    const id = before ? await change(tx, before.id, request) : await add(tx, request)
    const after = await findChannel(tx, id)
    await writeAudit(
      tx,
      caller,
      'channel.save',
      { kind: 'channel', id: after.code },
      changesOf(before, after),
    )
    return after
  })
}

async function findChannel(tx: Tx, id: number): Promise<OfficeChannel> {
  if (id > 2_147_483_647) refuse('channel_not_found')
  const row = await allChannels(tx).where('id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : refuse('channel_not_found')
}

async function add(tx: Tx, request: Request): Promise<number> {
  const { kind } = request
  const { used } = await tx
    .selectFrom('deposit_channels')
    .select(({ fn }) => fn.countAll<bigint>().as('used'))
    .where('code', '~', `^${kind}(-[0-9]+)?$`)
    .executeTakeFirstOrThrow()
  const code = used === 0n ? kind : `${kind}-${used + 1n}`
  const { id } = await tx
    .insertInto('deposit_channels')
    .values({ code, kind, ...columnsOf(request) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(tx: Tx, id: number, request: Request): Promise<number> {
  await tx
    .updateTable('deposit_channels')
    .set({ kind: request.kind, ...columnsOf(request, sql<Date>`coalesce(closed_at, house_now())`) })
    .where('id', '=', id)
    .execute()
  return id
}

/** `closedAt`: since when it is closed where it is; one that was closed before stays closed since then. */
function columnsOf(request: Request, closedAt = sql<Date>`house_now()`) {
  const { name, instructions, payee, position, open } = request
  return {
    name: jsonb(name),
    instructions: jsonb(instructions),
    payee: jsonb(payee),
    position,
    closed_at: open ? null : closedAt,
    ...termColumnsFor(request),
  }
}

const jsonb = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

const allChannels = (db: ReadDb) =>
  db
    .selectFrom('deposit_channels')
    .select(['id', 'code', 'min_amount', 'max_amount', 'position', 'closed_at'])
    .select(termColumns)
    .select([
      sql<OfficeChannel['kind']>`kind`.as('kind'),
      sql<LocalText>`name`.as('name'),
      sql<LocalText>`instructions`.as('instructions'),
      sql<PayeeLine[]>`payee`.as('payee'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof allChannels>['execute']>>[number]

function viewOf(row: Row): OfficeChannel {
  const { id, code, kind, name, instructions, payee, position } = row
  return {
    id,
    code,
    kind,
    name,
    instructions,
    payee,
    position,
    ...officeTermsOf(row),
    open: row.closed_at === null,
  }
}

/** A channel's changes as an auditor needs them: where its money goes, how much of it, and whether it takes any. */
function changesOf(before: OfficeChannel | null, after: OfficeChannel): AuditDetails {
  return differing(before && factsOf(before), factsOf(after))
}

const factsOf = (channel: OfficeChannel) => ({
  payee: channel.payee.map(({ value }) => value).join(' · '),
  ...termFacts(channel),
})
