import { ChevronRight, ReceiptText, Repeat2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Beside } from '../../kit/beside.tsx'
import { type PageProps, replaceQuery } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { PracticeNote } from '../../parts/practice/practice-note.tsx'
import { PracticePill } from '../../parts/practice/practice-pill.tsx'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { AskSignIn } from '../../parts/page/ask-sign-in.tsx'
import { Page } from '../../parts/page/page.tsx'
import { BetDetail } from '../../parts/bets/bet-detail.tsx'
import { Link } from '../../lib/link.tsx'
import { BetList } from './bet-list.tsx'

const PracticeList = lazy(() => import('../../parts/practice/practice-list.tsx'))
const PracticeDetail = lazy(() => import('../../parts/practice/practice-detail.tsx'))

/** `/pages/game/record?game_id=&game_no=&status=&range=&start=&end=`: own bets, a guest's practice; one bet with `?id=`. */
export default function RecordPage({ query }: PageProps) {
  const { t } = useTranslation('record')
  const kind = useSession(sessionKind)
  const { id } = query
  const isBeside = useColumns() > 1
  return (
    <Page
      hasDetail={kind !== 'visitor'}
      title={id === undefined || isBeside ? t(($) => $.title) : t(($) => $.oneTitle)}
      trailing={kind === 'guest' ? <PracticePill /> : <BalancePill />}
    >
      {kind === 'guest' ? (
        <Suspense>
          {(id === undefined || isBeside) && <PracticeList query={query} />}
          {id !== undefined && (
            <OneBet query={query}>
              <PracticeDetail id={id} />
            </OneBet>
          )}
        </Suspense>
      ) : kind === 'visitor' ? (
        <>
          <AskSignIn icon={<ReceiptText />} {...t(($) => $.visitor, { returnObjects: true })} />
          <PracticeNote />
        </>
      ) : (
        <>
          {(id === undefined || isBeside) && (
            <>
              <PlansLink />
              <BetList query={query} />
            </>
          )}
          {id !== undefined && (
            <OneBet query={query}>
              <BetDetail id={id} />
            </OneBet>
          )}
        </>
      )}
    </Page>
  )
}

/** One bet in full: beside the list where there is room for both, else in its place. */
function OneBet({ query: { id, ...rest }, children }: { query: PageProps['query']; children: ReactNode }) {
  const { t } = useTranslation('record')
  if (useColumns() === 1) return children
  return (
    <Beside key={id} title={t(($) => $.oneTitle)} onClose={() => replaceQuery(rest)}>
      {children}
    </Beside>
  )
}

/** From the bets to the plans that place some of them. */
function PlansLink() {
  const { t } = useTranslation('plans')
  return (
    <Link
      to="/pages/game/plans"
      className="mb-3 flex min-h-touch items-center gap-3 rounded-card border border-line bg-surface px-4 text-sm font-semibold shadow-card transition-colors duration-150 hover:bg-raised"
    >
      <Repeat2 aria-hidden className="size-5 text-action" />
      <span className="flex-1">{t(($) => $.link)}</span>
      <ChevronRight aria-hidden className="size-5 text-ink-soft" />
    </Link>
  )
}
