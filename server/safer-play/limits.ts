import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { LimitKind, LimitPeriod, playLimits } from '@glasshouse/contract/safer-play.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { endSeconds, epochSeconds } from '../http/encode.ts'
import { restrictionOf } from './restrictions.ts'

/** A limit of a kind for a period: the one in force and the one still to be confirmed. Minor units; null is no limit. */
export type Limit = {
  kind: LimitKind
  period: LimitPeriod
  amount: bigint | null
  /** Null: nothing waits. */
  asked: { amount: bigint | null; askedAt: Date; confirmableAt: Date; expiresAt: Date } | null
}

type LimitRow = Pick<Limit, 'kind' | 'period' | 'amount'> & {
  asked_amount: bigint | null
  asked_at: Date | null
  confirmable_at: Date | null
  expires_at: Date | null
}

/** One limit of a player. Right to decide on only under the lock of the player's account. */
export async function limitOf(
  db: ReadDb,
  playerId: bigint,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<Limit> {
  const { rows } = await sql<LimitRow>`
    select * from limits_of(${playerId}, house_now()) as l
    where l.kind = ${kind}::limit_kind and l.period = ${period}::limit_period`.execute(db)
  return limitFrom(rows[0]!)
}

/** All limits of a player with what counts against them, and the restriction in force: every call about limits answers this. */
export async function limitsAnswer(db: ReadDb, playerId: bigint): Promise<CallAnswer<typeof playLimits>> {
  const { rows } = await sql<LimitRow & { used: bigint; resets_at: Date }>`
    with present as materialized (select house_now() as now),
    account as (select id from accounts where player_id = ${playerId} and kind = 'available')
    select l.*, period_end(l.period, now) as resets_at,
      greatest(0, case l.kind
        when 'deposit' then paid_in(${playerId}, period_start(l.period, now))
        else coalesce(
          (select case when c.ends_at <= now then 0 else c.used end from limit_counters c
           where c.account_id = account.id and c.kind = l.kind and c.period = l.period),
          counted_towards(l.kind, account.id, period_start(l.period, now), 'infinity'))
      end) as used
    from present, account, limits_of(${playerId}, now) as l
    order by l.kind, l.period`.execute(db)
  const inForce = await restrictionOf(db, playerId)
  const restriction = inForce && {
    kind: inForce.kind,
    since: epochSeconds(inForce.since),
    until: inForce.until && endSeconds(inForce.until),
  }
  return { list: rows.map((row) => limitView(row)), restriction, bar: restriction }
}

function limitFrom({ kind, period, amount, ...row }: LimitRow): Limit {
  const asked = row.asked_at &&
    row.confirmable_at &&
    row.expires_at && {
      amount: row.asked_amount,
      askedAt: row.asked_at,
      confirmableAt: row.confirmable_at,
      expiresAt: row.expires_at,
    }
  return { kind, period, amount, asked }
}

function limitView(row: LimitRow & { used: bigint; resets_at: Date }) {
  const { kind, period, amount, asked } = limitFrom(row)
  return {
    kind,
    period,
    amount: moneyOrNull(amount),
    used: formatAmount(row.used),
    resets_at: epochSeconds(row.resets_at),
    asked: asked && {
      amount: moneyOrNull(asked.amount),
      asked_at: epochSeconds(asked.askedAt),
      confirmable_at: endSeconds(asked.confirmableAt),
      expires_at: epochSeconds(asked.expiresAt),
    },
  }
}

function moneyOrNull(amount: bigint | null): string | null {
  return amount === null ? null : formatAmount(amount)
}
