import type { CashOutQuote } from '@glasshouse/contract/cash-out.ts'
import type { MarkValues } from '@glasshouse/contract/messages.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import type { Factor } from '@glasshouse/rules/folds.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { cashOut } from '@glasshouse/rules/sport/cash-out.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { type LegWorth, worthOfLegs } from './worth-of-legs.ts'

export type Reason = NonNullable<CashOutQuote['reason']>
/** Whether a bet can be cashed out, by which version of its legs, how much of its stake is in play, and at which stage its legs are. */
export type State = {
  refusal: Reason | 'bet_not_found' | null
  version: string
  stake_left: bigint
  stage: 'before' | 'virtual' | 'in_play'
  folds: number[]
}

export async function cashOutState(db: ReadDb, playerId: bigint, betId: bigint): Promise<State> {
  const { rows } = await sql<State>`
    select s.*, coalesce((select b.folds::int[] from bets b where b.id = ${betId}), '{1}') as folds
    from cash_out_state(${betId}, ${playerId}, house_now()) s`.execute(db)
  return rows[0]!
}

export const factorsOf = (worth: readonly LegWorth[]): Factor[] => worth.map(({ factor }) => factor)

/** A part of a bet's stake that its player wants to take out, at the version of its legs that was shown. */
export type Asked = { betId: bigint; playerId: bigint; part: bigint; version: string }

/** A refusal with what its words need. */
export type Refusal = { verdict: RefusalName; values: MarkValues; field?: string }

type Verdict = { verdict: string; stake_left: bigint }

/**
 * Decides a cash-out at its value by the version that was shown. `act` decides by a version, and says `cash_out_moved`
 * where another one is the newest: then it is tried again if the value is the same, and otherwise refused with both
 * values.
 */
export async function atValue<Done extends Verdict>(
  tx: Tx,
  { betId, playerId, part, version }: Asked,
  act: (paid: bigint, version: string, state: State) => Promise<Done>,
): Promise<{ paid: bigint; done: Done } | Refusal> {
  let state = await cashOutState(tx, playerId, betId)
  const paidBy = async (shown: string) => {
    const worth = await worthOfLegs(tx, betId, shown)
    return worth && cashOut(part, state.folds, factorsOf(worth)).paid
  }
  if (state.refusal !== null) return { verdict: state.refusal, values: {} }
  const paid = await paidBy(version)
  if (paid === undefined) return { verdict: 'check_input', values: {}, field: 'version' }
  for (let isAgain = false; ; isAgain = true) {
    const now: bigint | undefined = state.version === version ? paid : await paidBy(state.version)
    if (now !== paid)
      return {
        verdict: 'cash_out_moved',
        values: { was: formatAmount(paid), now: formatAmount(now ?? 0n) },
      }
    const done = await act(paid, state.version, state)
    if (done.verdict !== 'cash_out_moved') return outcomeOf(paid, done)
    if (isAgain) throw new Error(`the value of bet ${betId} moved under its locks`)
    // The first try holds the locks by now: this version is final.
    state = await cashOutState(tx, playerId, betId)
    if (state.refusal !== null) return { verdict: state.refusal, values: {} }
  }
}

function outcomeOf<Done extends Verdict>(paid: bigint, done: Done): { paid: bigint; done: Done } | Refusal {
  const { verdict, stake_left } = done
  if (verdict === 'cashed_out' || verdict === 'waiting') return { paid, done }
  return verdict === 'cash_out_above_stake'
    ? { verdict, values: { amount: formatAmount(stake_left) }, field: 'amount' }
    : { verdict: verdict as RefusalName, values: {} }
}

type Decided = { verdict: string; stake_left: bigint; new_balance: bigint }

/** Pays a cash-out, or says what forbids it; `waited` is its number if it has waited for the in-play delay. */
export async function payCashOut(
  tx: Tx,
  asked: Asked,
  waited: bigint | null,
): Promise<{ paid: bigint; done: Decided } | Refusal> {
  return await atValue(tx, asked, async (paid, version) => {
    const { rows } = await sql<Decided>`
      select * from cash_out_bet(${asked.betId}, ${asked.playerId}, ${asked.part}, ${paid}, ${version}, ${waited}, true)`.execute(
      tx,
    )
    return rows[0]!
  })
}
