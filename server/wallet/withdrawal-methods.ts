import type { PayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { opensAt, termColumns, termsOf } from './channels.ts'
import type { Settings } from './settings.ts'

type Kind = PayoutAccount['kind']

export const payoutKinds = ['bank', 'wallet', 'crypto'] as const satisfies readonly Kind[]

const plain = {
  fee_fixed: null,
  fee_rate: null,
  opens: null,
  closes: null,
  currency: null,
  decimals: null,
  rate: null,
  closed_at: null,
}

/** How withdrawals to each kind of place stand: an operator's terms, or the house's own where there are none. */
export async function withdrawalMethods(db: ReadDb, settings: Settings) {
  const { withdrawal_min: lowest, withdrawal_max: highest } = settings
  const rows = await db
    .selectFrom('withdrawal_methods')
    .select(['min_amount', 'max_amount', 'closed_at'])
    .select(termColumns)
    .select(sql<Kind>`kind`.as('kind'))
    .execute()
  return payoutKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) return { kind, min_amount: lowest, max_amount: highest, ...plain }
    // The house's own bounds hold for every kind.
    const { min_amount: min, max_amount: max } = row
    return { ...row, min_amount: min > lowest ? min : lowest, max_amount: max < highest ? max : highest }
  })
}

type Method = Awaited<ReturnType<typeof withdrawalMethods>>[number]

/** The same on the wire; `now` in epoch seconds. */
export function methodView(method: Method, now: number, timeZone: string) {
  return {
    kind: method.kind,
    open: method.closed_at === null,
    min: formatAmount(method.min_amount),
    max: formatAmount(method.max_amount),
    ...termsOf(method),
    opens_at: opensAt(method, now, timeZone),
  }
}
