import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, endSeconds } from '../http/encode.ts'
import type { Restriction } from '../safer-play/restrictions.ts'

type SettledBet = Extract<LiveEvent, { type: 'bets' }>['bets'][number]

/** Settled bets that one event tells of; a player with more in a round gets several. */
const betsPerEvent = 200
/** How many newest bets a returning reader gets the outcomes of; for more there are the records. */
const maxMissedBets = 2_000

/** A player's spendable balance (minor units) as of the account's newest posting, and when it was read. */
export type Balance = { player_id: bigint; balance: bigint; last_number: bigint; now: Date }

/** The balances and newest posting numbers of players. */
export async function balancesOf(db: ReadDb, playerIds: readonly bigint[]): Promise<Balance[]> {
  if (playerIds.length === 0) return []
  return await db
    .selectFrom('accounts')
    .select(['player_id', 'balance', 'last_number', sql<Date>`house_now()`.as('now')])
    .where('kind', '=', 'available')
    .where('player_id', '=', anyOf(playerIds))
    .$narrowType<{ player_id: bigint }>()
    .execute()
}

/** One parameter, however many ids: the statement stays the same. */
const anyOf = (ids: readonly bigint[]) => sql<bigint>`any(${ids}::bigint[])`

/** For this long (seconds), it is news that one leg's event has decided a bet with several legs. */
const newsSeconds = 60

/** The settled bets of players on one event, by player; those with several legs that have just been decided. */
export async function betsSettledIn(
  db: ReadDb,
  playerIds: readonly bigint[],
  eventId: bigint,
): Promise<Map<bigint, SettledBet[]>> {
  if (playerIds.length === 0) return new Map()
  const multiples = sql<bigint>`any(array(
    select l.bet_id from bet_legs l join bets b on b.id = l.bet_id
    where l.event_id = ${eventId} and b.player_id = ${anyOf(playerIds)}))`
  const [singles, decided] = await Promise.all([
    settledBets(db).where('o.player_id', '=', anyOf(playerIds)).where('o.event_id', '=', eventId).execute(),
    settledBets(db)
      .where('o.bet_id', '=', multiples)
      .where('o.settled_at', '>', sql<Date>`house_now() - make_interval(secs => ${newsSeconds})`)
      .execute(),
  ])
  const byPlayer = Map.groupBy([...singles, ...decided], (row) => row.player_id)
  return new Map([...byPlayer].map(([player, own]) => [player, own.map(settledBetOf)]))
}

/** A player's newest bets that were settled after a time. */
export async function betsSettledAfter(db: ReadDb, playerId: bigint, after: Date): Promise<SettledBet[]> {
  const rows = await settledBets(db)
    .where('o.settled_at', '>', after)
    .where(
      'o.bet_id',
      '=',
      sql<bigint>`any(array(
        select id from bets where player_id = ${playerId} order by id desc limit ${maxMissedBets}))`,
    )
    .execute()
  return rows.map(settledBetOf)
}

function settledBets(db: ReadDb) {
  return db
    .selectFrom('bet_outcomes as o')
    .innerJoin('events as e', (join) =>
      join.on(
        'e.id',
        '=',
        sql<bigint>`coalesce(o.event_id, (select l.event_id from bet_legs l where l.bet_id = o.bet_id order by l.number limit 1))`,
      ),
    )
    .select(['o.bet_id', 'o.player_id', 'o.stake', 'o.payout', 'o.status', 'e.game_id', 'e.code as game_no'])
    .where('o.settled_at', 'is not', null)
    .where('o.cancelled_at', 'is', null)
    .orderBy('o.bet_id')
    .$narrowType<{ status: SettledBet['status'] }>()
}

type SettledRow = Awaited<ReturnType<ReturnType<typeof settledBets>['execute']>>[number]

function settledBetOf({ bet_id, game_id, game_no, status, stake, payout }: SettledRow): SettledBet {
  return {
    id: String(bet_id),
    game_id,
    game_no,
    status,
    stake: formatAmount(stake),
    payout: formatAmount(payout),
  }
}

/** The event that tells what keeps a player from play. */
export function restrictionEvent(restriction: Restriction | undefined) {
  const told = restriction && {
    kind: restriction.kind,
    since: epochSeconds(restriction.since),
    until: restriction.until && endSeconds(restriction.until),
  }
  return { type: 'restriction', restriction: told ?? null } satisfies LiveEvent
}

/** The events that tell of settled bets. */
export function betEvents(bets: readonly SettledBet[]): LiveEvent[] {
  const events: LiveEvent[] = []
  for (let from = 0; from < bets.length; from += betsPerEvent) {
    events.push({ type: 'bets', bets: bets.slice(from, from + betsPerEvent) })
  }
  return events
}
