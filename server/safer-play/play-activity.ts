import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type {
  LimitKind,
  LimitPeriod,
  playActivity as playActivityCall,
} from '@glasshouse/contract/safer-play.ts'
import { dateIn, dayRange, daysBefore } from '@glasshouse/rules/days.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { Database, ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { endSeconds, epochSeconds } from '../http/encode.ts'
import type { PlayerCaller } from '../http/route.ts'
import { availableAccount } from '../ledger/accounts.ts'

type Answer = CallAnswer<typeof playActivityCall>

/** How many days are told one by one, this one included. */
const daysTold = 30
/** Changes that are told; more than that only a habit of changing makes. */
const maxHistory = 500

/**
 * A player's play by the postings and the house's days, and every limit and break that was set. The sums may be a second old.
 */
export async function playActivity(
  { read, later }: Pick<Database, 'read' | 'later'>,
  { playerId, tokenHash }: Pick<PlayerCaller, 'playerId' | 'tokenHash'>,
  timeZone: string,
): Promise<Answer> {
  const today = dateIn(epochSeconds(await houseNow(read)), timeZone)
  const { created_at: sessionSince } = await read
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  const account = await availableAccount(read, playerId)
  const since = (days: number) => new Date(dayRange(daysBefore(today, days), timeZone)[0] * 1000)
  const [session, day, week, month, year] = await netSince(later, account.id, [
    sessionSince,
    since(0),
    since(6),
    since(29),
    since(364),
  ])
  return {
    session_since: epochSeconds(sessionSince),
    net: { session: session!, today: day!, week: week!, month: month!, year: year! },
    days: await activityDays(later, { playerId, accountId: account.id }, today, since),
    history: await history(read, playerId),
  }
}

/** The net result of bets since each of these times. A range of time is one of posting numbers. */
async function netSince(db: ReadDb, accountId: bigint, times: readonly Date[]): Promise<string[]> {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(p.amount), 0)::bigint as net
    from (
      select place, newest_posting_before(${accountId}, start) as before
      from unnest(${times}::timestamptz[]) with ordinality as t (start, place)
      -- Otherwise each posting looks for its range again.
      offset 0
    ) as range
    left join postings p on p.account_id = ${accountId} and p.number > range.before
      and p.kind = any (bet_kinds())
    group by place order by place`.execute(db)
  return rows.map(({ net }) => formatAmount(net))
}

type DaySums = { place: number; staked: bigint; returned: bigint; deposited: bigint; withdrawn: bigint }

/**
 * The sums of each of the last days on which something moved, newest first. Money that came back of a stake counts as returned,
 * won or refunded; a requested withdrawal (no kind of an entry) counts on its day unless it was rejected.
 */
async function activityDays(
  db: ReadDb,
  { playerId, accountId }: { playerId: bigint; accountId: bigint },
  today: string,
  since: (days: number) => Date,
): Promise<Answer['days']> {
  const starts = Array.from({ length: daysTold }, (_, index) => since(daysTold - 1 - index))
  const { rows } = await sql<DaySums>`
    with first as (
      select array_agg(newest_posting_before(${accountId}, start) + 1 order by place) as numbers
      from unnest(${starts}::timestamptz[]) with ordinality as t (start, place)
    ), moved as (
      select width_bucket(p.number, first.numbers) as place, p.kind, p.amount
      from first join postings p on p.account_id = ${accountId} and p.number >= first.numbers[1]
      union all
      select width_bucket(w.created_at, ${starts}::timestamptz[]), null, w.amount
      from withdrawals w left join withdrawal_outcomes o on o.withdrawal_id = w.id
      where w.player_id = ${playerId} and w.created_at >= ${starts[0]!} and o.outcome is distinct from 'rejected'
    )
    select place,
      coalesce(-sum(amount) filter (where kind = 'stake'), 0)::bigint as staked,
      coalesce(sum(amount) filter (where kind = any (bet_kinds()) and kind <> 'stake'), 0)::bigint as returned,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposited,
      coalesce(sum(amount) filter (where kind is null), 0)::bigint as withdrawn
    from moved
    where kind = any (bet_kinds()) or kind = 'deposit' or kind is null
    group by place order by place desc`.execute(db)
  return rows.map(({ place, staked, returned, deposited, withdrawn }) => ({
    date: daysBefore(today, daysTold - place),
    staked: formatAmount(staked),
    returned: formatAmount(returned),
    net: formatAmount(returned - staked),
    deposited: formatAmount(deposited),
    withdrawn: formatAmount(withdrawn),
  }))
}

type HistoryRow = {
  at: Date
  what: Answer['history'][number]['what']
  kind: LimitKind | null
  period: LimitPeriod | null
  amount: bigint | null
  until: Date | null
  by: 'player' | 'operator'
}

async function history(db: ReadDb, playerId: bigint): Promise<Answer['history']> {
  const { rows } = await sql<HistoryRow>`
    select made_at as at, case step when 'asked' then 'limit_asked' when 'dropped' then 'limit_dropped' else 'limit_set' end
        as what,
      kind, period, amount, null::timestamptz as until, 'player' as by, id
    from limit_changes where player_id = ${playerId}
    union all
    select set_at, kind::text, null, null, null, until,
      case when operator_id is null and carried_from is null then 'player' else 'operator' end, id
    from bars where player_id = ${playerId}
    order by at desc, id desc limit ${maxHistory}`.execute(db)
  return rows.map(({ at, what, kind, period, amount, until, by }) => ({
    at: epochSeconds(at),
    what,
    kind,
    period,
    amount: amount === null ? null : formatAmount(amount),
    until: until && endSeconds(until),
    by,
  }))
}
