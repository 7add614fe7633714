import { sportFixtures, sportMatch } from '@glasshouse/contract/sport.ts'
import { halfPeriod } from '@glasshouse/rules/sport/glass-league.ts'
import { transaction } from '../../server/db/database.ts'
import { seedLeague } from '../../server/sport/seed-league.ts'
import type { House } from './house.ts'

/** Opens Glass League in a house, and gives the next kick-off (epoch seconds), a minute from the house's time. */
export async function openLeague(house: House, entropySource?: 'drand'): Promise<number> {
  await transaction(house.database, async (tx) => seedLeague(tx, 'open'))
  if (entropySource)
    await house.owner.query("update games set entropy_source = $1 where code = 'glass-league'", [
      entropySource,
    ])
  const now = await house.clock.now()
  const kickOff = Math.ceil(now / (2 * halfPeriod) + 1) * 2 * halfPeriod
  await house.clock.set(kickOff - 60)
  await house.advance(0)
  return kickOff
}

/** Moves the house's time there, and takes the steps due on the way. */
export async function playUntil(house: House, time: number): Promise<void> {
  await house.advance(time - (await house.clock.now()))
}

/** The virtual matches on sale, by kick-off. */
export async function matchesOnSale(house: House) {
  const { list } = await house.visitor().call(sportFixtures, { league: 'glass', status: 'open' })
  return list
}

/** A virtual match as its page reads it. */
export async function liveMatch(house: House, { game_id, game_no }: { game_id: number; game_no: string }) {
  return await house.visitor().call(sportMatch, { game_id, game_no })
}
