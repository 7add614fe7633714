import { gameList, type GameSummary } from '@glasshouse/contract/games.ts'
import type { House } from './house.ts'

/** When stories of games begin, epoch seconds: a round of every seeded game opens then. */
export const start = 1_800_000_000

/** The table of a bet: a game and a round of it. */
export type Table = { game_id: number; game_no: string }

/** A game by its code, as the list shows it now. */
export async function gameNamed(house: House, code: string): Promise<GameSummary> {
  const { list } = await house.visitor().call(gameList, { keyword: code })
  const game = list.find((one) => one.code === code)
  if (!game) throw new Error(`no game is called ${code}`)
  return game
}

/** The round that a game is in now. */
export async function tableOf(house: House, code: string): Promise<Table> {
  const { id, current } = await gameNamed(house, code)
  if (!current) throw new Error(`${code} has no round`)
  return { game_id: id, game_no: current.game_no }
}

/**
 * Goes on to the beginning of a game's next round, so that all of its time is left, however slow the machine; not where
 * `enough` seconds are left until its close.
 */
export async function freshTable(house: House, code: string, enough = Infinity): Promise<Table> {
  const { id, current, period_seconds } = await gameNamed(house, code)
  const now = await house.clock.now()
  if (current && current.closes_at - now >= enough) return { game_id: id, game_no: current.game_no }
  await house.clock.set(Math.ceil(now / period_seconds) * period_seconds)
  await house.advance(0)
  return await tableOf(house, code)
}

/** The database's id of a round. */
export async function roundId(house: House, { game_id, game_no }: Table): Promise<bigint> {
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from rounds where game_id = $1 and game_no = $2',
    [game_id, game_no],
  )
  if (!rows[0]) throw new Error(`game ${game_id} has no round ${game_no}`)
  return BigInt(rows[0].id)
}
