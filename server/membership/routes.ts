import * as calls from '@glasshouse/contract/membership.ts'
import { route, type Route } from '../http/route.ts'
import { checkIn } from './check-in.ts'
import type { MembershipParts } from './parts.ts'
import { pointsHistory } from './points-history.ts'
import { rebateHistory } from './rebate-history.ts'
import { redeemPoints } from './redeem-points.ts'
import { vip } from './vip.ts'

export function membershipRoutes(parts: MembershipParts): Route[] {
  return [
    route(calls.vip, async (_input, { playerId }) => vip(parts, playerId)),
    route(calls.pointsHistory, async (input, { playerId }) => pointsHistory(parts.database, input, playerId)),
    route(calls.rebates, async (input, { playerId }) => rebateHistory(parts.database.later, input, playerId)),
    route(calls.checkIn, async (_input, { playerId }) => checkIn(parts, playerId)),
    route(calls.redeemPoints, async (input, caller) => redeemPoints(parts, input, caller)),
  ]
}
