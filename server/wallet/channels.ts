import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { channels as channelsCall } from '@glasshouse/contract/deposits.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import { openingAt } from '@glasshouse/rules/hours.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type Exchange, formatUnits, parseRate } from '@glasshouse/rules/payment-terms.ts'
import { type Selectable, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import type { DepositChannels, DepositOrders } from '../db/schema.ts'
import { epochSeconds } from '../http/encode.ts'
import type { Wallet } from './parts.ts'

/** A line of where to pay to: what it is in each language, and the value that is copied. */
export type PayeeLine = { label: LocalText; value: string }

/** How to pay in, in the caller's language, with the reference that tells the back office whose payment it is. */
export async function channels(
  { database, timeZone }: Pick<Wallet, 'database' | 'timeZone'>,
  playerId: bigint,
  language: Language,
): Promise<CallAnswer<typeof channelsCall>> {
  const { read } = database
  const [rows, now] = await Promise.all([
    openChannels(read).orderBy('position').orderBy('id').execute(),
    houseNow(read),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    name: textIn(row.name, language),
    instructions: textIn(row.instructions, language),
    payee: row.payee.map(({ label, value }) => ({ label: textIn(label, language), value })),
    min: formatAmount(row.min_amount),
    max: formatAmount(row.max_amount),
    ...termsOf(row),
    opens_at: opensAt(row, epochSeconds(now), timeZone),
  }))
  return { reference: creditorReference(playerId), list }
}

/** A channel that takes deposits now, with its minimum and maximum (minor units). */
export async function openChannel(db: ReadDb, id: number) {
  if (id > 2_147_483_647) return undefined
  return await openChannels(db).where('id', '=', id).executeTakeFirst()
}

function openChannels(db: ReadDb) {
  return db
    .selectFrom('deposit_channels')
    .select(['id', 'code', 'min_amount', 'max_amount'])
    .select([
      sql<'bank' | 'wallet' | 'crypto'>`kind`.as('kind'),
      sql<LocalText>`name`.as('name'),
      sql<LocalText>`instructions`.as('instructions'),
      sql<PayeeLine[]>`payee`.as('payee'),
    ])
    .select(termColumns)
    .where('closed_at', 'is', null)
}

export const termColumns = [
  'fee_fixed',
  'fee_rate',
  'opens',
  'closes',
  'currency',
  'decimals',
  'rate',
] as const

export type TermsRow = Pick<Selectable<DepositChannels>, (typeof termColumns)[number]>

/** A channel's cost and currency, on the wire. */
export function termsOf({ fee_fixed, fee_rate, currency, decimals, rate }: TermsRow) {
  return {
    fee_fixed: formatAmount(fee_fixed ?? 0n),
    fee_percent: formatAmount(BigInt(fee_rate ?? 0)),
    exchange: currency === null ? null : { currency, decimals: decimals!, rate: plainRate(rate!) },
  }
}

/** The other money that a channel takes; null: the house's. */
export function exchangeOf({ currency, decimals, rate }: TermsRow): Exchange | null {
  return currency === null ? null : { currency, decimals: decimals!, rate: parseRate(rate!)! }
}

/** A payment as its row keeps it: in another currency, in its smallest unit. */
export type Payment = Pick<
  Selectable<DepositOrders>,
  'amount' | 'fee' | 'pay_currency' | 'pay_decimals' | 'pay_units'
>

/** A payment as text: a sum in the house's currency, or its value in the other one. */
export const paidText = ({ pay_units, pay_decimals }: Payment, sum: bigint): string =>
  pay_units === null ? formatAmount(sum) : formatUnits(pay_units, pay_decimals!)

/** When a channel next opens by its hours (epoch seconds); null while it is open. */
export function opensAt({ opens, closes }: TermsRow, now: number, timeZone: string): number | null {
  if (opens === null || closes === null) return null
  const { isOpen, changesAt } = openingAt({ opens, closes }, now, timeZone)
  return isOpen ? null : changesAt
}

/** Without the zeros at its end. */
const plainRate = (rate: string) => rate.replace(/\.?0+$/, '')
