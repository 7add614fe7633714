import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { playActivity, playLimits } from '@glasshouse/contract/safer-play.ts'
import { callKey, queryClient } from '../../lib/queries.ts'

/** Stores the answer to a change of limits or a break, and refetches everything that depends on it. */
export function keepLimits(answer: CallAnswer<typeof playLimits>): void {
  queryClient.setQueryData(callKey(playLimits, {}), answer)
  void queryClient.invalidateQueries({ queryKey: callKey(playActivity) })
  void queryClient.invalidateQueries({ queryKey: ['/api/trade/terms'] })
}
