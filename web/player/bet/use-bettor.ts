import { type BetRecord, getBetRecord } from '@glasshouse/contract/games.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'
import { type SessionKind, sessionKind, useSession } from '../../lib/session.ts'
import { asRecord, lastLines } from '../../parts/practice/practice.ts'
import { usePractice } from '../../parts/practice/visit.ts'
import { offerOf } from '../../parts/slip/betting.ts'
import { type Seat, lastBetPlace, readLines } from '../../parts/slip/kept-lines.ts'
import type { SlipLine } from '../../parts/slip/slip.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

/** Who bets at a table, and with what: a player with money, a guest with practice money, a visitor with none. */
export type Bettor = {
  kind: SessionKind
  /** Whose bets go to the house; a player's alone. */
  seat: Seat | undefined
  /** In minor units; null for who has none here. */
  balance: bigint | null
  /** Own bets on the game, newest first: a player's that wait for their draw, and all of a guest's practice. */
  bets: readonly BetRecord[]
  /** The last bet on the game, as far as the table still sells it. */
  lastBet: readonly SlipLine[]
}

const noBets: readonly BetRecord[] = []

export function useBettor(table: Table): Bettor {
  const kind = useSession(sessionKind)
  const id = useSession(({ userInfo }) => userInfo?.id)
  const money = useSession(({ userInfo }) => userInfo?.money)
  const practice = usePractice()
  const gameId = table.game.id
  const { data } = useQuery({
    ...callQuery(getBetRecord, { game_id: gameId, status: 'pending', limit: 100 }),
    enabled: kind === 'player' && id !== undefined,
  })
  const sold = (lines: readonly SlipLine[]) => lines.filter((line) => offerOf(table, line))
  if (kind === 'guest') {
    return {
      kind,
      seat: undefined,
      balance: practice.balance,
      bets: practice.bets.filter((bet) => bet.gameId === gameId).map(asRecord),
      lastBet: sold(lastLines(practice, gameId)),
    }
  }
  const seat = kind === 'player' && id !== undefined ? { gameId, playerId: id } : undefined
  return {
    kind,
    seat,
    balance: seat && money !== undefined ? (parseAmount(money) ?? null) : null,
    bets: data?.list ?? noBets,
    lastBet: seat ? sold(readLines(lastBetPlace(seat))) : [],
  }
}
