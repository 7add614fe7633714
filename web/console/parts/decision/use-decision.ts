import type { Call } from '@glasshouse/contract/call.ts'
import { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey } from '../../../lib/queries.ts'
import { toastDone } from '../controls/toast-done.ts'

/** The page's reactions when a decision is made here, and when somebody else was quicker. */
export type DecisionMade = { onDecided: () => void; onOvertaken: () => void }

/** Which act is being asked about (null: none), and the next step after it. `calls` read the order decided. */
export function useDecision<Act extends string>(
  calls: readonly Call[],
  { onDecided, onOvertaken }: DecisionMade,
) {
  const queries = useQueryClient()
  const [asked, ask] = useState<Act | null>(null)
  const close = () => ask(null)
  const refresh = () =>
    Promise.all(
      [...calls, operatorOffice].map((call) => queries.invalidateQueries({ queryKey: callKey(call) })),
    )
  return {
    asked,
    ask,
    close,
    /** `isLast`: nothing is left to decide about it here, so the next one is shown. */
    decided: (text: string, { isLast = true } = {}) => {
      close()
      toastDone(text)
      if (isLast) onDecided()
      void refresh()
    },
    overtaken: () => {
      close()
      void refresh().then(onOvertaken)
    },
  }
}
