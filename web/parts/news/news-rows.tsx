import type { NewsLine } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Link } from '../../lib/link.tsx'
import { Cover } from '../../kit/art/cover.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { dateText } from '../times/times.ts'

const row = 'flex min-h-[6rem] items-center gap-3.5 p-3'

type NewsRowsProps = {
  news: readonly NewsLine[]
  /** The list's name. */
  label: string
  /** The article that stands beside them. */
  openId?: string | undefined
  /** Opens an article beside them; without it each has a page. */
  onOpen?: ((id: string) => void) | undefined
}

/** Articles one below the other; each opens its page. */
export function NewsRows({ news, label, openId, onOpen }: NewsRowsProps) {
  return (
    <Card className="overflow-hidden">
      <ul aria-label={label} className="divide-y divide-line">
        {news.map((line) => (
          <li key={line.id}>
            <NewsRow line={line} isOpen={line.id === openId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NewsRow({
  line,
  isOpen,
  onOpen,
}: { line: NewsLine; isOpen: boolean } & Pick<NewsRowsProps, 'onOpen'>) {
  const { i18n } = useTranslation()
  return (
    <Link
      to={`/pages/news/detail?id=${line.id}`}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen(line.id)
      }}
      className={classNames(
        row,
        'transition-colors duration-150 hover:bg-raised active:bg-raised aria-current:bg-action-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-bold">{line.title}</span>
        <span className="mt-0.5 line-clamp-2 text-sm leading-snug text-ink-soft">{line.summary}</span>
        <span className="mt-1 block text-xs text-ink-soft">{dateText(line.createtime, i18n.language)}</span>
      </span>
      <Cover name={line.cover} className="size-[4.5rem] rounded-tile" />
    </Link>
  )
}

/** The rows' places before they are there. */
export function NewsRowsSkeleton({ rows }: { rows: number }) {
  return (
    <RowSkeletons rows={rows} rowClassName={row}>
      <div className="min-w-0 flex-1 space-y-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3 w-20" />
      </div>
      <Skeleton className="size-[4.5rem] shrink-0 rounded-tile" />
    </RowSkeletons>
  )
}
