import { createPlan, listPlans, stopPlan } from '@glasshouse/contract/plans.ts'
import type { z } from 'zod/mini'
import type { Scene, Plan } from '../scene.ts'
import type { Actor } from '../past-house.ts'

type Terms = Omit<z.input<(typeof createPlan)['input']>, 'game_id' | 'rounds'> & { rounds: number }

/** A multi-round plan: who made it, and on which of the slow games. */
type Told = {
  who: Actor
  daysAgo: number
  hour: number
  game: (typeof games)[keyof typeof games]
  terms: Terms
  /** Stopped by hand after this many rounds. */
  stoppedAfter?: number
}

/** The slow games by their names, with the seconds of a round. */
const games = {
  express: { code: 'dice-3m', period: 180 },
  lucky: { code: 'dice-5m', period: 300 },
  royal: { code: 'dice-10m', period: 600 },
}

/** How long after a round opens the player decides (milliseconds). */
const thinking = 30_000

/** Plans that went to their end, won, came to their cap, were stopped by hand, and one that still goes on. */
export function plans(plan: Plan): Scene[] {
  const { alice, bruno, others } = plan
  const told: Told[] = [
    {
      who: alice,
      daysAgo: 24,
      hour: 4,
      game: games.royal,
      terms: { bet_content: [{ play: 'big', amount: '10.00' }], rounds: 10 },
    },
    {
      who: alice,
      daysAgo: 12,
      hour: 6,
      game: games.lucky,
      terms: { bet_content: [{ play: 'single', pick: '6', amount: '5.00' }], rounds: 20, stop_on_win: true },
    },
    {
      who: alice,
      daysAgo: 5,
      hour: 9,
      game: games.express,
      terms: {
        bet_content: [
          { play: 'small', amount: '5.00' },
          { play: 'odd', amount: '5.00' },
        ],
        rounds: 20,
      },
      stoppedAfter: 6,
    },
    {
      who: alice,
      daysAgo: 2,
      hour: 7,
      game: games.royal,
      terms: { bet_content: [{ play: 'even', amount: '20.00' }], rounds: 30, cap: '100.00' },
    },
    {
      who: others[2]!,
      daysAgo: 9,
      hour: 5,
      game: games.lucky,
      // A long shot: it almost certainly reaches its limit.
      terms: {
        bet_content: [{ play: 'triple', pick: '6', amount: '8.00' }],
        rounds: 15,
        stop_at_loss: '24.00',
      },
    },
    // It goes on when the house opens.
    {
      who: bruno,
      daysAgo: 0,
      hour: 22,
      game: games.royal,
      terms: { bet_content: [{ play: 'big', amount: '2.00' }], rounds: 100 },
    },
  ]
  return told.flatMap((one) => scenesOf(one, plan))
}

function scenesOf({ who, daysAgo, hour, game, terms, stoppedAfter }: Told, { at }: Plan): Scene[] {
  const period = game.period * 1000
  // The past knows rounds that were drawn in it, and the last of them is the last that a plan can begin with.
  const lastOpened = Math.floor(at(0, 24) / period) * period - period
  const opened = Math.min(Math.floor(at(daysAgo, hour) / period) * period, lastOpened)
  const made: Scene = {
    at: opened + thinking,
    playsOn: { game: game.code, until: opened + terms.rounds * period },
    run: async (house) => {
      await house.play(who, createPlan, { ...terms, game_id: await house.gameId(game.code) })
    },
  }
  if (stoppedAfter === undefined) return [made]
  const stopped: Scene = {
    at: opened + stoppedAfter * period - thinking,
    run: async (house) => {
      const { list } = await house.play(who, listPlans, { status: 'running' })
      for (const { id } of list) await house.play(who, stopPlan, { id })
    },
  }
  return [made, stopped]
}
