import type { LiveRound } from '@glasshouse/contract/live.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { resultOf } from '../games/results.ts'
import { currentRounds, type Round, roundOf, selectRounds } from '../games/rounds.ts'
import { roundTimes } from '../games/views.ts'

/** Rounds of each game that are looked at for changes: the open one and those that may still be settling. */
const recentPerGame = 4
/** The most rounds of all games that a returning reader is told of; more is what history is for. */
const mostMissed = 200

/** The newest rounds of every game that have opened by now, oldest first. */
export async function recentRounds(db: ReadDb): Promise<Round[]> {
  const rows = await selectRounds(db)
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('games as g')
        .innerJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('rounds as recent')
              .select('recent.id')
              .whereRef('recent.game_id', '=', 'g.id')
              .where('recent.opens_at', '<=', sql<Date>`house_now()`)
              .orderBy('recent.draws_at', 'desc')
              .limit(recentPerGame)
              .as('newest'),
          (join) => join.onTrue(),
        )
        .select('newest.id'),
    )
    .orderBy('r.draws_at')
    .execute()
  return rows.map(roundOf)
}

/** Rounds that were drawn, voided or settled after a time, oldest first. */
export async function roundsChangedSince(db: ReadDb, since: Date): Promise<Round[]> {
  const rows = await selectRounds(db)
    .where('r.draws_at', '>', new Date(since.getTime() - 3_600_000))
    .where((eb) =>
      eb.or([eb('d.drawn_at', '>', since), eb('v.voided_at', '>', since), eb('t.settled_at', '>', since)]),
    )
    .orderBy('r.draws_at', 'desc')
    .limit(mostMissed)
    .execute()
  return rows.map(roundOf).reverse()
}

export async function currentLiveRounds(db: ReadDb): Promise<LiveRound[]> {
  return (await currentRounds(db)).map(liveRound)
}

export function liveRound(round: Round): LiveRound {
  return {
    game_id: round.gameId,
    ...roundTimes(round),
    status: round.status,
    commitment: round.commitment.toString('hex'),
    result:
      round.draw &&
      resultOf({
        game_no: round.gameNo,
        triple_rule: round.tripleRule,
        dice: [...round.draw.dice],
        drawn_at: round.draw.drawnAt,
      }),
  }
}
