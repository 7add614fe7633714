import { type WaitingBet, type WaitingCashOut, waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { callKey, callQuery, queryClient } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { heardOf } from './slip-store.ts'

/** So long (s) what became of it is shown. */
const shown = 20

type Waiting = { bets: WaitingBet[]; cashOuts: WaitingCashOut[]; now: number }

/** The player's slips and cash-outs in play that wait, and what became of the last ones; with a decision bets are read again. */
export function useWaiting(): Waiting {
  const isPlayer = useSession(sessionKind) === 'player'
  const now = useServerSeconds()
  const { data } = useQuery({
    ...callQuery(waitingBets, {}),
    enabled: isPlayer,
    refetchInterval: ({ state }) =>
      [...(state.data?.list ?? []), ...(state.data?.cash_outs ?? [])].some(isWaiting) ? 1_000 : false,
  })
  const decided = [...(data?.list ?? []), ...(data?.cash_outs ?? [])].filter((one) => !isWaiting(one)).length
  useEffect(() => {
    if (decided === 0) return
    for (const queryKey of [callKey(getBetRecord), callKey(getBetDetail), callKey(cashOutQuote)])
      void queryClient.invalidateQueries({ queryKey })
  }, [decided])
  useEffect(() => {
    for (const { id, state } of data?.list ?? [])
      if (state !== 'waiting') heardOf(id, { placed: state === 'accepted' })
  }, [data])
  const isShown = (one: { state: string; decides_at: number }) =>
    isPlayer && (isWaiting(one) || one.decides_at > now - shown)
  return {
    bets: (data?.list ?? []).filter(isShown),
    cashOuts: (data?.cash_outs ?? []).filter(isShown),
    now,
  }
}

const isWaiting = ({ state }: { state: string }) => state === 'waiting'
