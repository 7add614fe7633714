import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  OfficeWithdrawalMethod,
  saveWithdrawalMethod as saveCall,
} from '@glasshouse/contract/operator/channels.ts'
import { paymentFee, parseRate, unitsPaidOut } from '@glasshouse/rules/payment-terms.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { readSettings } from '../wallet/settings.ts'
import { withdrawalMethods } from '../wallet/withdrawal-methods.ts'
import { type AuditSubject, differing, writeAudit } from './audit.ts'
import { feeRateOf, officeTermsOf, refuseWrongTerms, termColumnsFor, termFacts } from './method-terms.ts'

type Request = CallRequest<typeof saveCall>

/** The terms of each kind of payout account. */
export async function listWithdrawalMethods(db: ReadDb): Promise<{ list: OfficeWithdrawalMethod[] }> {
  const methods = await withdrawalMethods(db, await readSettings(db))
  const list = methods.map((row) => ({
    kind: row.kind,
    ...officeTermsOf(row),
    open: row.closed_at === null,
  }))
  return { list }
}

/** Changes one; the audit log keeps what it was. Withdrawals that were asked for before keep their terms. */
export async function saveWithdrawalMethod(
  database: Database,
  request: Request,
  caller: OperatorCaller,
): Promise<OfficeWithdrawalMethod> {
  const { kind, open, min } = request
  refuseWrongTerms(request)
  if (minimum(request) <= 0n) refuse('fee_above_minimum', {}, 'min')
  return await transaction(database, async (tx) => {
    await tx.selectFrom('settings').select('singleton').forUpdate().execute()
    const find = async () => (await listWithdrawalMethods(tx)).list.find((one) => one.kind === kind)!
    const before = await find()
    const columns = { ...termColumnsFor(request), closed_at: open ? null : sql<Date>`house_now()` }
    await tx
      .insertInto('withdrawal_methods')
      .values({ kind, ...columns })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(columns))
      .execute()
    const after = await find()
    const subject: AuditSubject = { kind: 'withdrawal_method', id: kind }
    await writeAudit(tx, caller, 'channel.save', subject, differing(termFacts(before), termFacts(after)))
    return after
  })

  /** The amount that arrives of the smallest withdrawal, in its currency. */
  function minimum({ fee_fixed, exchange }: Request): bigint {
    const left = min - paymentFee(min, { fixed: fee_fixed, rate: feeRateOf(request) })
    return exchange ? unitsPaidOut(left, { ...exchange, rate: parseRate(exchange.rate)! }) : left
  }
}
