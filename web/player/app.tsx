import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseLabel } from '../kit/close-label.ts'
import { QuestionPlace } from '../kit/question.tsx'
import { ToastPlace } from '../kit/toast.tsx'
import { firstScreen } from '../lib/first-screen.ts'
import { useSession } from '../lib/session.ts'
import { PageStack } from '../lib/page-stack.tsx'
import { LoadingView } from './shell/loading-view.tsx'
import { PageFailed } from './shell/page-failed.tsx'
import { TabBar } from './shell/tab-bar.tsx'
import { useOfflinePage } from './shell/use-offline-page.ts'

/** Only a desktop has room around the column. */
const Backdrop = lazy(() => import('./shell/backdrop.tsx'))
const nothing = { default: () => <></> }
/** On the device before a line can be lost that the first screen came over. */
const LineBanner = lazy(() => firstScreen.then(() => import('./shell/line-banner.tsx')).catch(() => nothing))
/** A failure of the house is told when the page stands. */
const LostBets = lazy(() => firstScreen.then(() => import('./fairness/lost-bets.tsx')).catch(() => nothing))
/** Few ever see it. */
const MissingPage = lazy(() => import('./shell/missing-page.tsx'))
const roomAround = matchMedia('(width > 960px)')

export function App() {
  const { t } = useTranslation()
  const offlinePage = useOfflinePage()
  const hasRoom = useSyncExternalStore(watchRoom, () => roomAround.matches)
  // Amounts are written with the current symbol: when it changes, all of them rerender.
  useSession((session) => session.appInfo.currency.symbol)
  return (
    <>
      <Suspense>{hasRoom && <Backdrop />}</Suspense>
      <div className="relative mx-auto min-h-(--screen) max-w-(--column) bg-page desktop:border-x desktop:border-line desktop:shadow-float">
        {offlinePage ?? (
          <CloseLabel value={t(($) => $.close)}>
            <PageStack loading={<LoadingView />} failed={PageFailed} missing={MissingPage} />
            <TabBar />
            <Suspense>
              <LineBanner />
            </Suspense>
            <Suspense>
              <LostBets />
            </Suspense>
          </CloseLabel>
        )}
      </div>
      <ToastPlace />
      <QuestionPlace />
    </>
  )
}

function watchRoom(watcher: () => void): () => void {
  roomAround.addEventListener('change', watcher)
  return () => roomAround.removeEventListener('change', watcher)
}
