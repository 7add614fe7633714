import type { Client } from 'pg'

/** Terms of a game that a test adds; money in minor units, times in seconds. */
export interface ShortGame {
  readonly period: number
  readonly close: number
  readonly tripleRule?: 'triples_lose' | 'triples_count'
  readonly minStake?: bigint
  readonly maxStake?: bigint
  readonly maxPayout?: bigint
  readonly cap?: bigint
  /** `dev`, or a source that the house was opened with. */
  readonly entropySource?: string
}

/** Adds a dice game whose rounds are as short as a test needs them, called `short-<period>`; gives its id. */
export async function addShortGame(owner: Client, game: ShortGame): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into games (category_id, code, kind, name, period_seconds, close_seconds, paytable, triple_rule,
       entropy_source, min_stake, max_stake, max_payout, liability_cap, chips, position)
     select id, $1, 'dice', '{"en": "Short", "zh-Hans": "短"}', $2, $3, 'uniform-210', $4, $9, $5, $6, $7, $8,
       '{100}', 9
     from categories where code = 'dice' returning id`,
    [
      `short-${game.period}`,
      game.period,
      game.close,
      game.tripleRule ?? 'triples_lose',
      game.minStake ?? 100n,
      game.maxStake ?? 500_000n,
      game.maxPayout ?? 5_000_000n,
      game.cap ?? 50_000_000n,
      game.entropySource ?? 'dev',
    ],
  )
  if (!rows[0]) throw new Error('the house has no category for dice')
  return rows[0].id
}
