import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { type tradeTerms as termsCall, withdrawalHours } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { houseNow } from '../db/house-time.ts'
import { endSeconds, epochSeconds } from '../http/encode.ts'
import { identityStatus } from '../identity/identity-check.ts'
import { owedBy, playerMoney } from '../ledger/accounts.ts'
import { restrictionOf } from '../safer-play/restrictions.ts'
import { ageOf } from '../safer-play/requirements.ts'
import type { Wallet } from './parts.ts'
import { readSettings } from './settings.ts'
import { sentToday } from './transfer.ts'
import { methodView, withdrawalMethods } from './withdrawal-methods.ts'

/** A player's money right now: the balances, the bounds of deposits, withdrawals and transfers, and what forbids them. */
export async function tradeTerms(
  { database, timeZone, identityNeeded }: Wallet,
  playerId: bigint,
): Promise<CallAnswer<typeof termsCall>> {
  const { read } = database
  const [money, owed, settings, age, inForce, identity, sent] = await Promise.all([
    playerMoney(read, playerId),
    owedBy(read, playerId),
    readSettings(read),
    ageOf(read, playerId),
    restrictionOf(read, playerId),
    identityStatus(read, playerId),
    sentToday(read, playerId, timeZone),
  ])
  const left = settings.transfer_daily_max - sent
  const restriction = inForce && { kind: inForce.kind, until: inForce.until && endSeconds(inForce.until) }
  const [methods, now] = await Promise.all([withdrawalMethods(read, settings), houseNow(read)])
  return {
    balance: formatAmount(money.available.balance),
    held: formatAmount(money.held.balance),
    owed: formatAmount(owed),
    age,
    restriction,
    bar: restriction,
    identity: identity.status,
    withdraw: {
      min: formatAmount(settings.withdrawal_min),
      max: formatAmount(settings.withdrawal_max),
      hours_min: withdrawalHours.min,
      hours_max: withdrawalHours.max,
      hours_least: withdrawalHours.min,
      hours_most: withdrawalHours.max,
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
