import { earlyQuery } from '../../lib/queries.ts'
import { keepUnread } from '../../lib/unread.ts'

/** The house's publications on the home page, in one answer. The games stand in it too, but are asked for before it. */
export const publishedQuery = {
  ...earlyQuery(
    '/api/index/index',
    {},
    async () => {
      const { home } = await import('@glasshouse/contract/content.ts')
      return home
    },
    ({ unread }) => keepUnread(unread),
  ),
  // Events report changes.
  staleTime: 60_000,
}
