import { useQuery } from '@tanstack/react-query'
import { Bell, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Link } from '../../lib/link.tsx'
import { useUnread } from '../../lib/unread.ts'
import { useMoving } from './moving.ts'
import { publishedQuery } from './published-query.ts'

/** How long one notice stands (ms). */
const standing = 5000

/** The newest notices, one after the other, with how many are unread. */
export function NoticeTicker() {
  const { t } = useTranslation('home')
  const { data, isPending } = useQuery(publishedQuery)
  const unread = useUnread()
  const { isMoving } = useMoving()
  const [turn, setTurn] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const notices = data?.notices ?? []
  const canTurn = isMoving && !isHeld && notices.length > 1
  useEffect(() => {
    if (!canTurn) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn((now) => now + 1)
    }, standing)
    return () => clearInterval(timer)
  }, [canTurn])
  const notice = notices[turn % Math.max(1, notices.length)]
  return (
    <Link
      to={notice ? `/pages/profile/notice?id=${notice.id}` : '/pages/profile/notice'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex h-full letters:py-2 items-center gap-2.5 rounded-full bg-surface pr-2.5 pl-3.5 text-sm transition-colors duration-150 hover:bg-raised"
    >
      <Bell aria-hidden className="size-[1.125rem] shrink-0 text-action" />
      {unread > 0 && (
        <span className="grid h-[1.25rem] min-w-[1.25rem] shrink-0 place-items-center rounded-full bg-big px-1.5 text-xs font-bold text-on-mark">
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{t(($) => $.notices.unread, { count: unread })}</span>
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">
        {isPending ? (
          <Skeleton className="h-4 w-48" />
        ) : (
          <span key={notice?.id} className="motion-ok:animate-rise">
            {notice?.title ?? t(($) => $.notices.title)}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </Link>
  )
}
