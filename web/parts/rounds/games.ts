import { earlyQuery } from '../../lib/queries.ts'

/** All games with their current rounds, as the home page shows them; events keep them up to date. */
export const gamesQuery = earlyQuery('/api/games/list', { limit: 100 }, async () => {
  const { gameList } = await import('@glasshouse/contract/games.ts')
  return gameList
})
