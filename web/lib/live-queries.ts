import {
  gameList,
  gamePlay,
  getBetDetail,
  getBetRecord,
  getHistoryRecord,
} from '@glasshouse/contract/games.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { LiveEvent, LiveRound } from '@glasshouse/contract/live.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { onLiveEvent } from './live.ts'
import { callKey, queryClient } from './queries.ts'
import { keepBalance } from './session.ts'

/** Brings what is on the screen up to date with each event, without asking the server where the event says it all. */
export function startLiveQueries(): void {
  onLiveEvent((event) => {
    takeEvent(event)
  })
}

/** How many draws are kept in sight of the bet page: as many as the server sends at first. */
const lastDraws = 30

let greeted = false

function takeEvent(event: LiveEvent): void {
  if (event.type === 'hello') {
    // The line was away for a while: what no event tells again is asked for again.
    if (greeted) void queryClient.invalidateQueries()
    greeted = true
    for (const round of event.rounds) takeRound(round)
    if (event.balance !== null) keepBalance(event.balance)
  }
  if (event.type === 'round') takeRound(event.round)
  if (event.type === 'balance') keepBalance(event.balance)
  if (event.type === 'balance' || event.type === 'bets') void outdated(tradeRecord)
  if (event.type === 'bets') {
    void outdated(getBetRecord)
    void outdated(getBetDetail)
  }
}

function takeRound(round: LiveRound): void {
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
  if (result) void outdated(getHistoryRecord)
}

function newerResult(known: LiveRound['result'], result: LiveRound['result']): LiveRound['result'] {
  if (!result) return known
  return !known || known.drawn_at <= result.drawn_at ? result : known
}

function outdated(call: { path: string }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [call.path] })
}
