import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { RequestError, type RequestOptions } from '../../../lib/api.ts'

/** How an act is sent: without a toast, and with its key where it is asked again. */
export type ActOptions = Pick<RequestOptions, 'quiet' | 'idempotencyKey'>

export type Act<Answer> = {
  run: (options: ActOptions) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The refusals that say that somebody else has decided meanwhile. */
  decidedBy?: readonly RefusalName[] | undefined
  onOvertaken?: (() => void) | undefined
}

/**
 * Sends an act. Where no answer came at all it may have happened: pressed again, the very same is asked with its key, so
 * that its own outcome is told and not that somebody has decided.
 */
export function useAct<Answer>({ run, onDone, decidedBy = [], onOvertaken }: Act<Answer>) {
  const open = useRef<{ attempt: (key?: string) => Promise<Answer>; key: string }>(undefined)
  const act = useMutation({
    mutationFn: async () => {
      const { attempt, key } = open.current ?? {
        attempt: (again?: string) =>
          run({ quiet: true, ...(again !== undefined && { idempotencyKey: again }) }),
        key: undefined,
      }
      open.current = undefined
      try {
        return await attempt(key)
      } catch (error) {
        const uncertain = uncertainKeyOf(error)
        if (uncertain !== undefined) open.current = { attempt, key: uncertain }
        throw error
      }
    },
    onSuccess: onDone,
    onError: (error) => {
      if (isOneOf(error, decidedBy)) onOvertaken?.()
    },
  })
  return {
    send: () => {
      if (!act.isPending) act.mutate()
    },
    reset: act.reset,
    isPending: act.isPending,
    error: act.error,
    /** It may have happened or not. */
    isUncertain: uncertainKeyOf(act.error) !== undefined,
  }
}

function uncertainKeyOf(error: unknown): string | undefined {
  return error instanceof RequestError ? error.uncertainKey : undefined
}

/** Whether a request failed by one of these refusals. */
export function isOneOf(error: unknown, refusals: readonly RefusalName[]): boolean {
  return error instanceof RequestError && refusals.some((name) => name === error.refusal)
}
