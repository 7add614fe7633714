import { gamePlay, type GameResult } from '@glasshouse/contract/games.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverSeconds } from '../../lib/clock.ts'
import { onLiveEvent } from '../../lib/live.ts'
import { callQuery } from '../../lib/queries.ts'
import { momentOf } from './round-clock.ts'
import { addSettledBets, type SettledBets } from './settled-bets.ts'

/** All that the bet page stands on, kept up to date by the event stream. */
export type Table = CallAnswer<typeof gamePlay>

/** How often (ms) the server is asked: while a round is over and the event stream has not told of the next, and else. */
const pollWhenOver = 3000
const pollAtRest = 60_000
/** A result that is older than this (s) when it is heard of is no moment any more. */
const freshResult = 12

/** The table of a game; where the line fails, it is asked for slowly when a round's end is due. */
export function useTable(gameId: number | undefined) {
  return useQuery({
    ...callQuery(gamePlay, { game_id: gameId ?? 0 }),
    enabled: gameId !== undefined,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? pollWhenOver : pollAtRest),
  })
}

function isOver({ round }: Table): boolean {
  const { phase } = momentOf(round, serverSeconds())
  return phase === 'drawing' || phase === 'drawn' || phase === 'void'
}

/** The draw that has just come while the page is in sight, and how the player's own bets ended. */
export function useLiveDraw(gameId: number) {
  const [drawn, setDrawn] = useState<GameResult | null>(null)
  const [settled, setSettled] = useState<readonly SettledBets[]>([])
  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.type === 'round' && event.round.game_id === gameId && event.round.result) {
      const { result } = event.round
      // The same round is told of again when it is settled.
      const isNews = drawn?.game_no !== result.game_no && (drawn?.drawn_at ?? 0) <= result.drawn_at
      if (isNews && event.now - result.drawn_at < freshResult) setDrawn(result)
    }
    if (event.type === 'bets') {
      const own = event.bets.filter((bet) => bet.game_id === gameId)
      if (own.length > 0) setSettled((known) => addSettledBets(known, own).slice(-5))
    }
  })
  useEffect(() => onLiveEvent((event) => hear(event)), [])
  return { drawn, settled }
}
