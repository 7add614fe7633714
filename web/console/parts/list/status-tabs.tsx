import { classNames } from '../../../kit/class-names.ts'
import { withQuery } from '../page/address.ts'
import { Link } from '../page/link.tsx'

type StatusTabsProps = {
  label: string
  /** The name of the choice in the address; its first tab stands there without one. */
  name: string
  tabs: readonly { value: string; label: string; count?: number | null | undefined }[]
  value: string
}

/** The parts of a list, as links: each has its address. */
export function StatusTabs({ label, name, tabs, value }: StatusTabsProps) {
  return (
    <nav aria-label={label} className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
      {tabs.map((tab, index) => {
        const isCurrent = tab.value === value
        return (
          <Link
            key={tab.value}
            to={withQuery({ [name]: index === 0 ? null : tab.value, page: null, id: null })}
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'flex h-[max(1.75rem,var(--touch)-0.25rem)] items-center gap-1.5 rounded-lg px-2.5 font-medium whitespace-nowrap transition-colors duration-100',
              isCurrent ? 'bg-track text-ink' : 'text-ink-soft hover:bg-raised hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && tab.count !== null && tab.count > 0 && (
              <span className="text-xs text-ink-soft tabular-nums">{tab.count}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
