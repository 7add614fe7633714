import { createHash } from 'node:crypto'
import type { Dice } from '@glasshouse/rules/dice.ts'
import { diceFromStream } from '@glasshouse/rules/draw.ts'
import type { Client } from 'pg'

/** Pseudo-random draws seeded by a name: the same each time. */
export function fairDraws(name: string, count: number): Dice[] {
  return Array.from({ length: count }, (_, place) =>
    diceFromStream(createHash('sha256').update(`${name} ${place}`).digest()),
  )
}

/** How many draws are written at a time: each holds a lock until its transaction ends. */
const atATime = 1000

/**
 * Writes draws of a game by hand, as the owner of the database alone can: one a second, the last of them due now. They
 * follow from nothing.
 */
export async function writeDraws(
  owner: Client,
  { gameCode, draws, source }: { gameCode: string; draws: readonly Dice[]; source: string },
): Promise<void> {
  const { rows } = await owner.query<{ id: string; game_id: number; first: Date }>(
    `insert into chains (game_id, first_draws_at, period_seconds, length, end_hash, sealed_seed)
     select id, house_now() - make_interval(secs => $2), 1, $2 + 1, sha256('end'), ''
     from games where code = $1 returning id, game_id, first_draws_at as first`,
    [gameCode, draws.length],
  )
  const { id: chain, game_id: game, first } = rows[0]!
  for (let from = 0; from < draws.length; from += atATime) {
    const some = draws.slice(from, from + atATime)
    await owner.query(
      `with w as (
         select o::integer + $4 as number, dice::smallint[] from unnest($5::text[]) with ordinality as u (dice, o)
       ), r as (
         insert into events (game_id, code, book_id, opens_at, closes_at, closed_at)
         select $1, 'w' || $2::bigint || '-' || number, (select min(id) from books), t - interval '1 s', t, t
         from w, lateral (select $3::timestamptz + make_interval(secs => number) as t) as at
         returning id, closes_at
       ), p as (
         insert into dice_rounds (event_id, game_id, chain_id, chain_index, draws_at, commitment, paytable, paytable_hash,
           triple_rule, entropy_source)
         select id, $1, $2::bigint, extract(epoch from closes_at - $3::timestamptz), closes_at, sha256('promise'), 'even',
           sha256('paytable'), 'triples_lose', $6
         from r returning event_id, chain_index
       ), s as (
         insert into seals (round_id, root, bet_count, stake_total) select event_id, sha256(''), 0, 0 from p returning round_id
       )
       insert into draws (round_id, seed, entropy, key, dice)
       select s.round_id, sha256('seed'), 'e', sha256('key'), w.dice
       from s join p on p.event_id = s.round_id join w on w.number = p.chain_index`,
      [game, chain, first, from, some.map((dice) => `{${dice.join(',')}}`), source],
    )
  }
  // They need no further step.
  await owner.query(
    `delete from pending_events p using rounds r where r.id = p.event_id and r.chain_id = $1`,
    [chain],
  )
}
