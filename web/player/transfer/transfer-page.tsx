import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { navigateTo } from '../../lib/router.ts'
import { Allowed, MoneyPage } from '../../parts/money/money-page.tsx'
import { useTerms } from '../../parts/money/use-terms.ts'
import { Loaded } from '../../parts/page/load-state.tsx'
import { useDone } from '../../parts/sending/use-sending.ts'
import { Receipt } from './receipt.tsx'
import { TransferForm, transferSender } from './transfer-form.tsx'

/** `/pages/trade/transfer`: money to another player. */
export default function TransferPage() {
  const { t } = useTranslation('transfer')
  return (
    <MoneyPage title={t(($) => $.title)} icon={<ArrowLeftRight />} visitor={t(($) => $.visitor)}>
      <SendMoney />
    </MoneyPage>
  )
}

/** The form, or the restriction that forbids it, or the receipt. */
function SendMoney() {
  const { t } = useTranslation('transfer')
  const terms = useTerms()
  const done = useDone(transferSender)
  if (done) return <Receipt attempt={done.attempt} answer={done.answer} />
  return (
    <Loaded
      queries={[terms]}
      failed={t(($) => $.failed)}
      waiting={
        <div className="space-y-3">
          <Skeleton className="h-[26rem] w-full rounded-card" />
          <Skeleton className="h-[3.25rem] w-full rounded-2xl" />
        </div>
      }
    >
      {terms.data && (
        <Allowed terms={terms.data}>
          {terms.data.transfer.on ? <TransferForm terms={terms.data} /> : <TransferIsOff />}
        </Allowed>
      )}
    </Loaded>
  )
}

function TransferIsOff() {
  const { t } = useTranslation('transfer')
  return (
    <EmptyState
      icon={<ArrowLeftRight />}
      title={t(($) => $.off.title)}
      text={t(($) => $.off.text)}
      action={{ label: t(($) => $.off.withdraw), run: () => void navigateTo('/pages/trade/withdraw') }}
    />
  )
}
