import type { CallAnswer } from '@glasshouse/contract/call.ts'
import {
  home,
  markAllNoticesRead,
  markNoticeRead,
  type Notice,
  notices,
} from '@glasshouse/contract/content.ts'
import { type InfiniteData, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { keepUnread, unreadNow } from '../../lib/unread.ts'

/** Remembers that a notice was read. It is shown as read at once, wherever it stands. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (id: string) => request(markNoticeRead, { notice_id: id }, { quiet: true }),
    onMutate: (id) => {
      keepUnread(Math.max(0, unreadNow() - 1))
      showAsRead((notice) => notice.id === id)
    },
    onSuccess: ({ unread }, id) => {
      keepUnread(unread)
      keepAsRead((notice) => notice.id === id)
    },
    onError: askAgain,
  })
}

/** The same for all notices of now. Failures are reported. */
export function useMarkAllRead() {
  const { t } = useTranslation('shell')
  return useMutation({
    mutationFn: () => request(markAllNoticesRead, {}, { loading: t(($) => $.loading) }),
    onSuccess: ({ unread }) => {
      keepUnread(unread)
      keepAsRead(() => true)
    },
    onError: askAgain,
  })
}

function showAsRead(isMeant: (notice: Notice) => boolean): void {
  const read = (list: readonly Notice[]) =>
    list.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice))
  queryClient.setQueriesData<InfiniteData<CallAnswer<typeof notices>> | { row: Notice | undefined }>(
    { queryKey: callKey(notices) },
    (answer) => {
      if (!answer) return answer
      if ('row' in answer) return { row: answer.row && read([answer.row])[0] }
      return { ...answer, pages: answer.pages.map((page) => ({ ...page, list: read(page.list) })) }
    },
  )
  queryClient.setQueriesData<CallAnswer<typeof home>>(
    { queryKey: callKey(home) },
    (answer) => answer && { ...answer, notices: read(answer.notices) },
  )
}

/** The house knows it now: what an older answer has undone since is put right, and one on its way is refetched. */
function keepAsRead(isMeant: (notice: Notice) => boolean): void {
  showAsRead(isMeant)
  for (const call of [notices, home])
    void queryClient.invalidateQueries({ queryKey: callKey(call), fetchStatus: 'fetching' })
}

function askAgain(): void {
  for (const call of [notices, home]) void queryClient.invalidateQueries({ queryKey: callKey(call) })
}
