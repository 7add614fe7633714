import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { type tradeTerms as termsCall, withdrawalHours } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { houseNow } from '../db/house-time.ts'
import { endSeconds, epochSeconds } from '../http/encode.ts'
import { identityStatus } from '../identity/identity-check.ts'
import { playerMoney } from '../ledger/accounts.ts'
import { barOf } from '../safer-play/bars.ts'
import { ageOf } from '../safer-play/requirements.ts'
import type { Wallet } from './parts.ts'
import { readSettings } from './settings.ts'
import { sentToday } from './transfer.ts'
import { methodView, withdrawalMethods } from './withdrawal-methods.ts'

/** What holds for a player's money now: what there is, within what it moves, and what stands in the way. */
export async function tradeTerms(
  { database, timeZone, identityNeeded }: Wallet,
  playerId: bigint,
): Promise<CallAnswer<typeof termsCall>> {
  const { read } = database
  const [money, settings, age, bar, identity, sent] = await Promise.all([
    playerMoney(read, playerId),
    readSettings(read),
    ageOf(read, playerId),
    barOf(read, playerId),
    identityStatus(read, playerId),
    sentToday(read, playerId, timeZone),
  ])
  const left = settings.transfer_daily_max - sent
  const [methods, now] = await Promise.all([withdrawalMethods(read, settings), houseNow(read)])
  return {
    balance: formatAmount(money.available.balance),
    held: formatAmount(money.held.balance),
    age,
    bar: bar && { kind: bar.kind, until: bar.until && endSeconds(bar.until) },
    identity: identity.status,
    withdraw: {
      min: formatAmount(settings.withdrawal_min),
      max: formatAmount(settings.withdrawal_max),
      hours_least: withdrawalHours.least,
      hours_most: withdrawalHours.most,
      identity_required: identityNeeded && identity.status !== 'verified',
      methods: methods.map((method) => methodView(method, epochSeconds(now), timeZone)),
    },
    transfer: {
      on: settings.transfers_on,
      min: formatAmount(settings.transfer_min),
      daily_max: formatAmount(settings.transfer_daily_max),
      left_today: formatAmount(left > 0n ? left : 0n),
    },
  }
}
