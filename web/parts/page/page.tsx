import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { DetailPlace } from '../../kit/detail-place.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { SkipButton } from '../../kit/skip-button.tsx'
import { brand } from '../../lib/brand.ts'
import { firstScreen } from '../../lib/first-screen.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { navigateBack } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'

/** Comes after the first screen; where it does not come, the pages stand there without. */
const OpenBets = lazy(async () => {
  await firstScreen
  const file = withTexts(import('../rounds/open-bets.tsx'), loadTexts('open-bets'))
  return file.catch(() => ({ default: () => null }))
})

type PageLayoutProps = {
  title: string
  /** The title is for screen readers and the window alone; `leading` shows something in its place. */
  quietTitle?: boolean
  /** A tab page has no way back and leaves room for the tab bar. */
  tab?: boolean
  /** At the left of the title of a tab page. */
  leading?: ReactNode
  /** At the right of the title: the balance, or a button. */
  trailing?: ReactNode
  /** With room for several columns the page lays itself out over all of them; others keep to one that can be read. */
  wide?: boolean
  /** The page is a list: with room for it a row in full stands beside it. */
  hasDetail?: boolean
  className?: string
  children: ReactNode
  /**
   * The footer at the bottom of the screen while the page scrolls; the page itself keeps room for it. Where nothing of the page's
   * own does, the player's open bets stand there.
   */
  footer?: ReactNode
}

/** The frame of every page: header with title and way back, main content, and the window's title. */
export function Page({
  title,
  tab = false,
  quietTitle = false,
  leading,
  trailing,
  wide = false,
  hasDetail = false,
  className,
  children,
  footer,
}: PageLayoutProps) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = title === brand.name ? title : `${title} · ${brand.name}`
  }, [title])
  const main = useRef<HTMLElement>(null)
  return (
    <>
      <SkipButton label={t(($) => $.skip)} onSkip={() => main.current?.focus()} />
      <PageHeader
        title={quietTitle ? <span className="sr-only">{title}</span> : title}
        {...(tab ? {} : { back: { label: t(($) => $.back), run: () => void navigateBack() } })}
        leading={leading}
        trailing={trailing}
      />
      <main
        ref={main}
        tabIndex={-1}
        className={classNames(
          'flex-1 px-3 pt-3 outline-none',
          !wide && !hasDetail && 'two:mx-auto two:w-full two:max-w-[34rem]',
          tab ? 'pb-[calc(var(--tab-bar)+env(safe-area-inset-bottom,0px)+1.5rem)]' : 'pb-8',
          className,
        )}
      >
        {hasDetail ? <ListWithDetail>{children}</ListWithDetail> : children}
      </main>
      {footer === undefined ? (
        <Suspense>
          <OpenBets tab={tab} />
        </Suspense>
      ) : (
        footer && <div className="sticky bottom-0 z-20">{footer}</div>
      )}
    </>
  )
}

/** The list, with its detail beside it (`Beside` of the kit) or a hint to choose one. */
function ListWithDetail({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const hasRoom = useColumns() > 1
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <DetailPlace value={place}>
      <div className="contents two:grid two:grid-cols-2 two:items-start two:gap-4 three:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="contents two:block two:min-w-0">{children}</div>
        {hasRoom && (
          <aside
            ref={setPlace}
            className="sticky top-[calc(var(--header)+0.75rem)] max-h-[calc(var(--screen)-var(--header)-1.5rem)]"
          >
            <p className="hidden min-h-64 items-center justify-center rounded-card border border-dashed border-line-strong px-8 text-center text-sm text-balance text-ink-soft only:flex">
              {t(($) => $.chooseRow)}
            </p>
          </aside>
        )}
      </div>
    </DetailPlace>
  )
}
