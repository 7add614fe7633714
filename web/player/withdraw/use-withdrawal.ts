import { withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { useFound } from '../../parts/rows/use-found.ts'

const lists = {
  key: callKey(withdrawals),
  pageOf: (page: number, signal: AbortSignal) =>
    request(withdrawals, { page, limit: 100 }, { signal, quiet: true }),
}

/** One of the player's withdrawals, as it is now. */
export function useWithdrawal(id: string | undefined) {
  return useFound(lists, id)
}
