import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, endSeconds } from '../http/encode.ts'
import type { Bar } from '../safer-play/bars.ts'

type SettledBet = Extract<LiveEvent, { type: 'bets' }>['bets'][number]

/** Settled bets that one event tells of; a player with more in a round gets several. */
const betsPerEvent = 200
/** Settled bets that a returning reader is told of; more is what the records are for. */
const mostMissedBets = 2_000

/** What a player can spend (minor units) as of the account's newest posting. */
export type Balance = { player_id: bigint; balance: bigint; last_number: bigint }

/** The balances and newest posting numbers of players. */
export async function balancesOf(db: ReadDb, playerIds: readonly bigint[]): Promise<Balance[]> {
  if (playerIds.length === 0) return []
  return await db
    .selectFrom('accounts')
    .select(['player_id', 'balance', 'last_number'])
    .where('kind', '=', 'available')
    .where('player_id', 'in', playerIds)
    .$narrowType<{ player_id: bigint }>()
    .execute()
}

/** The settled bets of players, those of one round or those settled after a time, by player. */
export async function settledBets(
  db: ReadDb,
  playerIds: readonly bigint[],
  { roundId, settledAfter }: { roundId?: bigint; settledAfter?: Date },
): Promise<Map<bigint, SettledBet[]>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bets as b')
    .innerJoin('rounds as r', 'r.id', 'b.round_id')
    .innerJoin('settlements as t', 't.round_id', 'r.id')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.player_id', '=', 'b.player_id').on('a.kind', '=', 'available'),
    )
    .leftJoin('voids as v', 'v.round_id', 'r.id')
    .leftJoin('cancellations as c', 'c.bet_id', 'b.id')
    .leftJoin('postings as p', (join) =>
      join.onRef('p.reference', '=', 'b.id').on('p.kind', '=', 'payout').onRef('p.account_id', '=', 'a.id'),
    )
    .select(['b.id', 'b.player_id', 'b.stake', 'r.game_id', 'r.game_no', 'p.amount as paid', 'v.reason'])
    .where('b.player_id', 'in', playerIds)
    .where('c.bet_id', 'is', null)
    .$if(roundId !== undefined, (query) => query.where('b.round_id', '=', roundId!))
    .$if(settledAfter !== undefined, (query) =>
      query.where('t.settled_at', '>', settledAfter!).limit(mostMissedBets),
    )
    .orderBy('b.id')
    .execute()
  const byPlayer = Map.groupBy(rows, (row) => row.player_id)
  return new Map(
    [...byPlayer].map(([player, own]) => [
      player,
      own.map((row) => ({
        id: String(row.id),
        game_id: row.game_id,
        game_no: row.game_no,
        status:
          row.reason !== null
            ? ('cancelled' as const)
            : row.paid === null
              ? ('lose' as const)
              : ('win' as const),
        stake: formatAmount(row.stake),
        payout: formatAmount(row.paid ?? 0n),
      })),
    ]),
  )
}

/** The event that tells what keeps a player from play. */
export function barEvent(bar: Bar | undefined): LiveEvent {
  if (!bar) return { type: 'bar', bar: null }
  const { kind, since, until } = bar
  return { type: 'bar', bar: { kind, since: epochSeconds(since), until: until && endSeconds(until) } }
}

/** The events that tell of settled bets. */
export function betEvents(bets: readonly SettledBet[]): LiveEvent[] {
  const events: LiveEvent[] = []
  for (let from = 0; from < bets.length; from += betsPerEvent) {
    events.push({ type: 'bets', bets: bets.slice(from, from + betsPerEvent) })
  }
  return events
}
