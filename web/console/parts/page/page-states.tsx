import { Compass, Lock, Unplug } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states.tsx'
import { RequestError } from '../../../lib/api.ts'
import { openAddress } from './address.ts'

/** Something could not be loaded: what the server said, and another try. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('console-shell')
  return (
    <ErrorState
      icon={<Unplug />}
      title={t(($) => $.failed.title)}
      text={error instanceof RequestError ? error.message : t(($) => $.failed.text)}
      action={{ label: t(($) => $.retry), run: retry }}
    />
  )
}

export function MissingPage() {
  const { t } = useTranslation('console-shell')
  return (
    <EmptyState
      icon={<Compass />}
      title={t(($) => $.missing.title)}
      text={t(($) => $.missing.text)}
      action={{ label: t(($) => $.missing.home), run: () => openAddress('/') }}
    />
  )
}

/** The address is right, and not for this role. */
export function ForbiddenPage() {
  const { t } = useTranslation('console-shell')
  return <EmptyState icon={<Lock />} title={t(($) => $.forbidden.title)} text={t(($) => $.forbidden.text)} />
}

/** A page that is still on its way; shown only when that takes a moment. */
export function PageSkeleton() {
  return (
    <div className="animate-late">
      <div className="flex h-13 items-center border-b border-line px-5">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="space-y-3 p-5">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-7 w-full" />
        ))}
      </div>
    </div>
  )
}

type PageBoundaryProps = { path: string; children: ReactNode }
type PageBoundaryState = { path: string; hasFailed: boolean }

/** Catches what a page throws while it renders, so that the rest of the back office stands, until another `path` is opened. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { path }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return path === state.path ? null : { path, hasFailed: false }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <Failed error={null} retry={() => location.reload()} />
    ) : (
      this.props.children
    )
  }
}
