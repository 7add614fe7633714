import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { fairnessStatistics } from '@glasshouse/contract/fairness.ts'
import { type Dice, outcomes, type TripleRule, winningSelections } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type MissedRound, type VoidBias, voidBias } from '@glasshouse/rules/void-bias.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** Sealed rounds that were given up, of how many of them it is known what they would have drawn, and whether that is even. */
export type MissedDraws = { sealed: number; known: number; bias: VoidBias }

/**
 * Gives what void rounds would have paid, against fair dice: of rounds of dice, the bets on them alone that stood. Results are
 * kept once added up: no bet is added to a void round.
 */
export function createVoidWatch(): (db: ReadDb) => Promise<MissedDraws> {
  const added = new Map<bigint, MissedRound>()
  return async (db) => {
    const { rows } = await sql<{ sealed: number; known: number }>`
      select count(*)::integer as sealed, count(x.round_id)::integer as known
      from voids v left join seals s on s.round_id = v.round_id left join void_draws x on x.round_id = v.round_id
      where s.round_id is not null or x.round_id is not null`.execute(db)
    const missed = await sql<{ id: bigint; rule: TripleRule; dice: Dice }>`
      select r.id, r.triple_rule as rule, x.numbers as dice
      from void_draws x join rounds r on r.id = x.round_id where r.triple_rule in ('triples_lose', 'triples_count')`.execute(
      db,
    )
    const unknown = missed.rows.filter(({ id }) => !added.has(id))
    const returns = await returnsOf(
      db,
      unknown.map(({ id }) => id),
    )
    for (const { id, rule, dice } of unknown) added.set(id, missedRound(returns.get(id), rule, dice))
    const bet = [...added.values()].filter((round) => round.returns.length > 0)
    return { ...rows[0]!, bias: voidBias(bet) }
  }
}

/** The void rounds' part of the answer about the draws. */
export function voidsAnswer({
  sealed,
  known,
  bias,
}: MissedDraws): CallAnswer<typeof fairnessStatistics>['voids'] {
  return {
    sealed,
    known,
    rounds: bias.rounds,
    would_have_paid: formatAmount(bias.missed),
    expected: formatAmount(bias.expected),
    deviation: formatAmount(bias.deviation),
    p: bias.p,
    alarm: bias.alarm,
  }
}

type Returns = ReadonlyMap<number, bigint>

/** The return that each selection of some rounds would give its bets if it won. */
async function returnsOf(db: ReadDb, rounds: readonly bigint[]): Promise<Map<bigint, Returns>> {
  if (rounds.length === 0) return new Map()
  const { rows } = await sql<{ event_id: bigint; selection: number; amount: bigint }>`
    select b.event_id, b.selection, sum(b.stake * b.odds_num / b.odds_den)::bigint as amount
    from bets b
    where b.event_id = any(${rounds}::bigint[])
      and not exists (select from cancellations c where c.bet_id = b.id)
    group by b.event_id, b.selection`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([id, ofRound]) => [
      id,
      new Map(ofRound.map(({ selection, amount }) => [selection, amount])),
    ]),
  )
}

function missedRound(returns: Returns | undefined, rule: TripleRule, missed: Dice): MissedRound {
  // Nobody would have got anything on any draw.
  if (!returns) return { returns: [], missed: 0n }
  const on = (dice: Dice) =>
    winningSelections(dice, rule).reduce((sum, selection) => sum + (returns.get(selection) ?? 0n), 0n)
  return { returns: outcomes.map(({ dice, weight }) => ({ amount: on(dice), weight })), missed: on(missed) }
}
