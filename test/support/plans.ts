import type { CallInput } from '@glasshouse/contract/call.ts'
import { createPlan, planDetail } from '@glasshouse/contract/plans.ts'
import type { Caller } from './caller.ts'
import { type House, type HouseOptions, openHouse, noLimits } from './house.ts'
import { addShortGame } from './short-game.ts'
import { start } from './table.ts'

export type PlanInput = CallInput<typeof createPlan>

/** How long a round of the house of plans lasts, and how long before its draw it closes; seconds. */
export const period = 60
export const close = 10

/** A house with one game of one-minute rounds, of which one has just opened; gives the game's id too. */
export async function openHouseOfPlans(
  options: HouseOptions = {},
): Promise<{ house: House; gameId: number }> {
  const house = await openHouse(options)
  await house.owner.query(`${noLimits} delete from games`)
  const gameId = await addShortGame(house.owner, { period, close })
  await house.clock.slowDown()
  await house.clock.set(start)
  await house.advance(0)
  return { house, gameId }
}

/** Exactly one of these wins on every draw, where triples lose. */
export const sureWin = ['big', 'small', 'any_triple'].map((play) => ({ play, amount: '1.00' }))

/** Makes a plan of one line of 1.00 on big, unless told otherwise; gives its id. */
export async function plan(
  player: Caller,
  gameId: number,
  { play = 'big', ...input }: Partial<PlanInput> & { play?: string } = {},
): Promise<string> {
  const asked = { game_id: gameId, bet_content: [{ play, amount: '1.00' }], rounds: 3, ...input }
  return (await player.call(createPlan, asked)).plan.id
}

/** A plan as it stands, with its rounds. */
export async function planOf(player: Caller, id: string) {
  return await player.call(planDetail, { id })
}

/** Goes on to just after the opening of the next round. */
export async function nextRound(house: House): Promise<void> {
  const now = await house.clock.now()
  await house.clock.set(Math.floor(now / period) * period + period + 0.5)
  await house.advance(0)
}
