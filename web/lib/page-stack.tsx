import {
  Activity,
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { withdrawQuestion } from '../kit/question.tsx'
import type { PageEntry } from './navigation.ts'
import { loadedPage, loadPage, scrollOf, useView } from './router.ts'

type PageStackProps = {
  /** While a page's code is on its way. */
  loading: ReactNode
  /** When the page at `path` did not come, or broke; a click reloads everything. */
  failed: ComponentType<{ error: unknown; path: string }>
  /** For an address that has no page. */
  missing: ComponentType
}

/** All pages that are alive, one of them in sight; the others keep their state and run no effects. */
export function PageStack({ loading, failed, missing }: PageStackProps) {
  const { pages, current } = useView()
  const lost = current && !pages.includes(current) ? current : undefined
  return [...pages, ...(lost ? [lost] : [])].map((page) => (
    <Activity key={page.key} mode={page === current ? 'visible' : 'hidden'}>
      <PageFrame entry={page}>
        <FailureBoundary failed={failed} path={page.path}>
          <Suspense fallback={loading}>
            <PageContent entry={page} missing={missing} />
          </Suspense>
        </FailureBoundary>
      </PageFrame>
    </Activity>
  ))
}

/** Takes the page to its place and the reader's focus to the page, each time it comes into sight. */
function PageFrame({ entry, children }: { entry: PageEntry; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, scrollOf(entry.key))
  }, [entry.key])
  // The page that asks is out of sight: its question closes with it.
  useLayoutEffect(() => withdrawQuestion, [])
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={frame}
      tabIndex={-1}
      data-page={entry.path}
      className="flex min-h-(--screen) flex-col outline-none"
    >
      {children}
    </div>
  )
}

function PageContent({ entry, missing }: { entry: PageEntry; missing: PageStackProps['missing'] }) {
  const load = loadPage(entry.path)
  if (!load) return createElement(missing)
  const page = loadedPage(entry.path) ?? use(load)
  return createElement(page, { path: entry.path, query: entry.query })
}

class FailureBoundary extends Component<
  { failed: PageStackProps['failed']; path: string; children: ReactNode },
  { error: unknown; broken: boolean }
> {
  override state = { error: undefined, broken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true }
  }

  override render() {
    const { error, broken } = this.state
    const { failed, path, children } = this.props
    return broken ? createElement(failed, { error, path }) : children
  }
}
