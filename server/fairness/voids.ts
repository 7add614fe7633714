import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import type { voidedRounds } from '@glasshouse/contract/public-log.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'

type Answer = CallAnswer<typeof voidedRounds>

type VoidRow = {
  round_id: bigint
  game_id: number
  code: string
  name: LocalText
  game_no: string
  reason: Answer['list'][number]['reason']
  voided_at: Date
  sealed: bigint | null
  refunded: bigint | null
  rule: string
  missed: number[] | null
}

/** Rounds remembered: enough for all that anybody pages through, and a forgotten one is only counted again. */
const remembered = 10_000

/**
 * Gives pages of the rounds that were given up, newest first. The bets of one that was never sealed are counted once: none
 * comes after its void, and anybody may ask as often as they like.
 */
export function createVoidList(
  db: ReadDb,
): (asked: CallRequest<typeof voidedRounds>, language: Language) => Promise<Answer> {
  const counted = new Map<bigint, number>()

  async function countUnsealed(rows: readonly VoidRow[]): Promise<void> {
    const unknown = rows.filter(({ round_id, sealed }) => sealed === null && !counted.has(round_id))
    if (unknown.length === 0) return
    if (counted.size > remembered) counted.clear()
    const bets = await betsOn(
      db,
      unknown.map(({ round_id }) => round_id),
    )
    for (const { round_id } of unknown) counted.set(round_id, bets.get(round_id) ?? 0)
  }

  return async ({ page, limit }, language) => {
    const { total } = await db
      .selectFrom('voids')
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await newestVoids(db, { page, limit })
    await countUnsealed(rows)
    const list = rows.map((row) => ({
      game_id: row.game_id,
      game_code: row.code,
      game_name: textIn(row.name, language),
      game_no: row.game_no,
      reason: row.reason,
      voided_at: epochSeconds(row.voided_at),
      bets: row.sealed === null ? (counted.get(row.round_id) ?? 0) : Number(row.sealed),
      refunded: row.refunded === null ? null : formatAmount(row.refunded),
      would_have_drawn: row.missed && {
        kind: halfRuleOf(row.rule) ? ('goals' as const) : ('dice' as const),
        numbers: row.missed,
      },
    }))
    return pageOf(list, Number(total), { page, limit })
  }
}

async function newestVoids(
  db: ReadDb,
  { page, limit }: CallRequest<typeof voidedRounds>,
): Promise<VoidRow[]> {
  const { rows } = await sql<VoidRow>`
    select v.round_id, g.id as game_id, g.code, g.name, r.game_no, v.reason, v.voided_at, s.bet_count as sealed,
      t.payouts as refunded, r.triple_rule as rule, x.numbers as missed
    from (
      select * from voids order by voided_at desc, round_id desc limit ${limit} offset ${(page - 1) * limit}
    ) as v
    join rounds r on r.id = v.round_id
    join games g on g.id = r.game_id
    left join seals s on s.round_id = r.id
    left join settlements t on t.event_id = r.id and t.revision = 1
    left join void_draws x on x.round_id = r.id
    order by v.voided_at desc, v.round_id desc`.execute(db)
  return rows
}

/** How many bets stood on each of some rounds, cancelled ones left out; none for a round without. */
async function betsOn(db: ReadDb, rounds: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ round_id: bigint; bets: bigint }>`
    select l.event_id as round_id, count(*) as bets
    from legs l
    where l.event_id = any(${rounds}::bigint[])
      and not exists (select 1 from cancellations c where c.bet_id = l.bet_id)
    group by l.event_id`.execute(db)
  return new Map(rows.map(({ round_id, bets }) => [round_id, Number(bets)]))
}
