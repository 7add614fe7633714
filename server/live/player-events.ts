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
    .selectFrom('bet_outcomes as o')
    .innerJoin('rounds as r', 'r.id', 'o.event_id')
    .select(['o.bet_id', 'o.player_id', 'o.stake', 'o.payout', 'o.status', 'r.game_id', 'r.game_no'])
    .where('o.player_id', 'in', playerIds)
    .where('o.settled_at', 'is not', null)
    .where('o.cancelled_at', 'is', null)
    .$if(roundId !== undefined, (query) => query.where('o.event_id', '=', roundId!))
    .$if(settledAfter !== undefined, (query) =>
      query.where('o.settled_at', '>', settledAfter!).limit(mostMissedBets),
    )
    .orderBy('o.bet_id')
    .$narrowType<{ status: SettledBet['status'] }>()
    .execute()
  const byPlayer = Map.groupBy(rows, (row) => row.player_id)
  return new Map(
    [...byPlayer].map(([player, own]) => [
      player,
      own.map((row) => ({
        id: String(row.bet_id),
        game_id: row.game_id,
        game_no: row.game_no,
        status: row.status,
        stake: formatAmount(row.stake),
        payout: formatAmount(row.payout),
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
