import { Wallet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { useColumns } from '../../lib/screen.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { SignInState } from '../../parts/money/sign-in-state.tsx'
import { PayIn } from './pay-in.tsx'
import { chooseView, useRepayView } from '../../parts/orders/repay-view.ts'

/** Most who come here come to pay in. */
const Orders = lazy(() => import('./orders.tsx'))

/** `/pages/repay/repay`, a tab: paying in, and the orders so far. */
export default function RepayPage() {
  const { t } = useTranslation('repay')
  const isPlayer = useSession(sessionKind) === 'player'
  const playerId = useSession((session) => session.userInfo?.id)
  const { view } = useRepayView()
  const isBeside = useColumns() > 1
  return (
    <Page tab wide={isPlayer} title={t(($) => $.title)} trailing={<BalancePill />}>
      {isPlayer ? (
        <div className="two:grid two:grid-cols-2 two:items-start two:gap-4">
          {!isBeside && (
            <Segmented
              label={t(($) => $.title)}
              options={[
                { value: 'pay', label: t(($) => $.view.pay) },
                { value: 'orders', label: t(($) => $.view.orders) },
              ]}
              value={view}
              onChange={chooseView}
              className="mb-3"
            />
          )}
          {/* Out of sight, not away: a proof that is being uploaded goes on. */}
          <div hidden={!isBeside && view !== 'pay'}>
            <PayIn key={playerId} />
          </div>
          <Suspense>
            {(isBeside || view === 'orders') && (
              <div className="min-w-0">
                <Orders />
              </div>
            )}
          </Suspense>
        </div>
      ) : (
        <SignInState icon={<Wallet />} title={t(($) => $.visitor)} />
      )}
    </Page>
  )
}
