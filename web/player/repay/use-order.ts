import { deposits } from '@glasshouse/contract/deposits.ts'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { useFound } from '../../parts/rows/use-found.ts'

const lists = {
  key: callKey(deposits),
  pageOf: (page: number, signal: AbortSignal) =>
    request(deposits, { page, limit: 100 }, { signal, quiet: true }),
}

/** One of the player's deposit orders, as it is now. */
export function useOrder(id: string | undefined) {
  return useFound(lists, id)
}
