import * as calls from '@glasshouse/contract/wallet.ts'
import { playerRoute, type Route } from '../http/route.ts'
import { equipWallet, type WalletParts } from './parts.ts'
import { recipient } from './recipient.ts'
import { statement } from './statement.ts'
import { transfer } from './transfer.ts'

export function walletRoutes(parts: WalletParts): Route[] {
  const wallet = equipWallet(parts)
  const { database, timeZone } = parts
  return [
    playerRoute(calls.recipient, ({ account }, { playerId }) => recipient(wallet, account, playerId)),
    playerRoute(calls.transfer, (input, caller) => transfer(wallet, input, caller)),
    playerRoute(calls.tradeRecord, (input, { playerId, language }) =>
      statement(database.read, playerId, input, { language, timeZone }),
    ),
  ]
}
