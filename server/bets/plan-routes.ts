import * as plans from '@glasshouse/contract/plans.ts'
import type { Database } from '../db/database.ts'
import type { IsIndependent } from '../games/results.ts'
import { route, type Route } from '../http/route.ts'
import { createPlan } from './create-plan.ts'
import { listPlans, planDetail } from './plan-views.ts'
import { stopPlan } from './stop-plan.ts'

export function planRoutes(database: Database, isIndependent: IsIndependent): Route[] {
  const { read } = database
  return [
    route(plans.createPlan, async (request, caller) => createPlan(database, request, caller)),
    route(plans.stopPlan, async ({ id }, caller) => stopPlan(database, id, caller)),
    route(plans.listPlans, async (input, { playerId, language }) =>
      listPlans(read, playerId, input, language),
    ),
    route(plans.planDetail, async ({ id }, { playerId, language }) =>
      planDetail(read, playerId, id, { language, isIndependent }),
    ),
  ]
}
