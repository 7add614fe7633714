import { expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { tellingOf } from '../scene.ts'
import { plans } from './plans.ts'

const minute = 60_000
const day = 86_400_000
const actor = (playerId: bigint) => ({ playerId, username: `player ${playerId}` })

test.each([1, 2, 30])(
  'every plan of a past of %i days begins with a round that was drawn in it, whenever it ends',
  (days) => {
    for (let ended = 0; ended < 60; ended++) {
      const end = Date.UTC(2026, 10, 22, 23, ended, 30)
      const begin = Math.floor(end / (10 * minute)) * 10 * minute - days * day
      const people = { alice: actor(1n), bruno: actor(2n), others: [3n, 4n, 5n].map(actor) }
      const told = plans({ ...people, chance: chanceOf(1), at: tellingOf(begin, end) })
      const periods: Record<string, number> = { 'dice-3m': 3, 'dice-5m': 5, 'dice-10m': 10 }
      for (const { at, playsOn } of told) {
        if (!playsOn) continue
        const period = periods[playsOn.game]! * minute
        const drawn = Math.floor(at / period) * period + period
        expect(drawn, `${playsOn.game} at ${new Date(at).toISOString()}`).toBeLessThanOrEqual(end)
      }
    }
  },
)
