import { deposit, type DepositOrder } from '@glasshouse/contract/deposits.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { approveDeposit, rejectDeposit } from '@glasshouse/contract/operator/orders.ts'
import { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import {
  type LimitKind,
  type LimitPeriod,
  type PlayLimit,
  playLimits,
  setPlayLimit,
} from '@glasshouse/contract/safer-play.ts'
import { sql } from 'kysely'
import type { Caller } from './caller.ts'
import { type OfficeCaller, openOffice, signInAtOffice } from './office.ts'
import { type House, type HouseOptions, openHouse, noLimits } from './house.ts'
import { addShortGame } from './short-game.ts'
import { tableOf } from './table.ts'
import { somePicture, uploadFile } from './upload.ts'

/** A house with one game whose rounds last this many seconds: days and months pass in few steps. */
export async function openSlowHouse(
  period: number,
  start: number,
  options: HouseOptions = {},
): Promise<House> {
  const house = await openHouse(options)
  await house.owner.query(`${noLimits} delete from games`)
  await addShortGame(house.owner, { period, close: 1 })
  await house.clock.set(start)
  await house.advance(0)
  return house
}

/** A slip of one line on the current round of the house's one game. */
export async function betInput(house: House, amount: string, play = 'big') {
  const { rows } = await house.owner.query<{ code: string }>('select code from games')
  return { ...(await tableOf(house, rows[0]!.code)), bet_content: [{ play, amount }] }
}

/** Bets on the current round; gives the bet's id. */
export async function bet(house: House, player: Caller, amount: string, play?: string): Promise<string> {
  const { bets } = await player.call(submitBet, await betInput(house, amount, play))
  return bets[0]!.id
}

/** The name of the refusal that a bet on the current round gets, with its words. */
export async function betRefused(house: House, player: Caller, amount: string) {
  return await player.refused(submitBet, await betInput(house, amount))
}

export async function limitOf(player: Caller, kind: LimitKind, period: LimitPeriod): Promise<PlayLimit> {
  return only((await player.call(playLimits, {})).list, kind, period)
}

export async function setLimit(
  player: Caller,
  kind: LimitKind,
  period: LimitPeriod,
  amount: string | null,
): Promise<PlayLimit> {
  return only((await player.call(setPlayLimit, { kind, period, amount })).list, kind, period)
}

function only(list: readonly PlayLimit[], kind: LimitKind, period: LimitPeriod): PlayLimit {
  return list.find((limit) => limit.kind === kind && limit.period === period)!
}

/** The input of a deposit: a proof that was uploaded just now. */
export async function depositInput(house: House, player: Caller, amount: string) {
  const { rows } = await house.owner.query<{ id: number }>('select min(id) as id from deposit_channels')
  const { url } = await uploadFile(player, await somePicture(16, 16))
  return { amount, channel_id: rows[0]!.id, proof: url }
}

export async function payIn(house: House, player: Caller, amount: string): Promise<DepositOrder> {
  return await player.call(deposit, await depositInput(house, player, amount))
}

/** Completes or cancels an order in the back office. */
export async function decideOrder(
  house: House,
  id: string,
  outcome: 'completed' | 'cancelled',
): Promise<void> {
  const office = await atOffice(house)
  if (outcome === 'completed') await office.call(approveDeposit, { id })
  else await office.call(rejectDeposit, { id, reason: 'not_received' })
}

const offices = new WeakMap<House, OfficeCaller>()

/** An administrator of the house in the back office; signed in again when the session was idle for too long. */
export async function atOffice(house: House): Promise<OfficeCaller> {
  const known = offices.get(house)
  const good = known && (await known.send('GET', operatorOffice.path)).statusCode === 200
  const office = good
    ? known
    : known
      ? await signInAtOffice(house, known.username)
      : await openOffice(house, 'administrator', { username: 'olga' })
  offices.set(house, office)
  return office
}

/** A player's id. */
export async function playerId(house: House, username: string): Promise<bigint> {
  const { player_id } = await house.database.read
    .selectFrom('identities')
    .select('player_id')
    .where(sql<string>`lower(username)`, '=', username)
    .executeTakeFirstOrThrow()
  return player_id
}
