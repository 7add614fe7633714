import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { barsInForce, refuseBarred } from './bars.ts'
import { leftOf } from './limits.ts'

const playVerdicts = [
  'player_excluded',
  'player_timed_out',
  'stake_limit_reached',
  'loss_limit_reached',
] as const
type PlayVerdict = (typeof playVerdicts)[number]

/** Whether a verdict of `place_bets` has a value in its words that has to be looked up. */
export function isPlayVerdict(verdict: RefusalName): verdict is PlayVerdict {
  return playVerdicts.some((one) => one === verdict)
}

/** Refuses as the database decided; here only the words are found: until when, or how much more. */
export async function refusePlay(db: ReadDb, playerId: bigint, verdict: PlayVerdict): Promise<never> {
  if (verdict === 'player_excluded' || verdict === 'player_timed_out') {
    const kind = verdict === 'player_excluded' ? 'exclusion' : 'time_out'
    const bar = (await barsInForce(db, playerId)).find((one) => one.kind === kind)
    if (bar) refuseBarred(bar)
    refuse(verdict)
  }
  const kind = verdict === 'stake_limit_reached' ? 'stake' : 'loss'
  const left = await leftOf(db, playerId, kind)
  refuse(verdict, left === null ? {} : { amount: formatAmount(left) })
}
