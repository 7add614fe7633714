import * as depositCalls from '@glasshouse/contract/deposits.ts'
import * as calls from '@glasshouse/contract/wallet.ts'
import * as withdrawalCalls from '@glasshouse/contract/withdrawals.ts'
import { route, type Route } from '../http/route.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { channels } from './channels.ts'
import { deposit } from './deposit.ts'
import { depositOrders } from './deposit-orders.ts'
import { exportStatement } from './export-statement.ts'
import { equipWallet, type WalletParts } from './parts.ts'
import { addPayoutAccount, payoutAccounts, removePayoutAccount } from './payout-accounts.ts'
import { recipient } from './recipient.ts'
import { statement } from './statement.ts'
import { tradeTerms } from './terms.ts'
import { transfer } from './transfer.ts'
import { withdraw } from './withdraw.ts'
import { withdrawals } from './withdrawals.ts'

export function walletRoutes(parts: WalletParts): Route[] {
  const wallet = equipWallet(parts)
  const { database, timeZone } = parts
  const { read, later } = database
  return [
    route(calls.recipient, ({ account }, { playerId }) => recipient(wallet, account, playerId)),
    route(calls.transfer, (input, caller) => transfer(wallet, input, caller)),
    route(calls.tradeRecord, (input, { playerId, language }) =>
      statement(later, playerId, input, { language, timeZone }),
    ),
    route(calls.tradeStatement, (input, caller) => exportStatement(wallet, input, caller)),
    route(depositCalls.channels, (_input, { playerId, language }) => channels(wallet, playerId, language)),
    route(depositCalls.deposit, (input, caller) => deposit(wallet, input, caller)),
    route(depositCalls.deposits, (input, { playerId, language }) =>
      depositOrders(later, playerId, input, language),
    ),
    route(depositCalls.cancelDeposit, ({ id }, caller) => cancelDeposit(database, id, caller)),
    route(withdrawalCalls.payoutAccounts, (_input, { playerId }) => payoutAccounts(read, playerId)),
    route(withdrawalCalls.addPayoutAccount, (input, { playerId }) =>
      addPayoutAccount(database, input, playerId),
    ),
    route(withdrawalCalls.removePayoutAccount, ({ id }, { playerId }) =>
      removePayoutAccount(database, id, playerId),
    ),
    route(withdrawalCalls.withdraw, (input, caller) => withdraw(wallet, input, caller)),
    route(withdrawalCalls.withdrawals, (input, { playerId }) => withdrawals(later, playerId, input)),
    route(withdrawalCalls.tradeTerms, (_input, { playerId }) => tradeTerms(wallet, playerId)),
  ]
}
