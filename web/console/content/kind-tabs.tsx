import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../parts/page/link.tsx'
import { contentPath, type ContentKind, kinds } from './content-address.ts'

/** The ways to the lists of every kind. */
export function KindTabs({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('console-content')
  return (
    <nav aria-label={t(($) => $.kind)} className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
      {kinds.map((one) => (
        <Link
          key={one}
          to={contentPath(one)}
          aria-current={one === kind ? 'page' : undefined}
          className={classNames(
            'flex h-[max(1.75rem,var(--touch)-0.25rem)] items-center rounded-lg px-2.5 font-medium whitespace-nowrap transition-colors duration-100',
            one === kind ? 'bg-track text-ink' : 'text-ink-soft hover:bg-raised hover:text-ink',
          )}
        >
          {t(($) => $.kinds[one])}
        </Link>
      ))}
    </nav>
  )
}
