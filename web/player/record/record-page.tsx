import { ReceiptText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { loginPath } from '../../lib/api.ts'
import { navigateTo, type PageProps } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { PracticeNote } from '../../parts/practice/practice-note.tsx'
import { PracticePill } from '../../parts/practice/practice-pill.tsx'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { BetDetail } from '../../parts/bets/bet-detail.tsx'
import { BetList } from './bet-list.tsx'
import { PlansLink } from './plans-link.tsx'

const PracticeList = lazy(() => import('../../parts/practice/practice-list.tsx'))
const PracticeDetail = lazy(() => import('../../parts/practice/practice-detail.tsx'))

/** `/pages/game/record?game_id=&status=&range=&start=&end=`: own bets, a guest's practice; one bet with `?id=`. */
export default function RecordPage({ query }: PageProps) {
  const { t } = useTranslation('record')
  const { t: shell } = useTranslation('shell')
  const kind = useSession(sessionKind)
  const { id } = query
  return (
    <Page
      title={id === undefined ? t(($) => $.title) : t(($) => $.oneTitle)}
      trailing={kind === 'guest' ? <PracticePill /> : <BalancePill />}
    >
      {kind === 'guest' ? (
        <Suspense>{id === undefined ? <PracticeList query={query} /> : <PracticeDetail id={id} />}</Suspense>
      ) : kind === 'visitor' ? (
        <>
          <EmptyState
            icon={<ReceiptText />}
            title={t(($) => $.visitor.title)}
            text={t(($) => $.visitor.text)}
            urging
            action={{ label: shell(($) => $.signIn), run: () => void navigateTo(loginPath) }}
          />
          <PracticeNote />
        </>
      ) : id === undefined ? (
        <>
          <PlansLink />
          <BetList query={query} />
        </>
      ) : (
        <BetDetail id={id} />
      )}
    </Page>
  )
}
