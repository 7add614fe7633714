import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { CashOutQuote, cashOutQuote as quoteCall, WorthOfLeg } from '@glasshouse/contract/cash-out.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { combinationsOf, type Factor } from '@glasshouse/rules/folds.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { exactOdds } from '@glasshouse/rules/paytable.ts'
import { cashOut, cashOutMargin } from '@glasshouse/rules/sport/cash-out.ts'
import { delaySeconds } from '@glasshouse/rules/sport/in-play.ts'
import type { Chances } from '@glasshouse/rules/sport/prices.ts'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { positionOnWire } from '../sport/live-state.ts'
import { cashOutState, factorsOf, type State } from './cash-out-value.ts'
import { type LegRow, legsOf } from './legs.ts'
import { type LegWorth, worthOfLegs } from './worth-of-legs.ts'

/** The cash-out value of a player's bet right now, line by line. */
export async function quoteCashOut(
  db: ReadDb,
  playerId: bigint,
  betId: bigint,
  language: Language,
): Promise<CallAnswer<typeof quoteCall>> {
  const state = await cashOutState(db, playerId, betId)
  if (state.refusal === 'bet_not_found') refuse('bet_not_found')
  const offer = state.refusal === null ? await offerOf(db, betId, state, language) : null
  const now = preciseEpochSeconds(await houseNow(db))
  return {
    id: String(betId),
    offer,
    reason: offer ? null : (state.refusal ?? 'cash_out_worthless'),
    delay: state.stage === 'in_play' ? delaySeconds : null,
    waiting: await waitingOf(db, betId, now),
    stake_left: formatAmount(state.stake_left),
    margin_thousandths: Number(cashOutMargin),
    now,
  }
}

async function waitingOf(db: ReadDb, betId: bigint, now: number): Promise<CashOutQuote['waiting']> {
  const row = await db
    .selectFrom('waiting_cash_outs as w')
    .innerJoin('delayed_cash_outs as d', 'd.id', 'w.delayed_id')
    .select(['d.id', 'd.decides_at', 'd.part', 'd.paid'])
    .where('w.bet_id', '=', betId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: String(row.id),
    decides_at: preciseEpochSeconds(row.decides_at),
    now,
    part: formatAmount(row.part),
    paid: formatAmount(row.paid),
  }
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

function legInWords({ num, den, shown }: LegRow, { factor, open }: LegWorth): WorthOfLeg {
  return {
    event: shown.event,
    name: shown.name,
    odds: shown.odds,
    odds_exact: `${num}/${den}`,
    result: open ? 'pending' : shown.result,
    chances: open && sharesOf(open.chances),
    model: open && { home: open.strengths.home, away: open.strengths.away, rho: open.strengths.rho },
    in_play: open && positionOnWire(open.position),
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
