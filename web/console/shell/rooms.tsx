import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { navigationPages, pageAt } from '../pages.ts'
import { useMedia } from '../parts/page/use-media.ts'
import { openAddress, useAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { ForbiddenPage, MissingPage, PageBoundary, PageSkeleton } from '../parts/page/page-states.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { PhoneBar, Sidebar } from './sidebar.tsx'

const Palette = lazy(() => import('./palette.tsx'))

/** The ways between pages at the left, the page of the address beside them. */
export function Rooms() {
  const { t } = useTranslation('console-shell')
  const { may } = useOffice()
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const isPhone = !useMedia('(width >= 48rem)')
  const isNarrow = !useMedia('(width >= 80rem)')
  const readable = navigationPages.filter(({ permission }) => permission === null || may(permission))
  useShortcuts(
    t(($) => $.shortcuts.everywhere),
    [
      {
        keys: '$mod+k',
        label: t(($) => $.palette.label),
        whileTyping: true,
        run: () => setOpen((now) => (now === 'palette' ? null : 'palette')),
      },
      { keys: '[Shift]+?', label: t(($) => $.shortcuts.title), run: () => setOpen('shortcuts') },
      ...readable.map(({ name, keys, path }) => ({
        keys,
        label: t(($) => $.pages[name]),
        run: () => openAddress(path),
      })),
    ],
  )
  const bar = { onSearch: () => setOpen('palette'), onShortcuts: () => setOpen('shortcuts') }
  return (
    <div className="flex h-dvh flex-col bg-page md:flex-row">
      {isPhone ? <PhoneBar {...bar} /> : <Sidebar {...bar} narrow={isNarrow} />}
      <main className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-surface md:my-2 md:mr-2 md:rounded-xl md:border md:border-line md:shadow-card">
        <CurrentPage />
      </main>
      <ShortcutList open={open === 'shortcuts'} onClose={() => setOpen(null)} />
      {open === 'palette' && (
        <Suspense>
          <Palette onClose={() => setOpen(null)} onShortcuts={() => setOpen('shortcuts')} />
        </Suspense>
      )}
    </div>
  )
}

function CurrentPage() {
  const { may } = useOffice()
  const { path } = useAddress()
  const page = pageAt(path)
  if (!page) return <MissingPage />
  if (page.permission !== null && !may(page.permission)) return <ForbiddenPage />
  return (
    <PageBoundary path={path}>
      <Suspense fallback={<PageSkeleton />}>
        <page.Page key={page.name} />
      </Suspense>
    </PageBoundary>
  )
}
