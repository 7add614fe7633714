import type { BetRecord } from '@glasshouse/contract/games.ts'
import { useState } from 'react'
import { DrawStage } from './draw-stage.tsx'
import { addSettledBets } from '../../parts/rounds/settled-bets.ts'
import { type Table, useLiveDraw } from '../../parts/rounds/use-table.ts'

type LiveDrawProps = {
  table: Table
  /** Own bets on the game that wait for their draw; of a guest's practice, the settled ones as well. */
  bets: readonly BetRecord[]
  isPractice: boolean
}

/** The draw that comes while the page is in sight. */
export function LiveDraw({ table, bets, isPractice }: LiveDrawProps) {
  const { drawn, settled } = useLiveDraw(table.game.id)
  const [goneNo, setGoneNo] = useState<string>()
  if (!drawn || drawn.game_no === goneNo) return null
  const own = bets.filter((bet) => bet.game_no === drawn.game_no && bet.status !== 'cancelled')
  // The house tells how a player's bets ended; practice is settled here.
  const ended = isPractice ? addSettledBets([], own) : settled
  const ownSettled = ended.find((round) => round.gameNo === drawn.game_no)
  return (
    <DrawStage
      key={drawn.game_no}
      table={table}
      result={drawn}
      isOwn={ownSettled !== undefined || own.length > 0}
      isPractice={isPractice}
      settled={ownSettled}
      onGone={() => setGoneNo(drawn.game_no)}
    />
  )
}
