import type { Call } from '@glasshouse/contract/call.ts'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request, RequestError, showFailure } from './api.ts'

/** How often a read that got no answer is tried again before it counts as failed. */
const retries = 2

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A refresh in the background that fails leaves what is shown, and the line's own banner speaks of it.
    onError: (error, query) => {
      if (query.state.data === undefined) showFailure(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) =>
        count < retries && error instanceof RequestError && (error.code === -1 || error.code >= 500),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** A call as a query: `useQuery(callQuery(gamePlay, { game_id }))`. Its key is path and input. */
export function callQuery<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
) {
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => request(call, input, { signal, quiet: true }),
  })
}

/** The key of a call's query; without input, of all its queries. */
export function callKey<Input extends z.ZodMiniType>(
  call: Call<Input>,
  input?: z.input<Input>,
): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input]
}
