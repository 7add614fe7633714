import {
  gameList,
  gamePlay,
  getBetDetail,
  getBetRecord,
  getHistoryRecord,
} from '@glasshouse/contract/games.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { LiveEvent, LiveRound } from '@glasshouse/contract/live.ts'
import { playLimits } from '@glasshouse/contract/safer-play.ts'
import { onLiveEvent } from './live.ts'
import { afterFirstAnswers, callKey, queryClient } from './queries.ts'
import { hearBalance } from './session.ts'
import { keepUnread, keepUnreadAnswers } from './unread.ts'

/** Updates the screen with each event, without asking the server where the event says it all. */
export function startLiveQueries(): void {
  onLiveEvent((event) => {
    takeEvent(event)
  })
}

/** How many draws are kept in sight of the bet page: as many as the server sends at first. */
const lastDraws = 30

/** Calls whose answers an operator publishes. */
const contentPaths = /^\/api\/(?:news\/|index\/(?:index|notice|banner|offers|rich_text)$)/
const noticePaths = /^\/api\/index\/notice$/
/** Calls whose answers the back office writes to one player. */
const answerPaths = /^\/api\/(?:support\/|index\/feedbacks$)/
/** Calls whose answers change with every movement of the player's money. */
const moneyPaths = /^\/api\/(?:trade\/|user\/(?:limits|activity)$)/

/** Calls about plans, which change with each round that they are placed on. */
const planPaths = /^\/api\/games\/plans/

/** Calls whose answers have prices of matches. */
const pricePaths = /^\/api\/sport\/(?:fixtures?|prices|match)$/

let greeted = false

function takeEvent(event: LiveEvent): void {
  if (event.type === 'hello') {
    // The line was away for a while: what no event tells again is asked for again.
    if (greeted) void queryClient.invalidateQueries()
    greeted = true
    for (const round of event.rounds) takeRound(round)
    if (event.balance !== null) {
      hearBalance(event.balance)
      // No event reports changes between the page's requests and the stream's first event.
      void outdatedMoney()
      void outdated(getBetRecord)
    }
  }
  if (event.type === 'round') takeRound(event.round)
  if (event.type === 'balance') {
    hearBalance(event.balance)
    // It may be a bet that was placed on another device, or a match that was settled.
    void outdated(getBetRecord)
    void outdated(getBetDetail)
  }
  // Everything about one's money depends on it: statement, terms, usage of limits, net result.
  if (event.type === 'balance' || event.type === 'bets' || event.type === 'order') void outdatedMoney()
  // On another device something was read, or a notice came.
  if (event.type === 'notices' && keepUnread(event.unread)) {
    void outdatedWhere(noticePaths)
    // A corrected result can leave a balance as it is, and what is owed another.
    void outdatedMoney()
    void outdated(getBetDetail)
  }
  if (event.type === 'published') void outdatedWhere(contentPaths)
  if (event.type === 'support') {
    keepUnreadAnswers(event.unread)
    void outdatedWhere(answerPaths)
  }
  if (event.type === 'restriction') {
    const { restriction } = event
    queryClient.setQueriesData<CallAnswer<typeof playLimits>>(
      { queryKey: callKey(playLimits) },
      (answer) => answer && { ...answer, restriction },
    )
    void outdatedMoney()
  }
  if (event.type === 'prices') outdatedPrices(event.matches.map(({ game_no }) => game_no))
  if (event.type === 'plans' || event.type === 'bets') void outdatedWhere(planPaths)
  if (event.type === 'plans') void outdated(getBetRecord)
  if (event.type === 'bets') {
    void outdated(getBetRecord)
    void outdated(getBetDetail)
  }
}

function takeRound(round: LiveRound): void {
  for (const { path } of [gameList, gamePlay]) afterFirstAnswers({ queryKey: [path] }, () => keepRound(round))
  keepRound(round)
  if (round.result) void outdated(getHistoryRecord)
}

function keepRound(round: LiveRound): void {
  const { game_id, game_no, opens_at, closes_at, draws_at, status, result, commitment } = round
  queryClient.setQueriesData<CallAnswer<typeof gameList>>({ queryKey: callKey(gameList) }, (answer) => {
    if (!answer) return answer
    const list = answer.list.map((game) => {
      if (game.id !== game_id) return game
      const isCurrent =
        (status === 'open' || status === 'closed') && (game.current?.opens_at ?? 0) <= opens_at
      const current = isCurrent ? { game_no, opens_at, closes_at, draws_at } : game.current
      return { ...game, current, last: newerResult(game.last, result) }
    })
    return { ...answer, list }
  })
  queryClient.setQueriesData<CallAnswer<typeof gamePlay>>({ queryKey: callKey(gamePlay) }, (answer) => {
    if (answer?.game.id !== game_id) return answer
    const isCurrent =
      answer.round.game_no === game_no ||
      ((status === 'open' || status === 'closed') && answer.round.opens_at < opens_at)
    const rounds = isCurrent ? { game_no, opens_at, closes_at, draws_at, status, commitment } : answer.round
    const isNew = result !== null && answer.last.every((known) => known.game_no !== result.game_no)
    const last = isNew ? [result, ...answer.last].toSorted((a, b) => b.drawn_at - a.drawn_at) : answer.last
    return { ...answer, round: rounds, last: last.slice(0, lastDraws) }
  })
}

function newerResult(known: LiveRound['result'], result: LiveRound['result']): LiveRound['result'] {
  if (!result) return known
  return !known || known.drawn_at <= result.drawn_at ? result : known
}

function outdated({ path }: { path: string }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [path] })
}

function outdatedMoney(): Promise<void> {
  return outdatedWhere(moneyPaths)
}

/** Readers of one match spread their requests over this long (ms), so that they don't all come at once. */
const spread = 300

/** Asks again for what shows one of these matches. */
function outdatedPrices(matches: readonly string[]): void {
  const isTold = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.some(isTold)
      : typeof value === 'object' &&
        value !== null &&
        Object.entries(value).some(([name, inside]) =>
          name === 'game_no'
            ? matches.includes(String(inside))
            : ['pages', 'list'].includes(name) && isTold(inside),
        )
  setTimeout(() => {
    void queryClient.invalidateQueries(
      {
        predicate: ({ queryKey: [path], state }) =>
          typeof path === 'string' && pricePaths.test(path) && isTold(state.data),
      },
      { cancelRefetch: false },
    )
  }, Math.random() * spread)
}

function outdatedWhere(paths: RegExp): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.test(path),
  })
}
