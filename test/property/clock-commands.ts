import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { closeRound } from '../../server/bets/close-round.ts'
import { sealRound } from '../../server/bets/seal-round.ts'
import { transaction } from '../../server/db/database.ts'
import { drawRound } from '../../server/games/draw-round.ts'
import { houseEntropy } from '../../server/games/entropy.ts'
import { seedKey, setGames } from '../support/house.ts'
import { at, command, hasPlayers } from './command.ts'
import type { Model } from './model.ts'
import { diceOf, type Real, roundIdOf, setTime } from './real.ts'

/** Suspends a game, or opens the one that is suspended. */
export const suspend = fc.nat({ max: 1 }).map((which) =>
  command(`suspend(game ${which})`, hasPlayers, async (model, { house }) => {
    const game = model.games.find((one) => one.suspended) ?? at(model.games, which)
    game.suspended = !game.suspended
    const status = game.suspended ? 'suspended' : 'open'
    await setGames(house, `set status = '${status}' where id = ${game.id}`)
  }),
)

const clocks = fc.constantFrom([0], [1], [0, 1], [0, 1], [])

/** Time passes, and the clocks of some node, of both at once or of none see it. */
export const wait = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.integer({ min: 10, max: 70 })),
    clocks,
  )
  .map(([seconds, which]) =>
    command(
      `wait(${seconds} s, clocks ${which.join(' and ') || 'stopped'})`,
      () => true,
      async (model, real) => {
        model.now += seconds
        await setTime(real, model.now)
        if (which.length > 0) await advanceClocks(model, real, which)
      },
    ),
  )

/** Lets the draw clocks of these nodes take every step that is due, at once where there are two. */
export async function advanceClocks(model: Model, real: Real, which: readonly number[]): Promise<void> {
  await Promise.all(which.map((one) => real.house.nodes[one]!.drawClock.advance()))
  model.writeRounds()
  for (const round of model.dueRounds()) model.draw(round, await diceOf(real, round.game.id, round.gameNo))
  const owing = model.games.flatMap((game) => game.rounds.filter(({ state }) => state === 'owing'))
  for (const round of owing) model.pay(round, Number.POSITIVE_INFINITY)
}

/** The house gives up a round that may have bets, before it is sealed. */
export const giveUpRound = fc.nat({ max: 1 }).map((which) =>
  command(`giveUpRound(game ${which})`, hasUnclosedRound(which), async (model, real) => {
    const round = at(model.games, which).rounds.find(({ state }) => state === 'pending')!
    const id = await roundIdOf(real, round.game.id, round.gameNo)
    await real.house.owner.query(`
      update events set closed_at = house_now() where id = ${id};
      insert into voids (round_id, reason) values (${id}, 'operator')`)
    model.voidRound(round)
    model.see('void')
  }),
)

/** Closing is for the clocks: a round whose close has come may be sealed at any moment. */
function hasUnclosedRound(which: number): (model: Model) => boolean {
  return (model) => {
    const round = at(model.games, which).rounds.find(({ state }) => state === 'pending')
    return round !== undefined && model.now < round.drawsAt - round.game.close
  }
}

/** A server that draws the next round and is killed after some payouts: the clocks go on where it stood. */
export const settleInPieces = fc
  .tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 2 }), fc.nat({ max: 4 }))
  .map(([which, max, pieces]) =>
    command(
      `settleInPieces(game ${which}, ${pieces} times ${max})`,
      hasPending(which),
      async (model, real) => {
        const round = at(model.games, which).rounds.find(({ state }) => state === 'pending')!
        model.now = Math.max(model.now, round.drawsAt)
        await setTime(real, model.now)
        const { database } = real.house
        const code = `short-${round.game.period}`
        const id = await roundIdOf(real, round.game.id, round.gameNo)
        await closeRound(database, id)
        await sealRound(database, id, code)
        expect(await drawRound(database, id, code, { seedKey, entropySource: houseEntropy })).toBe('drawn')
        model.draw(round, await diceOf(real, round.game.id, round.gameNo))
        await transaction(database, async (tx) => sql`select begin_settlement(${id})`.execute(tx))
        for (let piece = 0; piece < pieces && round.state === 'owing'; piece += 1) {
          const { rows } = await transaction(database, async (tx) =>
            sql<{ more: boolean }>`select settle_some(${id}, ${max}) as more`.execute(tx),
          )
          expect(rows[0]?.more).toBe(model.pay(round, max))
        }
      },
    ),
  )

function hasPending(which: number): (model: Model) => boolean {
  return (model) => at(model.games, which).rounds.some(({ state }) => state === 'pending')
}
