import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  cashOut as cashOutCall,
  CashOutQuote,
  cashOutQuote as quoteCall,
  WorthOfLeg,
} from '@glasshouse/contract/cash-out.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { combinationsOf, type Factor } from '@glasshouse/rules/folds.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { exactOdds } from '@glasshouse/rules/paytable.ts'
import { cashOut, cashOutMargin } from '@glasshouse/rules/sport/cash-out.ts'
import type { Chances } from '@glasshouse/rules/sport/prices.ts'
import { sql } from 'kysely'
import type { Database, ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { sha256Of } from '../http/sha256.ts'
import { once } from '../ledger/idempotent.ts'
import { type LegRow, legsOf } from './legs.ts'
import { type LegWorth, worthOfLegs } from './worth-of-legs.ts'

type Reason = NonNullable<CashOutQuote['reason']>
/** Whether a bet can be cashed out, by which version of its legs, and how much of its stake is in play. */
type State = {
  refusal: Reason | 'bet_not_found' | null
  version: string
  stake_left: bigint
  folds: number[]
}

type Decision = { verdict: 'cashed_out' | RefusalName; stake_left: bigint; new_balance: bigint }

/** What a player's bet can be cashed out for now, line by line. */
export async function quoteCashOut(
  db: ReadDb,
  playerId: bigint,
  betId: bigint,
  language: Language,
): Promise<CallAnswer<typeof quoteCall>> {
  const state = await stateOf(db, playerId, betId)
  if (state.refusal === 'bet_not_found') refuse('bet_not_found')
  const offer = state.refusal === null ? await offerOf(db, betId, state, language) : null
  return {
    id: String(betId),
    offer,
    reason: offer ? null : (state.refusal ?? 'cash_out_worthless'),
    stake_left: formatAmount(state.stake_left),
    margin_thousandths: Number(cashOutMargin),
    now: preciseEpochSeconds(await houseNow(db)),
  }
}

async function stateOf(db: ReadDb, playerId: bigint, betId: bigint): Promise<State> {
  const { rows } = await sql<State>`
    select s.*, coalesce((select b.folds::int[] from bets b where b.id = ${betId}), '{1}') as folds
    from cash_out_state(${betId}, ${playerId}, house_now()) s`.execute(db)
  return rows[0]!
}

async function offerOf(
  db: ReadDb,
  betId: bigint,
  { version, stake_left, folds }: State,
  language: Language,
): Promise<CashOutQuote['offer']> {
  const [worth, legs] = await Promise.all([
    worthOfLegs(db, betId, version),
    legsOf(db, [betId], language).then((all) => all.get(betId)!),
  ])
  const { fair, margin, paid } = cashOut(stake_left, folds, factorsOf(worth!))
  if (paid === 0n) return null
  return {
    version,
    legs: legs.map((leg, at) => legInWords(leg, worth![at]!)),
    folds,
    combinations: Number(combinationsOf(legs.length, folds)),
    fair: formatAmount(fair),
    margin: formatAmount(margin),
    paid: formatAmount(paid),
  }
}

const factorsOf = (worth: readonly LegWorth[]): Factor[] => worth.map(({ factor }) => factor)

function legInWords({ num, den, shown }: LegRow, { factor, open }: LegWorth): WorthOfLeg {
  return {
    event: shown.event,
    name: shown.name,
    odds: shown.odds,
    odds_exact: `${num}/${den}`,
    result: open ? 'pending' : shown.result,
    chances: open && sharesOf(open.chances),
    model: open && { home: open.model.home, away: open.model.away, rho: open.model.rho },
    factor: decimal(factor, 4),
    factor_exact: exactOdds(factor),
  }
}

function sharesOf(chances: Chances): WorthOfLeg['chances'] {
  const den = Object.values(chances).reduce((sum, weight) => sum + weight, 0n)
  const share = (of: keyof Chances) => decimal({ num: chances[of], den }, 6)
  return {
    won: share('won'),
    half_won: share('half_won'),
    returned: share('returned'),
    half_lost: share('half_lost'),
    lost: share('lost'),
  }
}

/** A fraction as a decimal, rounded to the nearest. */
function decimal({ num, den }: Factor, places: number): string {
  const scale = 10n ** BigInt(places)
  const scaled = (2n * num * scale + den) / (2n * den)
  return `${scaled / scale}.${String(scaled % scale).padStart(places, '0')}`
}

/**
 * Cashes out a part of a bet's stake, or all of it. What is paid follows from the version that was shown; whether that is the
 * one of now is decided under the locks.
 */
export async function cashOutBet(
  database: Database,
  { id, amount: part, version }: CallRequest<typeof cashOutCall>,
  { playerId, idempotencyKey }: Pick<PlayerCaller, 'playerId' | 'idempotencyKey'>,
): Promise<CallAnswer<typeof cashOutCall>> {
  const request = sha256Of(`${id} ${part} ${version}`)
  return await once(database, { playerId, call: 'cashOut', key: idempotencyKey, request }, async (tx) => {
    const state = await stateOf(tx, playerId, id)
    if (state.refusal !== null) refuse(state.refusal)
    if (part === 0n) refuse('amount_invalid', {}, 'amount')
    const worthBy = async (shown: string) => {
      const worth = await worthOfLegs(tx, id, shown)
      return worth ? cashOut(part, state.folds, factorsOf(worth)).paid : refuse('check_input', {}, 'version')
    }
    const paid = await worthBy(version)
    const decide = async (shown: string) => {
      const { rows } = await sql<Decision>`
        select * from cash_out_bet(${id}, ${playerId}, ${part}, ${paid}, ${shown})`.execute(tx)
      return rows[0]!
    }
    let decision = await decide(version)
    if (decision.verdict === 'cash_out_moved') {
      // Under the locks by now. Prices may have moved without what the bet is worth.
      const newest = (await stateOf(tx, playerId, id)).version
      const now = await worthBy(newest)
      if (now !== paid) refuse('cash_out_moved', { was: formatAmount(paid), now: formatAmount(now) })
      decision = await decide(newest)
    }
    const { verdict, stake_left, new_balance } = decision
    if (verdict === 'cash_out_above_stake') refuse(verdict, { amount: formatAmount(stake_left) }, 'amount')
    if (verdict !== 'cashed_out') refuse(verdict)
    return {
      id: String(id),
      part: formatAmount(part),
      paid: formatAmount(paid),
      stake_left: formatAmount(stake_left),
      balance: formatAmount(new_balance),
    }
  })
}
