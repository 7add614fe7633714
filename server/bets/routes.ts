import type { IsIndependent } from '../games/results.ts'
import * as cashOuts from '@glasshouse/contract/cash-out.ts'
import { betReceipt as betReceiptCall } from '@glasshouse/contract/fairness.ts'
import * as games from '@glasshouse/contract/games.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { Database } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { findGame } from '../games/catalogue.ts'
import { pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { bearerRoute, route, type Route } from '../http/route.ts'
import { timeRange } from '../http/time-range.ts'
import { betDetail } from './bet-detail.ts'
import { cancelBet } from './cancel-bet.ts'
import { cashOutBet } from './cash-out.ts'
import { planRoutes } from './plan-routes.ts'
import { quoteCashOut } from './quote-cash-out.ts'
import { betReceipt } from './receipt.ts'
import { betRecords, betSummary } from './records.ts'
import type { SlipCounts } from './slip-counts.ts'
import { listWaitingBets } from './waiting-bets.ts'
import { createSubmitBet } from './submit-bet.ts'

export type BetParts = {
  database: Database
  timeZone: string
  houseKey: HouseKey
  isIndependent: IsIndependent
  slipCounts: SlipCounts
}

export function betRoutes({ database, timeZone, houseKey, isIndependent, slipCounts }: BetParts): Route[] {
  const submitBet = createSubmitBet(database, slipCounts)
  const { later, steady } = database
  return [
    ...planRoutes(database, isIndependent),
    bearerRoute(games.submitBet, submitBet),
    route(waitingBets, async (_input, { playerId, language }) =>
      listWaitingBets(steady.read, playerId, language),
    ),
    route(games.cancelBet, async (request, caller) => await cancelBet(database, request, caller)),
    route(cashOuts.cashOutQuote, async ({ id }, { playerId, language }) =>
      quoteCashOut(steady.read, playerId, id, language),
    ),
    route(cashOuts.cashOut, async (input, caller) => await cashOutBet(database, input, caller)),
    route(games.getBetDetail, async ({ id }, { playerId, language }) =>
      betDetail(steady.read, playerId, id, { language, isIndependent }),
    ),
    route(betReceiptCall, async (asked, { playerId }) =>
      betReceipt({ db: steady.read, houseKey }, playerId, asked),
    ),
    route(games.getBetRecord, async (input, { playerId, language }) => {
      if (input.game_id !== undefined && !(await findGame(later, input.game_id))) refuse('game_not_found')
      const filter = {
        gameId: input.game_id,
        gameNo: input.game_no,
        status: input.status,
        ...timeRange(input, await houseToday(later, timeZone), timeZone),
      }
      const [list, { count, stake, payout, profit }] = await Promise.all([
        betRecords(later, playerId, filter, { ...input, language, isIndependent }),
        betSummary(later, playerId, filter),
      ])
      const summary = {
        count,
        stake: formatAmount(stake),
        payout: formatAmount(payout),
        profit: formatAmount(profit),
      }
      return { ...pageOf(list, count, input), summary }
    }),
  ]
}
