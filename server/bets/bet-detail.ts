import type { IsIndependent } from '../games/results.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { getBetDetail } from '@glasshouse/contract/games.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { selections, type TripleRule, winsOf216 } from '@glasshouse/rules/dice.ts'
import { multipleReturn } from '@glasshouse/rules/folds.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { exactOdds } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { isLost } from '../fairness/high-water-mark.ts'
import { findRound } from '../games/rounds.ts'
import { epochSeconds, preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { metBy } from './cash-out-met.ts'
import { type LegRow, legsOf } from './legs.ts'
import { exactOddsOfAll } from './placed-slip.ts'
import { recordColumns, recordsOf, selectBets } from './records.ts'

type Answer = CallAnswer<typeof getBetDetail>
type Correction = Pick<Answer, 'taken_back' | 'owed' | 'met'>

/** One of a player's own bets with its round and how it was computed. Somebody else's bet is refused like an unknown one. */
export async function betDetail(
  db: ReadDb,
  playerId: bigint,
  betId: bigint,
  shown: { language: Language; isIndependent: IsIndependent },
): Promise<Answer> {
  const { language } = shown
  const row = await selectBets(db, playerId)
    .leftJoin('plan_placements as l', 'l.slip_id', 'b.slip_id')
    .innerJoin('slips as p', 'p.id', 'b.slip_id')
    .select(recordColumns)
    .select([
      'b.salt',
      'b.slip_id',
      'p.nonce',
      'o.cancelled_at',
      'o.settled_at',
      'o.first_settled_at',
      'l.plan_id',
    ])
    .where('b.id', '=', betId)
    .executeTakeFirst()
  if (!row) refuse((await isLost(db, betId)) ? 'bet_lost' : 'bet_not_found')
  const [[record], allLegs, cashOuts] = await Promise.all([
    recordsOf(db, [row], shown),
    legsOf(db, [betId], language),
    cashOutsOf(db, betId),
  ])
  const legs = allLegs.get(betId)!
  const exact = exactOddsOfAll(legs, row.folds)
  const factors = legs.map(({ num, den }) => ({ num: BigInt(num), den: BigInt(den) }))
  const [event, correction] = await Promise.all([
    lastEvent(db, legs),
    record!.legs ? correctionOf(db, playerId, betId) : metOnRound(db, betId),
  ])
  return {
    ...record!,
    odds_exact: exact ? exactOdds(exact) : '',
    // A half of a virtual match has a rule of its own in that place, and selections of its own.
    wins_of_216: record!.legs ? null : winsOf216(selections[row.selection!]!, row.triple_rule as TripleRule),
    possible_payout: formatAmount(multipleReturn(row.stake - row.cashed_out, row.folds ?? [1], factors)),
    cancellable: row.status === 'pending' && row.triple_rule !== null && event.round.status === 'open',
    receipt: String(row.slip_id),
    plan: row.plan_id === null ? null : String(row.plan_id),
    salt: row.salt.toString('hex'),
    nonce: row.nonce?.toString('hex') ?? '',
    ...event,
    cancelled_at: row.cancelled_at && epochSeconds(row.cancelled_at),
    cash_outs: cashOuts,
    settled_at: row.settled_at && epochSeconds(row.settled_at),
    corrected: row.settled_at?.getTime() !== row.first_settled_at?.getTime() && row.settled_at !== null,
    ...correction,
  }
}

/**
 * The amount that a bet's newest settlement took back, if an earlier result had paid more, and the part of it that is owed:
 * payouts meet the oldest debt first.
 */
async function correctionOf(db: ReadDb, playerId: bigint, betId: bigint): Promise<Correction> {
  const { rows } = await sql<{ moved: bigint; met: bigint; owed: bigint }>`
    with newest as (
      select * from (
        select p.account_id, p.number, p.amount, p.revision, max(p.revision) over () as last, a.kind as account, a.balance
        from postings p join accounts a on a.id = p.account_id and a.player_id = ${playerId}
        where p.reference = ${betId} and p.kind in ('payout', 'void_refund', 'payout_reversal')
      ) as p
      where p.revision = p.last
    )
    select coalesce(sum(n.amount), 0)::bigint as moved,
      coalesce(sum(n.amount) filter (where n.account = 'receivable' and n.amount > 0), 0)::bigint as met,
      coalesce(sum(least(-n.amount, greatest(0, -n.balance - later.debts))) filter (
        where n.account = 'receivable' and n.amount < 0), 0)::bigint as owed
    from newest n
    cross join lateral (
      select coalesce(sum(-p.amount), 0) as debts from postings p
      where p.account_id = n.account_id and p.number > n.number and p.amount < 0
    ) as later`.execute(db)
  const { moved, met, owed } = rows[0]!
  return {
    taken_back: formatAmount(moved < 0n ? -moved : 0n),
    owed: formatAmount(owed),
    met: formatAmount(met),
  }
}

/**
 * The part of a dice bet's return that met a debt: its player was paid once for all bets on the round, of which the first met the
 * debt first. No result of dice is corrected.
 */
async function metOnRound(db: ReadDb, betId: bigint): Promise<Correction> {
  const { rows } = await sql<{ met: bigint }>`
    select least(own.returned, greatest(0, own.met - own.before))::bigint as met
    from (
      select b.player_id, b.event_id, a.id as debt
      from bets b join accounts a on a.player_id = b.player_id and a.kind = 'receivable'
      where b.id = ${betId} offset 0
    ) as asked
    -- The other bets on the round are read for who has owed something alone: most never did.
    cross join lateral (
      select b.id, o.returned, sum(o.returned) over (order by b.id) - o.returned as before, coalesce(sum(p.amount) over (), 0) as met
      from bets b
      join bet_outcomes o on o.bet_id = b.id and o.cancelled_at is null
      left join postings p on p.reference = b.id and p.account_id = asked.debt and p.kind in ('payout', 'void_refund')
      where b.player_id = asked.player_id and b.event_id = asked.event_id and b.id between
        (select min(id) from bets where event_id = asked.event_id) and (select max(id) from bets where event_id = asked.event_id)
    ) as own
    where own.id = ${betId}`.execute(db)
  return { taken_back: '0.00', owed: '0.00', met: formatAmount(rows[0]?.met ?? 0n) }
}

async function cashOutsOf(db: ReadDb, betId: bigint): Promise<Answer['cash_outs']> {
  const rows = await db
    .selectFrom('cash_outs')
    .select(['part', 'paid', 'cashed_out_at'])
    .select(metBy(betId, sql.ref('cash_outs.number')).as('met'))
    .where('bet_id', '=', betId)
    .orderBy('number')
    .execute()
  return rows.map(({ part, paid, met, cashed_out_at }) => ({
    part: formatAmount(part),
    paid: formatAmount(paid),
    met: formatAmount(met),
    at: epochSeconds(cashed_out_at),
  }))
}

/** The event of a bet that closes last. */
async function lastEvent(
  db: ReadDb,
  legs: readonly LegRow[],
): Promise<Pick<Answer, 'round' | 'void_reason' | 'now'>> {
  const last = legs.reduce((latest, leg) => (leg.closesAt > latest.closesAt ? leg : latest))
  const { game_id, game_no, result } = last.shown
  // Dice and halves of virtual matches are rounds with a promise; other matches are not.
  const round = await findRound(db, game_id, game_no)
  const now = round?.now ?? (await houseNow(db))
  const closed = last.closesAt <= now ? 'closed' : 'open'
  const [opens_at, closes_at] = [epochSeconds(last.opensAt), epochSeconds(last.closesAt)]
  return {
    round: {
      game_no,
      opens_at,
      closes_at,
      draws_at: round ? epochSeconds(round.drawsAt) : closes_at,
      status: round?.status ?? (result === 'pending' ? closed : 'settled'),
      commitment: round ? round.commitment.toString('hex') : null,
    },
    void_reason: round?.voided?.reason ?? null,
    now: preciseEpochSeconds(now),
  }
}
