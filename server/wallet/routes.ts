import * as depositCalls from '@glasshouse/contract/deposits.ts'
import * as calls from '@glasshouse/contract/wallet.ts'
import * as withdrawalCalls from '@glasshouse/contract/withdrawals.ts'
import { fileRoute, playerRoute, type Route } from '../http/route.ts'
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
  const { read } = database
  return [
    playerRoute(calls.recipient, ({ account }, { playerId }) => recipient(wallet, account, playerId)),
    playerRoute(calls.transfer, (input, caller) => transfer(wallet, input, caller)),
    playerRoute(calls.tradeRecord, (input, { playerId, language }) =>
      statement(read, playerId, input, { language, timeZone }),
    ),
    fileRoute(calls.tradeStatement, (input, caller) => exportStatement(wallet, input, caller)),
    playerRoute(depositCalls.channels, (_input, { playerId, language }) =>
      channels(read, playerId, language),
    ),
    playerRoute(depositCalls.deposit, (input, caller) => deposit(wallet, input, caller)),
    playerRoute(depositCalls.deposits, (input, { playerId, language }) =>
      depositOrders(read, playerId, input, language),
    ),
    playerRoute(depositCalls.cancelDeposit, ({ id }, caller) => cancelDeposit(database, id, caller)),
    playerRoute(withdrawalCalls.payoutAccounts, (_input, { playerId }) => payoutAccounts(read, playerId)),
    playerRoute(withdrawalCalls.addPayoutAccount, (input, { playerId }) =>
      addPayoutAccount(database, input, playerId),
    ),
    playerRoute(withdrawalCalls.removePayoutAccount, ({ id }, { playerId }) =>
      removePayoutAccount(database, id, playerId),
    ),
    playerRoute(withdrawalCalls.withdraw, (input, caller) => withdraw(wallet, input, caller)),
    playerRoute(withdrawalCalls.withdrawals, (input, { playerId }) => withdrawals(read, playerId, input)),
    playerRoute(withdrawalCalls.tradeTerms, (_input, { playerId }) => tradeTerms(wallet, playerId)),
  ]
}
