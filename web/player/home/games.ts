import { gameList } from '@glasshouse/contract/games.ts'
import { callQuery } from '../../lib/queries.ts'

/** All games with their current rounds, as the home page shows them. */
export const gamesQuery = callQuery(gameList, { limit: 100 })
