import type { Call } from '@glasshouse/contract/call.ts'
import {
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { firstScreen } from './first-screen.ts'
import { request, requestUnchecked, showFailure } from './api.ts'
import { onceRevealed } from './reveal.ts'

/** Refetches outdated queries, including those whose first answer is on its way. */
class Queries extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    afterFirstAnswers(filters, (queryKey) => void super.invalidateQueries({ queryKey, exact: true }))
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient: QueryClient = new Queries({
  queryCache: new QueryCache({
    // A failed background refresh leaves the data on screen, and the line's own banner speaks of it. Where the page
    // shows the refusal in its place, it is not said a second time.
    onError: (error, query) => {
      if (query.state.data === undefined && !query.meta?.['isShown']) showFailure(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // `request` itself repeats a call without an answer, within its time.
      retry: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * A call as a query: `useQuery(callQuery(gamePlay, { game_id }))`. Its key is path and input. An answer that may tell a
 * draw whose dice are still falling waits for them; `hear` looks at it first.
 */
export function callQuery<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  hear?: (answer: z.output<Output>) => void,
) {
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: async ({ signal }) => {
      const answer = await request(call, input, { signal, quiet: true })
      hear?.(answer)
      return new Promise<typeof answer>((resolve) => onceRevealed(() => resolve(answer)))
    },
  })
}

/**
 * A query of the first screen, which is there before the contract's schemas are: its first answer, which comes from the
 * server that sent the page, is shown as it is and checked as soon as they have come. `path` is the call's.
 */
export function earlyQuery<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: Call['path'],
  input: z.input<Input>,
  load: () => Promise<Call<Input, Output>>,
  onAnswer?: (answer: z.output<Output>) => void,
) {
  let call: Call<Input, Output> | undefined
  const queryKey = [path, input] as const
  const check = async (data: unknown) => {
    call = await load()
    // An answer that breaks the contract is not kept: asked again, and checked, it fails in the open.
    if (!call.output.safeParse(data).success) await queryClient.resetQueries({ queryKey, exact: true })
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const isFirst = call === undefined
      const data = call
        ? await request(call, input, { signal, quiet: true })
        : await requestUnchecked<Output>(path, input, signal)
      onAnswer?.(data)
      // Without the schemas (their file did not come) the next answer is the first again.
      if (isFirst) firstScreen.then(() => check(data)).catch(() => undefined)
      return data
    },
  })
}

/**
 * Asks again for what is in sight, in a language that was just chosen. Everything else is forgotten, also where a part in sight
 * only waits to ask for it: marked as outdated alone, the next event that writes a round into it would make its old words look
 * fresh.
 */
export function askAgain(): void {
  for (const query of queryClient.getQueryCache().getAll()) if (!query.isActive()) query.reset()
  void queryClient.invalidateQueries()
}

/** The key of a call's query; without input, of all its queries. */
export function callKey<Input extends z.ZodMiniType>(
  call: Call<Input>,
  input?: z.input<Input>,
): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input]
}

/**
 * Sees to each query whose first answer is still on its way, once that has come: it may be older than what is known by
 * now, and the cache neither keeps anything for a query without an answer nor asks it again.
 */
export function afterFirstAnswers(
  filters: QueryFilters | undefined,
  see: (queryKey: QueryKey) => void,
): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue
    query.promise?.then(
      () => see(query.queryKey),
      () => undefined,
    )
  }
}
