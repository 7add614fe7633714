import * as account from './account.ts'
import type { Call } from './call.ts'
import * as cashOut from './cash-out.ts'
import * as content from './content.ts'
import * as deposits from './deposits.ts'
import * as feed from './feed.ts'
import * as fairness from './fairness.ts'
import * as files from './files.ts'
import * as games from './games.ts'
import * as house from './house.ts'
import * as identity from './identity.ts'
import * as identityCheck from './identity-check.ts'
import * as membership from './membership.ts'
import * as operatorBrand from './operator/brand.ts'
import * as operatorChannels from './operator/channels.ts'
import * as operatorFeedKeys from './operator/feed-keys.ts'
import * as operatorFiles from './operator/files.ts'
import * as operatorGames from './operator/games.ts'
import * as operatorContent from './operator/content.ts'
import * as operatorOrders from './operator/orders.ts'
import * as operatorPlayers from './operator/players.ts'
import * as operatorSettings from './operator/settings.ts'
import * as operatorSignIn from './operator/sign-in.ts'
import * as operatorRequests from './operator/requests.ts'
import * as operatorSport from './operator/sport.ts'
import * as operatorTrading from './operator/trading.ts'
import * as operatorLiveMatch from './operator/live-match.ts'
import * as operatorSupport from './operator/support.ts'
import * as plans from './plans.ts'
import * as publicLog from './public-log.ts'
import * as saferPlay from './safer-play.ts'
import * as sport from './sport.ts'
import * as trend from './trend.ts'
import * as waitingBets from './waiting-bets.ts'
import * as wallet from './wallet.ts'
import * as withdrawals from './withdrawals.ts'

/** Every call of the API, for what concerns them all: the document, the tests, the route check. */
export const calls: readonly Call[] = [
  identity,
  account,
  identityCheck,
  files,
  saferPlay,
  games,
  cashOut,
  fairness,
  publicLog,
  plans,
  trend,
  waitingBets,
  sport,
  feed,
  wallet,
  deposits,
  withdrawals,
  house,
  content,
  membership,
  operatorSignIn,
  operatorBrand,
  operatorFiles,
  operatorOrders,
  operatorContent,
  operatorSport,
  operatorTrading,
  operatorLiveMatch,
  operatorFeedKeys,
  operatorRequests,
  operatorSupport,
  operatorPlayers,
  operatorSettings,
  operatorChannels,
  operatorGames,
]
  .flatMap((noun) => Object.values(noun) as unknown[])
  .filter(isCall)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'actor' in value && 'refusals' in value
  )
}
