import * as feed from '@glasshouse/contract/feed.ts'
import * as sport from '@glasshouse/contract/sport.ts'
import type { Database } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import { readByFeed, sayByFeed } from './feed.ts'
import { fixturePage, listFixtures } from './fixtures.ts'
import { listLeagues } from './list-leagues.ts'
import { pricesOf } from './prices.ts'
import { virtualMatch } from './virtual-match.ts'
import { leagueTable } from './table.ts'

export function sportRoutes({ database, timeZone }: { database: Database; timeZone: string }): Route[] {
  const db = database.steady.read
  return [
    route(sport.sportLeagues, async (_input, { language }) => listLeagues(db, language)),
    route(sport.sportFixtures, async (input, { language }) => listFixtures(db, timeZone, input, language)),
    route(sport.sportFixture, async (input, { language }) => fixturePage(db, input, language)),
    route(sport.sportMatch, async (input, { language }) => virtualMatch(db, input, language)),
    route(feed.feedMatch, (input, caller) => readByFeed(db, input, caller)),
    route(feed.feedLine, (input, caller) => sayByFeed(database, input, caller)),
    route(sport.sportTable, async ({ league }, { language }) => leagueTable(db, league, language)),
    route(sport.sportPrices, async ({ legs }, { language }) => pricesOf(db, legs, language)),
  ]
}
