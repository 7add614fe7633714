import { gamePlay, type GameResult } from '@glasshouse/contract/games.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverSeconds } from '../../lib/clock.ts'
import { onLiveEvent } from '../../lib/live.ts'
import { callQuery } from '../../lib/queries.ts'
import { hearResult, standDice } from '../../lib/reveal.ts'
import { momentOf } from './round-clock.ts'
import { addSettledBets, type SettledBets } from './settled-bets.ts'

/** All that the bet page stands on, kept up to date by the event stream. */
export type Table = CallAnswer<typeof gamePlay>

/** How often (ms) the server is asked: while a round is over and the event stream has not told of the next, and else. */
const pollWhenOver = 3000
const pollAtRest = 60_000

/** The table of a game; where the line fails, it is asked for slowly when a round's end is due. */
export function useTable(gameId: number | undefined) {
  return useQuery({
    ...callQuery(gamePlay, { game_id: gameId ?? 0 }, ({ game, last: [newest], now }) => {
      if (newest) hearResult(game.id, newest, now)
    }),
    enabled: gameId !== undefined,
    // The page says itself why it has no table.
    meta: { isShown: true },
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
  useEffect(() => standDice({ gameId, onThrow: setDrawn }), [gameId])
  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.type !== 'bets') return
    const own = event.bets.filter((bet) => bet.game_id === gameId)
    if (own.length > 0) setSettled((known) => addSettledBets(known, own).slice(-5))
  })
  useEffect(() => onLiveEvent((event) => hear(event)), [])
  return { drawn, settled }
}
