import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'
import { withQuery } from '../page/address.ts'
import { Link } from '../page/link.tsx'

type PagerProps = {
  page: number
  limit: number
  total: number | undefined
  /** The name of the page's number in the address. */
  name?: string
}

/** Which rows are in sight, and the ways to the others. */
export function Pager({ page, limit, total, name = 'page' }: PagerProps) {
  const { t } = useTranslation('console-shell')
  if (total === undefined) return null
  const pages = Math.max(1, Math.ceil(total / limit))
  if (pages === 1) return <p className="text-xs text-ink-soft">{t(($) => $.table.count, { count: total })}</p>
  const from = (page - 1) * limit + 1
  const before = Math.min(page - 1, pages)
  return (
    <nav aria-label={t(($) => $.table.pages)} className="flex items-center gap-2 text-xs text-ink-soft">
      <span className="tabular-nums">
        {page > pages
          ? t(($) => $.table.count, { count: total })
          : t(($) => $.table.range, { from, to: Math.min(total, page * limit), total })}
      </span>
      <Step
        to={page > 1 ? withQuery({ [name]: before > 1 ? before : null }) : null}
        label={t(($) => $.table.previous)}
        icon={<ChevronLeft />}
      />
      <Step
        to={page < pages ? withQuery({ [name]: page + 1 }) : null}
        label={t(($) => $.table.next)}
        icon={<ChevronRight />}
      />
    </nav>
  )
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  const look = 'grid size-7 place-items-center rounded-md border border-line [&_svg]:size-4'
  if (to === null) {
    return (
      <span aria-hidden className={classNames(look, 'opacity-40')}>
        {icon}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} title={label} className={classNames(look, 'text-ink hover:bg-raised')}>
      {icon}
    </Link>
  )
}
