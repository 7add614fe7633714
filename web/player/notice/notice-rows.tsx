import type { Notice } from '@glasshouse/contract/content.ts'
import { Gift, type LucideIcon, Megaphone, Paperclip, Pin, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { RowCard } from '../../parts/rows/row-card.tsx'
import { dateText, isToday, timeOfDay } from '../../parts/times/times.ts'
import { plainText } from '../../lib/plain-text.ts'

const icons: Record<Notice['type'], LucideIcon> = {
  system: Settings,
  activity: Gift,
  announcement: Megaphone,
}
const row = 'flex min-h-[5.75rem] w-full items-start gap-3 p-3.5'

type NoticeRowsProps = {
  notices: readonly Notice[]
  /** Whether it is kept what has been read: for a visitor nothing is, so nothing counts as unread. */
  keepsRead: boolean
  /** The one that is shown in full. */
  openId: string | undefined
  onOpen: (notice: Notice) => void
}

/** Notices one below the other, in the order in which the server has them: pinned, important, by age. */
export function NoticeRows({ notices, keepsRead, openId, onOpen }: NoticeRowsProps) {
  const { t } = useTranslation('notice')
  return (
    <RowCard label={t(($) => $.title)} rows={notices} keyOf={({ id }) => id}>
      {(notice) => (
        <NoticeRow
          notice={notice}
          isNew={keepsRead && !notice.read}
          isOpen={notice.id === openId}
          onOpen={() => onOpen(notice)}
        />
      )}
    </RowCard>
  )
}

type NoticeRowProps = { notice: Notice; isNew: boolean; isOpen: boolean; onOpen: () => void }

function NoticeRow({ notice, isNew, isOpen, onOpen }: NoticeRowProps) {
  const { t, i18n } = useTranslation('notice')
  const Icon = icons[notice.type]
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={classNames(
        row,
        'text-left transition-colors duration-150 hover:bg-raised active:bg-raised aria-current:bg-action-soft',
      )}
    >
      <span className="relative grid size-10 shrink-0 place-items-center rounded-tile bg-action-soft text-action">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        {isNew && (
          <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-big ring-2 ring-surface">
            <span className="sr-only">{t(($) => $.unread)}</span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            'line-clamp-2 leading-snug',
            isNew ? 'font-bold' : 'font-medium text-ink-soft',
          )}
        >
          {notice.title}
        </span>
        <span className="mt-0.5 line-clamp-1 text-sm letters:not-[:lang(zh)]:line-clamp-3 text-ink-soft">
          {plainText(notice.content)}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
          <Marks notice={notice} />
          {momentOf(notice.createtime, i18n.language)}
          {notice.attachment && (
            <>
              <Paperclip aria-hidden className="size-3.5" />
              <span className="sr-only">{t(($) => $.attachment)}</span>
            </>
          )}
        </span>
      </span>
    </button>
  )
}

/** The time of day of what came today, else the day. */
function momentOf(createtime: number, language: string): string {
  return isToday(createtime) ? timeOfDay(createtime, language) : dateText(createtime, language)
}

/** The marks that set a notice apart from the others. */
export function Marks({ notice }: { notice: Pick<Notice, 'top' | 'important'> }) {
  const { t } = useTranslation('notice')
  return (
    <>
      {notice.top && (
        <span className="inline-flex items-center gap-1 rounded-md bg-gold-soft px-1.5 py-0.5 font-semibold text-gold">
          <Pin aria-hidden className="size-3" /> {t(($) => $.pinned)}
        </span>
      )}
      {notice.important && (
        <span className="rounded-md bg-urgent-soft px-1.5 py-0.5 font-semibold text-urgent">
          {t(($) => $.important)}
        </span>
      )}
    </>
  )
}

/** The rows' places before they are there. */
export function NoticeRowsSkeleton() {
  return (
    <RowSkeletons rows={6} rowClassName={row}>
      <Skeleton className="size-10 shrink-0 rounded-tile" />
      <div className="min-w-0 flex-1 space-y-2 pt-0.5">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    </RowSkeletons>
  )
}
