import * as sport from '@glasshouse/contract/sport.ts'
import type { ReadDb } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import { fixturePage, listFixtures } from './fixtures.ts'
import { listLeagues } from './list-leagues.ts'
import { pricesOf } from './prices.ts'
import { virtualMatch } from './virtual-match.ts'
import { leagueTable } from './table.ts'

export function sportRoutes({ db, timeZone }: { db: ReadDb; timeZone: string }): Route[] {
  return [
    route(sport.sportLeagues, async () => listLeagues(db)),
    route(sport.sportFixtures, async (input, { language }) => listFixtures(db, timeZone, input, language)),
    route(sport.sportFixture, async (input, { language }) => fixturePage(db, input, language)),
    route(sport.sportMatch, async (input, { language }) => virtualMatch(db, input, language)),
    route(sport.sportTable, async ({ league }) => leagueTable(db, league)),
    route(sport.sportPrices, async ({ legs }, { language }) => pricesOf(db, legs, language)),
  ]
}
