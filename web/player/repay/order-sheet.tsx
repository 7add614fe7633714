import { cancelDeposit, type DepositOrder, deposits } from '@glasshouse/contract/deposits.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ask } from '../../kit/question.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { PrivatePicture } from '../../parts/files/private-picture.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'
import { orderColours, stateOf } from '../../parts/orders/order-rows.tsx'
import { FeeFacts, RequestDetail } from '../../parts/orders/request-detail.tsx'
import { DetailSheet } from '../../parts/rows/detail-sheet.tsx'
import { CopiedFact, Fact, Facts } from '../../parts/rows/facts.tsx'
import { useFound } from '../../parts/rows/use-found.ts'
import { useOrderSteps } from './use-order-steps.ts'

type OrderSheetProps = { orderId: string | undefined; onClose: () => void }

/** One order: how it stands and what comes next, why it ended so, and its proof. */
export default function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  const { t } = useTranslation('repay')
  const found = useFound(deposits, orderId)
  const order = found.row
  return (
    <DetailSheet
      found={found}
      title={t(($) => $.order.title)}
      missing={t(($) => $.order.failed)}
      places={['h-14 w-48', 'h-32 w-full', 'h-44 w-full']}
      footer={order?.status === 'processing' ? <CancelOrder order={order} /> : undefined}
      onClose={onClose}
    >
      {order && <OrderDetail order={order} />}
    </DetailSheet>
  )
}

function OrderDetail({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('repay')
  const state = stateOf(order)
  return (
    <RequestDetail
      state={t(($) => $.state[state])}
      colour={orderColours[state]}
      amount={asMoney(order.amount)}
      steps={useOrderSteps(order)}
      remark={{ name: t(($) => $.order.remark), text: order.remark }}
    >
      <Facts className="mt-4 border-y border-line">
        <Fact name={t(($) => $.confirm.channel)}>{order.channel_name}</Fact>
        <FeeFacts
          order={order}
          paid={order.to_pay}
          names={{ fee: t(($) => $.fee), paid: t(($) => $.confirm.toPay) }}
        />
        <CopiedFact name={t(($) => $.order.number)} value={order.id} />
      </Facts>
      <p className="mt-3 mb-1.5 text-sm text-ink-soft">{t(($) => $.proof)}</p>
      <PrivatePicture url={order.proof} label={t(($) => $.proof)} />
    </RequestDetail>
  )
}

function CancelOrder({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('repay')
  const cancel = useMutation({
    mutationFn: () => request(cancelDeposit, { id: order.id }),
    onSuccess: () => toastSuccess(t(($) => $.order.cancelled)),
    // Also after a refusal: the back office was faster, and the order shows how.
    onSettled: moneyMoved,
  })
  const press = async () => {
    const question = t(($) => $.order.question, { returnObjects: true })
    if (await ask({ ...question, danger: true })) cancel.mutate()
  }
  return (
    <Button
      variant="danger"
      size="large"
      className="w-full"
      busy={cancel.isPending}
      onClick={() => void press()}
    >
      {t(($) => $.order.cancel)}
    </Button>
  )
}
