import { Wallet } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyPage } from '../../parts/money/money-page.tsx'
import { chooseView, useRepayView } from '../../parts/orders/repay-view.ts'
import { FormAndList } from '../../parts/page/form-and-list.tsx'
import { PayIn } from './pay-in.tsx'

/** Most who come here come to pay in. */
const Orders = lazy(() => import('./orders.tsx'))

/** `/pages/repay/repay`, a tab: paying in, and the orders so far. */
export default function RepayPage() {
  const { t } = useTranslation('repay')
  const { view } = useRepayView()
  return (
    <MoneyPage tab wide title={t(($) => $.title)} icon={<Wallet />} visitor={t(($) => $.visitor)}>
      <FormAndList
        beside
        label={t(($) => $.title)}
        form={{ value: 'pay', label: t(($) => $.view.pay), panel: <PayIn /> }}
        list={{ value: 'orders', label: t(($) => $.view.orders), panel: <Orders /> }}
        view={view}
        onView={chooseView}
      />
    </MoneyPage>
  )
}
