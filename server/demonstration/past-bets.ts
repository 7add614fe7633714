import { randomBytes } from 'node:crypto'
import { type Selection, selections as all } from '@glasshouse/rules/dice.ts'
import { oddsOf } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Game } from '../games/catalogue.ts'
import { type Chance, weighed, type Weighted } from './chance.ts'
import type { Extra } from './crowd.ts'

type Line = { selection: Selection; stake: bigint }

/** What people like to bet on: mostly the simple plays, now and then a long shot. */
const popularity: Readonly<Partial<Record<Selection['play'], number>>> = {
  big: 30,
  small: 30,
  odd: 18,
  even: 18,
  sum: 1.2,
  single: 3,
  any_triple: 3,
  pair: 1,
  straight: 4,
  big_odd: 4,
  big_even: 4,
  small_odd: 4,
  small_even: 4,
}

/** Places bets of some of the crowd on an open round, in one batch of the function that takes every bet. */
export async function placeCrowdsBets(
  tx: Tx,
  round: { id: bigint },
  game: Game,
  players: readonly Extra[],
  selections: Weighted<Selection>,
  chance: Chance,
): Promise<void> {
  const slips = players.map((player) => ({ player, lines: linesOf(player, game, selections, chance) }))
  const lines = slips.flatMap(({ lines: of }, index) => of.map((line) => ({ ...line, slip: index + 1 })))
  const hashes = randomBytes(32 * slips.length)
  const odds = (line: Line) => oddsOf(game.paytable, line.selection, game.tripleRule)
  await sql`
    select from place_bets(
      ${slips.map(({ player }) => player.tokenHash)}::bytea[],
      ${slips.map(() => null)}::text[],
      ${slips.map((_slip, place) => hashes.subarray(32 * place, 32 * place + 32))}::bytea[],
      ${slips.map(() => null)}::bytea[],
      ${lines.map(({ slip }) => slip)}::integer[],
      ${lines.map(({ stake }) => stake)}::bigint[],
      ${lines.map(() => null)}::text[],
      ${lines.map(() => 'none')}::text[],
      ${lines.map((_line, place) => place + 1)}::integer[],
      ${lines.map(() => round.id)}::bigint[],
      ${lines.map(({ selection }) => selection.number)}::smallint[],
      ${lines.map((line) => Number(odds(line).num))}::integer[],
      ${lines.map((line) => Number(odds(line).den))}::integer[])`.execute(tx)
}

function linesOf(player: Extra, game: Game, selections: Weighted<Selection>, chance: Chance): Line[] {
  return favourites(chance, selections).map((selection) => {
    const wish = chance.pick(player.stakes)
    return { selection, stake: wish < game.minStake ? game.minStake : wish }
  })
}

/** Selections as people like them. */
export function liked(selections: readonly Selection[]): Weighted<Selection> {
  return weighed(selections, ({ play }) => popularity[play] ?? 0.2)
}

const allLiked = liked(all)

/** One to four different selections as somebody may like them. */
export function favourites(chance: Chance, selections = allLiked): Selection[] {
  return [...new Set(Array.from({ length: chance.whole(1, 4) }, () => chance.weighted(selections)))]
}
