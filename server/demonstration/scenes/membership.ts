import { checkIn, redeemPoints } from '@glasshouse/contract/membership.ts'
import { payRebates } from '../../membership/pay-rebates.ts'
import { computeLevels } from '../../membership/compute-levels.ts'
import { mondayOf } from '../../membership/weeks.ts'
import type { Scene, Plan } from '../scene.ts'
import type { Actor } from '../past-house.ts'

const dayMilliseconds = 86_400_000

/**
 * Levels and rebates every Monday and levels on the last night, as the house's sweep does, and the check-ins of those who
 * like to. Nobody has checked in on the day of `until` yet: a visitor may.
 */
export function membership(plan: Plan, from: number, until: number, timeZone: string): Scene[] {
  const { alice, bruno, others } = plan
  return [
    ...nights(from, until, timeZone),
    ...checkIns(alice, from, until, { missed: [13, 14, 15] }),
    ...checkIns(bruno, from, until, { missed: [2, 9, 16, 23] }),
    ...others
      .slice(0, 4)
      .flatMap((who, index) => checkIns(who, from, until, { missed: [index, index * 3 + 5] })),
    ...redemptions(plan),
  ]
}

/** A few minutes into each Monday, and into the last day. */
function nights(from: number, until: number, timeZone: string): Scene[] {
  const scenes: Scene[] = []
  for (let time = startOfDay(from) + dayMilliseconds; time <= until; time += dayMilliseconds) {
    const isMonday = mondayOf(dayOf(time)) === dayOf(time)
    if (!isMonday && time !== startOfDay(until)) continue
    scenes.push({
      at: Math.min(time + 5 * 60_000, until),
      run: async ({ database }) => {
        await computeLevels({ database, timeZone })
        if (isMonday) await payRebates({ database, timeZone })
      },
    })
  }
  return scenes
}

/** One a day at about the same time, but for some days before the end. */
function checkIns(
  who: Actor,
  from: number,
  until: number,
  { missed }: { missed: readonly number[] },
): Scene[] {
  const hour = 7 + (Number(who.playerId) % 15)
  const scenes: Scene[] = []
  for (let time = startOfDay(from); time < startOfDay(until); time += dayMilliseconds) {
    const daysAgo = Math.round((startOfDay(until) - time) / dayMilliseconds)
    if (missed.includes(daysAgo)) continue
    scenes.push({
      at: time + hour * 3_600_000,
      run: async (house) => {
        await house.play(who, checkIn, {})
      },
    })
  }
  return scenes
}

function redemptions({ alice, bruno, others, at }: Plan): Scene[] {
  const redeemed: [daysAgo: number, who: Actor][] = [
    [18, alice],
    [11, others[1]!],
    [9, bruno],
    [3, alice],
  ]
  return redeemed.map(([daysAgo, who]) => ({
    at: at(daysAgo, 20),
    run: async (house) => {
      await house.play(who, redeemPoints, { reward_id: 1 })
    },
  }))
}

/** When the day of a moment begins in UTC. Days of other zones begin some hours beside it, which changes little here. */
function startOfDay(time: number): number {
  return Math.floor(time / dayMilliseconds) * dayMilliseconds
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
