import { officeFile } from '@glasshouse/contract/operator/files.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchPrivateFile } from '../../../lib/private-file.ts'
import { callKey } from '../../../lib/queries.ts'

/** How long (ms) a file that is no longer looked at is kept, for going back and forth between orders. */
const keptFor = 60_000

/** A private file in this browser's memory, under an address that only this page can open. */
type OpenFile = { url: string; type: string }

/** A private file, fetched with the operator's token. Files never change. */
export function fileQuery(id: string) {
  return queryOptions({
    queryKey: callKey(officeFile, { id }),
    queryFn: async ({ signal }): Promise<OpenFile> => {
      const blob = await fetchPrivateFile(`${officeFile.path}?id=${encodeURIComponent(id)}`, signal)
      return { url: URL.createObjectURL(blob), type: blob.type }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
  })
}

/** Frees the memory of files that are no longer kept. Called once. */
export function freeForgottenFiles(client: QueryClient): void {
  const urls = new Map<string, string>()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== officeFile.path) return
    const known = urls.get(query.queryHash)
    const now = type === 'removed' ? undefined : (query.state.data as OpenFile | undefined)?.url
    if (known === now) return
    if (known !== undefined) URL.revokeObjectURL(known)
    if (now === undefined) urls.delete(query.queryHash)
    else urls.set(query.queryHash, now)
  })
}
