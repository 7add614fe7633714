import { type Notice, notices } from '@glasshouse/contract/content.ts'
import { useIsFetching } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { loginPath } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'
import { callKey, queryClient } from '../../lib/queries.ts'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { type PageProps, replaceQuery } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { useUnread } from '../../lib/unread.ts'
import { RefreshButton } from '../../parts/page/refresh-button.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { useFound } from '../../parts/rows/use-found.ts'
import { useMarkAllRead, useMarkRead } from './mark-read.ts'
import { kinds, NoticeList } from './notice-list.tsx'
import { sentenceGap } from '../../lib/sentence-gap.ts'

const NoticeSheet = lazy(() => import('./notice-sheet.tsx'))

const refresh = () => queryClient.refetchQueries({ queryKey: callKey(notices), type: 'active' })

/** `/pages/profile/notice`: notices by kind, with `?type=` one kind, with `?id=` one of them opened. */
export default function NoticePage({ query }: PageProps) {
  const { t } = useTranslation('notice')
  const isPlayer = useSession(sessionKind) === 'player'
  const unread = useUnread()
  const { type, id } = query
  const kind = kinds.find((known) => known === type) ?? 'all'
  const [shown, setShown] = useState<{ notice: Notice; open: boolean } | null>(null)
  const { mutate: markRead } = useMarkRead()
  const markAll = useMarkAllRead()
  const open = useCallback(
    (notice: Notice) => {
      setShown({ notice, open: true })
      if (isPlayer && !notice.read) markRead(notice.id)
    },
    [isPlayer, markRead],
  )
  const isLoading = useIsFetching({ queryKey: callKey(notices) }) > 0
  const { isGone } = useNamedNotice(id, open)
  return (
    <Page
      hasDetail
      title={t(($) => $.title)}
      className="flex flex-col"
      trailing={
        <>
          {isPlayer && (
            <IconButton
              label={t(($) => $.markAll)}
              icon={<CheckCheck />}
              disabled={unread === 0 || markAll.isPending}
              onClick={() => markAll.mutate()}
            />
          )}
          <RefreshButton busy={isLoading} onPress={() => void refresh()} />
        </>
      }
    >
      <RefreshArea onRefresh={refresh}>
        {isGone && <Note className="mb-3">{t(($) => $.gone)}</Note>}
        <Tabs
          label={t(($) => $.tabs.label)}
          value={kind}
          onChange={(value) => replaceQuery({ type: value === 'all' ? undefined : value })}
          className="[&>button]:flex-auto [&>button]:px-1"
          panelClassName="pt-3"
          tabs={kinds.map((value) => ({
            value,
            label: t(($) => $.tabs[value]),
            panel: (
              <NoticeList kind={value} openId={shown?.open ? shown.notice.id : undefined} onOpen={open} />
            ),
          }))}
        />
        {!isPlayer && (
          <p className="mt-4 px-4 text-center text-sm text-balance text-ink-soft">
            {t(($) => $.visitor)}
            {sentenceGap()}
            <Link to={loginPath} className="font-semibold text-action underline underline-offset-3">
              {t(($) => $.signIn)}
            </Link>
          </p>
        )}
      </RefreshArea>
      <span role="status" className="sr-only">
        {isPlayer && t(($) => $.count, { count: unread })}
      </span>
      <Suspense>
        {shown && (
          <NoticeSheet
            {...shown}
            onOpenChange={(isOpen) => {
              setShown({ ...shown, open: isOpen })
              // The address names no notice any more: neither a reload nor the way back opens it again.
              if (!isOpen && id !== undefined) replaceQuery({ type })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** The notice that an address names, wherever it stands in the lists: `open` gets it when it is there. Says when it is not. */
function useNamedNotice(id: string | undefined, open: (notice: Notice) => void): { isGone: boolean } {
  const { row, isGone } = useFound(notices, id)
  const isNamed = row !== undefined && row.id === id
  useEffect(() => {
    if (isNamed) open(row)
  }, [isNamed, row, open])
  return { isGone: id !== undefined && isGone }
}
