import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { OfficeChannel, saveChannel as saveCall } from '@glasshouse/contract/operator/channels.ts'
import type { LocalText } from '@glasshouse/contract/languages.ts'
import { parseRate } from '@glasshouse/rules/deposit-terms.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { type PayeeLine, termColumns, termsOf } from '../wallet/channels.ts'
import { type AuditDetails, writeAudit } from './audit.ts'

type Request = CallRequest<typeof saveCall>

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
  request: Request,
  caller: OperatorCaller,
): Promise<OfficeChannel> {
  if (request.min === 0n) refuse('amount_invalid', {}, 'min')
  if (request.min > request.max) refuse('settings_contradict', {}, 'max')
  const { hours, exchange } = request
  if (hours && hours.opens === hours.closes) refuse('hours_contradict', {}, 'hours.closes')
  if (exchange && parseRate(exchange.rate) === undefined) refuse('rate_invalid', {}, 'exchange.rate')
  if (feeRateOf(request) > maxFeeRate) refuse('settings_contradict', {}, 'fee_percent')
  return await transaction(database, async (tx) => {
    // Two that are added at once would take the same code.
    await tx.selectFrom('settings').select('singleton').forUpdate().execute()
    const before = request.id === undefined ? null : await findChannel(tx, request.id)
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
  const { name, instructions, payee, min, max, position, open, fee_fixed, hours, exchange } = request
  const feeRate = feeRateOf(request)
  return {
    name: jsonb(name),
    instructions: jsonb(instructions),
    payee: jsonb(payee),
    min_amount: min,
    max_amount: max,
    position,
    closed_at: open ? null : closedAt,
    fee_fixed: fee_fixed || null,
    fee_rate: feeRate || null,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
    currency: exchange?.currency ?? null,
    decimals: exchange?.decimals ?? null,
    rate: exchange?.rate ?? null,
  }
}

/** Half of the amount. */
const maxFeeRate = 5_000

/** In hundredths of a percent. */
const feeRateOf = ({ fee_percent }: Request) => Number(parseAmount(fee_percent) ?? 0n)

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
  const { id, code, kind, name, instructions, payee, position, opens, closes } = row
  return {
    id,
    code,
    kind,
    name,
    instructions,
    payee,
    position,
    min: formatAmount(row.min_amount),
    max: formatAmount(row.max_amount),
    ...termsOf(row),
    hours: opens === null || closes === null ? null : { opens, closes },
    open: row.closed_at === null,
  }
}

/** What an auditor asks of a channel: where its money goes, how much of it, and whether it takes any. */
function changesOf(before: OfficeChannel | null, after: OfficeChannel): AuditDetails {
  const [old, now] = [factsOf(before), factsOf(after)]
  return Object.fromEntries(
    (['payee', 'min', 'max', 'fee', 'open_hours', 'exchange', 'open'] as const)
      .filter((name) => old[name] !== now[name])
      .flatMap((name) => [
        [`${name}_before`, old[name]],
        [name, now[name]],
      ]),
  )
}

const factsOf = (channel: OfficeChannel | null) => ({
  payee: channel?.payee.map(({ value }) => value).join(' · ') ?? null,
  min: channel?.min ?? null,
  max: channel?.max ?? null,
  fee: channel && `${channel.fee_percent} % + ${channel.fee_fixed}`,
  open_hours: channel?.hours ? `${channel.hours.opens}–${channel.hours.closes}` : null,
  exchange: channel?.exchange ? `1 ${channel.exchange.currency} = ${channel.exchange.rate}` : null,
  open: channel?.open ?? null,
})
