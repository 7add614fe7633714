import { getBetRecord } from '@glasshouse/contract/games.ts'
import { createPlan, listPlans } from '@glasshouse/contract/plans.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { withNonce } from '../proofs/bet-keys.ts'
import { createSender } from '../sending/sender.ts'

/** Makes plans, each at most once. */
export const planSender = createSender(
  createPlan,
  'plan',
  () => {
    void queryClient.invalidateQueries({ queryKey: callKey(listPlans) })
    void queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) })
  },
  { complete: withNonce },
)
