import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { channels, deposits } from '@glasshouse/contract/deposits.ts'
import { playLimits } from '@glasshouse/contract/safer-play.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { tradeTerms, withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, callQuery, queryClient } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'

export type Terms = CallAnswer<typeof tradeTerms>

/** The present terms for the player's money; fetched again whenever money has moved. */
export function useTerms() {
  const isPlayer = useSession(sessionKind) === 'player'
  return useQuery({ ...callQuery(tradeTerms, {}), enabled: isPlayer, refetchOnWindowFocus: 'always' })
}

/** Money has moved, or may have: refetches balances and orders without waiting for the event. */
export function moneyMoved(): void {
  for (const call of [tradeTerms, channels, deposits, withdrawals, tradeRecord, playLimits]) {
    void queryClient.invalidateQueries({ queryKey: callKey(call) })
  }
}
