import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { SignInState } from '../../parts/money/sign-in-state.tsx'
import { SendMoney } from './send-money.tsx'

/** `/pages/trade/transfer`: money to another player. */
export default function TransferPage() {
  const { t } = useTranslation('transfer')
  const isPlayer = useSession(sessionKind) === 'player'
  const playerId = useSession((session) => session.userInfo?.id)
  return (
    <Page title={t(($) => $.title)} trailing={<BalancePill />}>
      {isPlayer ? (
        <SendMoney key={playerId} />
      ) : (
        <SignInState icon={<ArrowLeftRight />} title={t(($) => $.visitor)} />
      )}
    </Page>
  )
}
