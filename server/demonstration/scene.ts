import type { Chance } from './chance.ts'
import type { Actor, PastHouse } from './past-house.ts'

/** Something that somebody did at a moment of the past (milliseconds). */
export type Scene = {
  at: number
  run: (house: PastHouse) => Promise<void>
  /** The pictures that it uploads, in this order. */
  shows?: readonly Promise<Buffer>[]
  /** It leads to bets on the rounds of a game (its code) from then on, drawn at this moment at the latest. */
  playsOn?: { game: string; until: number }
}

/** The tools for planning scenes. */
export type Plan = {
  /** The two whom a visitor can sign in as, and others of the crowd who do more than bet. */
  alice: Actor
  bruno: Actor
  others: readonly Actor[]
  chance: Chance
  /**
   * A moment (milliseconds): this many days before the end of the past, at an hour of that day. A past of other than 30 days is
   * told in the same order, slower or faster.
   */
  at: (daysAgo: number, hour: number) => number
}

const toldDays = 30

/** How a past between two moments (milliseconds) is told. */
export function tellingOf(begin: number, end: number): Plan['at'] {
  return (daysAgo, hour) => begin + ((toldDays - 1 - daysAgo + hour / 24) / toldDays) * (end - begin)
}

/** The scenes that fall after one moment and not after another, in their order. */
export function scenesBetween(scenes: readonly Scene[], from: number, until: number): Scene[] {
  return scenes.filter(({ at }) => at > from && at <= until).toSorted((one, other) => one.at - other.at)
}

/** Who of the others excludes themselves in the middle of the past. */
export function leaverOf(others: Plan['others']): Actor {
  return others.at(-2) ?? others[0]!
}
