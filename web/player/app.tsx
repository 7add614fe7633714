import { QuestionPlace } from '../kit/question.tsx'
import { ToastPlace } from '../kit/toast.tsx'
import { useSession } from '../lib/session.ts'
import { PageStack } from '../lib/page-stack.tsx'
import { Backdrop } from './shell/backdrop.tsx'
import { LineBanner } from './shell/line-banner.tsx'
import { LoadingView } from './shell/loading-view.tsx'
import { MissingPage } from './shell/missing-page.tsx'
import { PageFailed } from './shell/page-failed.tsx'
import { TabBar } from './shell/tab-bar.tsx'

export function App() {
  // Amounts are written with the symbol of the moment: when it changes, all of them are written anew.
  useSession((session) => session.appInfo.currency.symbol)
  return (
    <>
      <Backdrop />
      <div className="relative mx-auto min-h-dvh max-w-(--column) bg-page desktop:border-x desktop:border-line desktop:shadow-float">
        <PageStack loading={<LoadingView />} failed={PageFailed} missing={MissingPage} />
        <TabBar />
        <LineBanner />
      </div>
      <ToastPlace />
      <QuestionPlace />
    </>
  )
}
