import { randomBytes } from 'node:crypto'
import { type Selection, selections as all } from '@glasshouse/rules/dice.ts'
import { oddsOf } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Game } from '../games/catalogue.ts'
import { type Chance, weighed, type Weighted } from './chance.ts'
import type { Extra } from './crowd.ts'

type Line = { selection: Selection; stake: bigint }

/** People's favourite bets: mostly the simple plays, now and then a long shot. */
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

/** A slip of one bet or more, as `place_bets` takes it. With several legs `folds` has the sizes of the combinations. */
export type PastSlip = {
  player: Extra
  bets: readonly { stake: bigint; folds: readonly number[] | null; legs: readonly PastLeg[] }[]
}
export type PastLeg = { eventId: bigint; selection: number; num: number; den: number }

/** Places bets of some of the crowd on an open round, in one batch. */
export async function placeCrowdsBets(
  tx: Tx,
  round: { id: bigint },
  game: Game,
  players: readonly Extra[],
  selections: Weighted<Selection>,
  chance: Chance,
): Promise<void> {
  const slips = players.map((player) => ({
    player,
    bets: linesOf(player, game, selections, chance).map(({ selection, stake }) => {
      const { num, den } = oddsOf(game.paytable, selection, game.tripleRule)
      const leg = { eventId: round.id, selection: selection.number, num: Number(num), den: Number(den) }
      return { stake, folds: null, legs: [leg] }
    }),
  }))
  await placePastSlips(tx, slips)
}

/** Places slips in one batch of the function that takes every bet. Refused bets are not placed. */
export async function placePastSlips(tx: Tx, slips: readonly PastSlip[]): Promise<void> {
  const bets = slips.flatMap(({ bets: of }, index) => of.map((bet) => ({ ...bet, slip: index + 1 })))
  const legs = bets.flatMap(({ legs: of }, index) => of.map((leg) => ({ ...leg, bet: index + 1 })))
  const hashes = randomBytes(32 * slips.length)
  await sql`
    select from place_bets(
      ${slips.map(({ player }) => player.tokenHash)}::bytea[],
      ${slips.map(() => null)}::text[],
      ${slips.map((_slip, place) => hashes.subarray(32 * place, 32 * place + 32))}::bytea[],
      ${slips.map(() => null)}::bytea[],
      ${bets.map(({ slip }) => slip)}::integer[],
      ${bets.map(({ stake }) => stake)}::bigint[],
      ${bets.map(({ folds }) => folds && `{${folds.join(',')}}`)}::text[],
      ${bets.map(() => 'none')}::text[],
      ${legs.map(({ bet }) => bet)}::integer[],
      ${legs.map(({ eventId }) => eventId)}::bigint[],
      ${legs.map(({ selection }) => selection)}::smallint[],
      ${legs.map(({ num }) => num)}::integer[],
      ${legs.map(({ den }) => den)}::integer[])`.execute(tx)
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
