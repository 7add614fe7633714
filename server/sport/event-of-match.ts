import type { ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'

/** The event of a match by its game and number. */
export async function eventOfMatch(
  db: ReadDb,
  { game_id, game_no }: { game_id: number; game_no: string },
): Promise<bigint> {
  const row =
    game_id > 2_147_483_647
      ? undefined
      : await db
          .selectFrom('events as e')
          .innerJoin('sport_events as x', 'x.event_id', 'e.id')
          .select('e.id')
          .where('e.game_id', '=', game_id)
          .where('e.code', '=', game_no)
          .executeTakeFirst()
  return row?.id ?? refuse('match_not_found')
}
