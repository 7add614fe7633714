import type { RoundStatus } from '@glasshouse/contract/games.ts'
import type { LiveEvent, LiveRound } from '@glasshouse/contract/live.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type IsIndependent, resultOf } from '../games/results.ts'
import { currentRounds, type Round, roundOf, selectRounds } from '../games/rounds.ts'
import { roundTimes } from '../games/views.ts'
import { preciseEpochSeconds } from '../http/encode.ts'

/** Rounds of each game that are looked at for changes: the open one and those that may still be settling. */
const recentPerGame = 4
/** The most rounds of all games that a returning reader is told of; more is what history is for. */
const maxMissed = 200

/** The halves of a match are told by its page, in their own time. */
const onDice = sql<boolean>`r.paytable <> 'goals'`

/**
 * The rounds in which something may have changed, oldest first: the newest of every game that have opened by now, what
 * is pending from before them, as after a stop, and those that the caller waits for.
 */
export async function roundsToTell(db: ReadDb, awaited: readonly bigint[]): Promise<Round[]> {
  // One list of ids, made once, and not three conditions, of which none could use an index.
  const rows = await selectRounds(db)
    .where(
      'r.id',
      '=',
      sql<bigint>`any(array(
        select newest.id
        from games g
        cross join lateral (
          select e.id from dice_rounds d join events e on e.id = d.event_id
          where d.game_id = g.id and e.opens_at <= house_now()
          order by d.draws_at desc limit ${recentPerGame}
        ) as newest
        union select d.event_id from pending_events p join dice_rounds d on d.event_id = p.event_id
        union select unnest(${awaited}::bigint[])
      ))`,
    )
    .where('r.opens_at', '<=', sql<Date>`house_now()`)
    .where(onDice)
    .orderBy('r.draws_at')
    .execute()
  return rows.map(roundOf)
}

const course: readonly RoundStatus[] = ['open', 'closed', 'drawn', 'settled']

/**
 * The events for a reader who knows a round by an earlier status, one per change: steps that follow each other fast are seen at
 * once, and still sent one by one.
 */
export function changesOf(
  round: Round,
  known: RoundStatus | undefined,
  isIndependent: IsIndependent,
): LiveEvent[] {
  if (known === round.status) return []
  const [from, to] = [course.indexOf(known ?? round.status), course.indexOf(round.status)]
  const passed = from >= 0 && to > from ? course.slice(from + 1, to + 1) : [round.status]
  const now = preciseEpochSeconds(round.now)
  return passed.map((status) => {
    const told = liveRound(round, isIndependent)
    return {
      type: 'round',
      now,
      round: { ...told, status, result: status === 'closed' ? null : told.result },
    }
  })
}

/** Rounds that were drawn, voided or settled after a time, oldest first. */
export async function roundsChangedSince(db: ReadDb, since: Date): Promise<Round[]> {
  const rows = await selectRounds(db)
    .where(
      'r.id',
      '=',
      sql<bigint>`any(array(
        select d.event_id from games g
        join dice_rounds d on d.game_id = g.id and d.draws_at > ${new Date(since.getTime() - 3_600_000)}))`,
    )
    .where(onDice)
    .where((eb) =>
      eb.or([eb('d.drawn_at', '>', since), eb('v.voided_at', '>', since), eb('t.settled_at', '>', since)]),
    )
    .orderBy('r.draws_at', 'desc')
    .limit(maxMissed)
    .execute()
  return rows.map(roundOf).toReversed()
}

export async function currentLiveRounds(db: ReadDb, isIndependent: IsIndependent): Promise<LiveRound[]> {
  return (await currentRounds(db)).map((round) => liveRound(round, isIndependent))
}

export function liveRound(round: Round, isIndependent: IsIndependent): LiveRound {
  return {
    game_id: round.gameId,
    ...roundTimes(round),
    status: round.status,
    commitment: round.commitment.toString('hex'),
    result:
      round.draw &&
      resultOf(
        {
          game_no: round.gameNo,
          triple_rule: round.rule,
          dice: [...round.draw.numbers],
          drawn_at: round.draw.drawnAt,
          entropy_source: round.entropySource,
        },
        isIndependent,
      ),
  }
}
