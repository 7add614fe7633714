import * as calls from '@glasshouse/contract/operator/orders.ts'
import type { Database } from '../db/database.ts'
import { operatorRoute, type Route } from '../http/route.ts'
import { listDeposits } from './deposits.ts'
import { approveDeposit, cancelDeposit } from './deposits-decide.ts'
import { depositDetail } from './deposits-detail.ts'

export function depositRoutes(database: Database): Route[] {
  const { read } = database
  return [
    operatorRoute(calls.deskDeposits, (input, { language }) => listDeposits(read, input, language)),
    operatorRoute(calls.deskDeposit, ({ id }, caller) => depositDetail(read, id, caller)),
    operatorRoute(calls.approveDeposit, (input, caller) => approveDeposit(database, input, caller)),
    operatorRoute(calls.rejectDeposit, (input, caller) => cancelDeposit(database, input, caller)),
  ]
}
