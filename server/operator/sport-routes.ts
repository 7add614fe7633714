import * as feedKeys from '@glasshouse/contract/operator/feed-keys.ts'
import * as live from '@glasshouse/contract/operator/live-match.ts'
import * as requests from '@glasshouse/contract/operator/requests.ts'
import * as calls from '@glasshouse/contract/operator/sport.ts'
import * as trading from '@glasshouse/contract/operator/trading.ts'
import type { Database } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import { decideRequest } from './decide-request.ts'
import { endFeedKey, listFeedKeys, makeFeedKey } from './feed-keys.ts'
import { askLimit, listLimits } from './limit-change.ts'
import { readLiveMatch, sayAtOffice } from './live-match.ts'
import { setPrice } from './price-change.ts'
import { listRequests, requestOf } from './requests.ts'
import { listOfficeFixtures } from './sport-fixtures.ts'
import { createMatch, importMatches } from './sport-imports.ts'
import { decideResult, enterResult } from './sport-results.ts'
import { suspendBetting } from './suspend-betting.ts'
import { readMatch } from './traded-match.ts'

export function officeSportRoutes({ database, timeZone }: { database: Database; timeZone: string }): Route[] {
  const { read } = database
  return [
    route(calls.officeFixtures, (input, caller) => listOfficeFixtures(read, timeZone, input, caller)),
    route(calls.enterResult, (input, caller) => enterResult(database, input, caller)),
    route(calls.decideResult, (input, caller) => decideResult(database, input, caller)),
    route(calls.suspendBetting, (input, caller) => suspendBetting(database, input, caller)),
    route(live.officeLiveMatch, (input, caller) => readLiveMatch(read, input, caller)),
    route(live.sayIncident, (input, caller) => sayAtOffice(database, input, caller)),
    route(feedKeys.feedKeys, async () => ({ list: await listFeedKeys(read) })),
    route(feedKeys.makeFeedKey, (input, caller) => makeFeedKey(database, input, caller)),
    route(feedKeys.endFeedKey, (input, caller) => endFeedKey(database, input, caller)),
    route(trading.officeMatch, (input, caller) => readMatch(read, input, caller)),
    route(trading.setPrice, (input, caller) => setPrice(database, input, caller)),
    route(trading.importMatches, (input, caller) => importMatches(database, input, caller)),
    route(trading.createMatch, (input, caller) => createMatch(database, input, caller)),
    route(trading.officeLimits, (_input, { language }) => listLimits(read, language)),
    route(trading.askLimit, (input, caller) => askLimit(database, input, caller)),
    route(requests.officeRequests, (input, caller) => listRequests(read, input, caller)),
    route(requests.readRequest, async ({ id }, caller) => ({ request: await requestOf(read, id, caller) })),
    route(requests.decideRequest, (input, caller) => decideRequest(database, input, caller)),
  ]
}
