import type { Call } from '@glasshouse/contract/call.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '../../lib/api.ts'

/** A page of a list call. */
export type Page = { list: unknown[]; total: number; page: number; limit: number }
/** A row of a list call's answers. */
export type RowOf<Output extends z.ZodMiniType> =
  z.output<Output> extends { list: (infer One)[] } ? One : never

type PagesOptions<One> = {
  /** Rows per page. */
  limit: number
  /** By what a row is known: its `id` unless told. */
  keyOf?: (row: One) => string
  refetchOnWindowFocus?: 'always'
  refetchInterval?: number | false
  enabled?: boolean
}

/** The answers of a list call, page by page, and all of their rows. `input` is the call's input without page and limit. */
export function usePages<Input extends z.ZodMiniType, Output extends z.ZodMiniType<Page>>(
  call: Call<Input, Output>,
  input: Omit<z.input<Input>, 'page' | 'limit'>,
  { limit, keyOf = idOf, ...options }: PagesOptions<RowOf<Output>>,
) {
  const pages = useInfiniteQuery({
    queryKey: [call.path, input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(call, { ...input, page: pageParam, limit } as z.input<Input>, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit: max, total }) => (page * max < total ? page + 1 : undefined),
    ...options,
  })
  const all = pages.data?.pages.flatMap(({ list }) => list as RowOf<Output>[]) ?? []
  // A new row pushes the others over the edge of their page: the same one may come twice.
  return { ...pages, rows: [...new Map(all.map((row) => [keyOf(row), row])).values()] }
}

function idOf(row: unknown): string {
  return String((row as { id: unknown }).id)
}
