import { Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PageProps } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { AskSignIn } from '../../parts/page/ask-sign-in.tsx'
import { Page } from '../../parts/page/page.tsx'
import { PlanDetail } from './plan-detail.tsx'
import { PlanList } from './plan-list.tsx'

/** `/pages/game/plans`: plans over several rounds, running and past; one plan with `?id=`. */
export default function PlansPage({ query }: PageProps) {
  const { t } = useTranslation('plans')
  const kind = useSession(sessionKind)
  const { id } = query
  return (
    <Page
      title={id === undefined ? t(($) => $.title) : t(($) => $.oneTitle, { id })}
      trailing={kind === 'player' && <BalancePill />}
    >
      {kind !== 'player' ? (
        <AskSignIn icon={<Repeat2 />} title={t(($) => $[kind].title)} text={t(($) => $[kind].text)} />
      ) : id === undefined ? (
        <PlanList />
      ) : (
        <PlanDetail id={id} />
      )}
    </Page>
  )
}
