import type { Tx } from '../db/database.ts'
import type { Game } from '../games/catalogue.ts'

/** The game that matches of football are events of. */
export const footballGame = 'football'

/** Writes the game of football matches. */
export async function seedSport(tx: Tx, status: Game['status']): Promise<void> {
  await seedMatchGame(tx, { ...(await footballRow(tx)), status })
}

type MatchGame = Awaited<ReturnType<typeof footballRow>> & { status: Game['status'] }

/** Writes a game of matches, with its caps. */
export async function seedMatchGame(tx: Tx, row: MatchGame): Promise<void> {
  const game = await tx
    .insertInto('games')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!game) return
  // 100,000.00 on a market that one score can empty; 100,000.00 for one player on a match, 250,000.00 in a day.
  await tx
    .insertInto('caps')
    .values([
      { game_id: game.id, market: 'score', amount: 10_000_000n },
      { game_id: game.id, market: 'half_full', amount: 10_000_000n },
      { game_id: game.id, holder: 'player', amount: 10_000_000n },
      { game_id: game.id, holder: 'day', amount: 25_000_000n },
    ])
    .execute()
}

/** A game of football matches. Its limits are minor units; a bet's odds stand on each match's board. */
export async function footballRow(tx: Tx) {
  const { id } = await tx
    .selectFrom('categories')
    .select('id')
    .where('code', '=', 'sports')
    .executeTakeFirstOrThrow()
  return {
    category_id: id,
    code: footballGame,
    kind: 'sports',
    name: { en: 'Football', 'zh-Hans': '足球', 'zh-Hant': '足球', es: 'Fútbol', fr: 'Football' },
    // A field of games of rounds: a match has its own kick-off.
    period_seconds: 86_400,
    close_seconds: 0,
    paytable: 'uniform-210',
    triple_rule: 'triples_count',
    entropy_source: 'dev',
    // 1.00, 5,000.00, 50,000.00 and 500,000.00.
    min_stake: 100n,
    max_stake: 500_000n,
    max_payout: 5_000_000n,
    liability_cap: 50_000_000n,
    chips: [100n, 500n, 1_000n, 5_000n, 10_000n, 50_000n],
    position: 100,
  }
}
