import { type Notice, notices } from '@glasshouse/contract/content.ts'
import { BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { sessionKind, useSession } from '../../lib/session.ts'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { NoticeRows, NoticeRowsSkeleton } from './notice-rows.tsx'

export const kinds = ['all', 'system', 'activity', 'announcement'] as const
type Kind = (typeof kinds)[number]

type NoticeListProps = { kind: Kind; openId: string | undefined; onOpen: (notice: Notice) => void }

/** The notices of one kind, or all. */
export function NoticeList({ kind, openId, onOpen }: NoticeListProps) {
  const { t } = useTranslation('notice')
  const { t: shell } = useTranslation('shell')
  const isPlayer = useSession(sessionKind) === 'player'
  return (
    <PagedList
      pages={usePages(notices, { type: kind }, { limit: 20 })}
      waiting={<NoticeRowsSkeleton />}
      failed={t(($) => $.failed)}
      empty={<EmptyState icon={<BellOff />} title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />}
      words={{ more: t(($) => $.more), loading: shell(($) => $.loading), failed: t(($) => $.moreFailed) }}
    >
      {(list) => <NoticeRows notices={list} keepsRead={isPlayer} openId={openId} onOpen={onOpen} />}
    </PagedList>
  )
}
