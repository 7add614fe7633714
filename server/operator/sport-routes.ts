import * as calls from '@glasshouse/contract/operator/sport.ts'
import type { Database } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import { listDeskFixtures } from './sport-fixtures.ts'
import { decideResult, enterResult } from './sport-results.ts'
import { suspendBetting } from './suspend-betting.ts'

export function deskSportRoutes(database: Database): Route[] {
  return [
    route(calls.deskFixtures, (input, caller) => listDeskFixtures(database.read, input, caller)),
    route(calls.enterResult, (input, caller) => enterResult(database, input, caller)),
    route(calls.decideResult, (input, caller) => decideResult(database, input, caller)),
    route(calls.suspendBetting, (input, caller) => suspendBetting(database, input, caller)),
  ]
}
