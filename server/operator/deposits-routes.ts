import * as calls from '@glasshouse/contract/operator/orders.ts'
import type { Database } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import { listDeposits } from './deposits.ts'
import { approveDeposit, cancelDeposit } from './deposits-decide.ts'
import { depositDetail } from './deposits-detail.ts'

export function depositRoutes(database: Database): Route[] {
  const { read } = database
  return [
    route(calls.officeDeposits, (input, { language }) => listDeposits(read, input, language)),
    route(calls.officeDeposit, ({ id }, caller) => depositDetail(read, id, caller)),
    route(calls.approveDeposit, (input, caller) => approveDeposit(database, input, caller)),
    route(calls.rejectDeposit, (input, caller) => cancelDeposit(database, input, caller)),
  ]
}
