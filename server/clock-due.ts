import { hexOf } from '@glasshouse/rules/encoding.ts'
import { type RawBuilder, sql } from 'kysely'
import { isPlanDue } from './bets/due-plans.ts'
import { isStepDue, secondsToNextStep } from './bets/due-rounds.ts'
import { isSettlementDue } from './bets/settle-matches.ts'
import { isDecisionDue } from './bets/waiting.ts'
import { type Signer, witnessingsOf } from './clock-steps.ts'
import type { ReadDb } from './db/database.ts'
import { isCheckpointUnsignedBy, isLogUnsigned } from './fairness/checkpoints.ts'
import { furthestSql } from './fairness/high-water-mark.ts'
import { type NewestRound, newestRounds } from './games/open-rounds.ts'
import { isVoidDrawUnknown } from './games/void-draws.ts'
import { isMatchLive } from './sport/live-match.ts'
import { isFixtureUnsold } from './sport/offer-fixtures.ts'
import { isVirtualMatchDue } from './sport/play-matches.ts'
import { arePricesOld, oldestPrices } from './sport/refit-prices.ts'
import { isMatchUnplayed } from './sport/void-unplayed.ts'

/** The work due over all games; details are looked up only where there is some. */
export type Due = {
  /** Seconds until the next instant that is known. */
  next: number | null
  /** Tells for each game whether a round is missing. */
  rounds: readonly NewestRound[]
  steps: boolean
  plans: boolean
  virtualMatches: boolean
  liveMatches: boolean
  slips: boolean
  cashOuts: boolean
  settlements: boolean
  /** The log has leaves that the house has not signed. */
  log: boolean
  /** The witnesses, by their keys in hex, who have not signed the newest checkpoint. */
  unsigned: readonly string[]
  /** How far the house has come; the text changes when it advances. */
  furthest: string
}

/** An SQL expression that gives it: one statement a second instead of one for each kind. */
export function dueSql(signers: readonly Signer[]): RawBuilder<Due> {
  const steps = [isStepDue, ...signers.map((one) => sql<boolean>`exists (${witnessingsOf(one)})`)]
  const unsigned = signers.map(
    ({ witness: { key } }) => sql`case when ${isCheckpointUnsignedBy(key)} then ${hexOf(key)}::text end`,
  )
  // The next instant comes first: one that passes while the others are looked up is due at once then.
  return sql<Due>`json_build_object(
    'next', ${secondsToNextStep},
    'rounds', ${newestRounds()},
    'steps', ${sql.join(steps, sql` or `)},
    'plans', ${isPlanDue},
    'virtualMatches', ${isVirtualMatchDue},
    'liveMatches', ${isMatchLive},
    'slips', ${isDecisionDue('waiting_slips')},
    'cashOuts', ${isDecisionDue('waiting_cash_outs')},
    'settlements', ${isSettlementDue},
    'log', ${isLogUnsigned},
    'unsigned', array_remove(array[${sql.join(unsigned)}]::text[], null),
    'furthest', ${furthestSql})`
}

export async function dueNow(db: ReadDb, due: RawBuilder<Due>): Promise<Due> {
  const { rows } = await sql<{ due: Due }>`select ${due} as due`.execute(db)
  return rows[0]!.due
}

/** Work that may be some seconds late, and the house's time. */
export type UnhurriedDue = {
  now: Date
  fixtures: boolean
  prices: boolean
  unplayed: boolean
  voidDraws: boolean
}

/** All of it in one statement, too. */
export async function unhurriedDueNow(db: ReadDb, timeZone: string): Promise<UnhurriedDue> {
  const { rows } = await sql<Omit<UnhurriedDue, 'prices'> & { pricedAt: number | null }>`
    select house_now() as now, ${isFixtureUnsold} as fixtures, ${oldestPrices} as "pricedAt", ${isMatchUnplayed} as unplayed,
      ${isVoidDrawUnknown} as "voidDraws"`.execute(db)
  const { pricedAt, ...due } = rows[0]!
  return { ...due, prices: arePricesOld(pricedAt, due.now.getTime() / 1000, timeZone) }
}
