import * as calls from '@glasshouse/contract/operator/orders.ts'
import type { Database } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import { listWithdrawals } from './withdrawals.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawals-decide.ts'
import { withdrawalDetail } from './withdrawals-detail.ts'

export function withdrawalRoutes(database: Database): Route[] {
  const { read } = database
  return [
    route(calls.officeWithdrawals, (input) => listWithdrawals(read, input)),
    route(calls.officeWithdrawal, ({ id }, caller) => withdrawalDetail(read, id, caller)),
    route(calls.approveWithdrawal, (input, caller) => approveWithdrawal(database, input, caller)),
    route(calls.rejectWithdrawal, (input, caller) => rejectWithdrawal(database, input, caller)),
    route(calls.payWithdrawal, (input, caller) => payWithdrawal(database, input, caller)),
  ]
}
