import {
  halfClose,
  halfPeriod,
  leagueClubs,
  leagueGame,
  leagueName,
} from '@glasshouse/rules/sport/glass-league.ts'
import type { Tx } from '../db/database.ts'
import type { Game } from '../games/catalogue.ts'
import { footballRow, seedMatchGame } from './seed-sport.ts'

/** The league of invented clubs by its code, as real ones have theirs from football.json. */
export const leagueCode = 'glass'

/** Writes the virtual league: its game, whose rounds are the halves of its matches, and its clubs. May be repeated. */
export async function seedLeague(tx: Tx, status: Game['status']): Promise<void> {
  await seedMatchGame(tx, {
    ...(await footballRow(tx)),
    code: leagueGame,
    name: { en: leagueName, 'zh-Hans': '透明联赛', 'zh-Hant': '透明聯賽', es: leagueName, fr: leagueName },
    period_seconds: halfPeriod,
    close_seconds: halfClose,
    status,
    position: 99,
  })
  await tx
    .insertInto('competitions')
    .values({ code: leagueCode, name: leagueName, virtual: true })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('competitions')
    .select('id')
    .where('code', '=', leagueCode)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('clubs')
    .values(leagueClubs.map(({ name }) => ({ competition_id: id, name })))
    .onConflict((conflict) => conflict.columns(['competition_id', 'name']).doNothing())
    .execute()
}
