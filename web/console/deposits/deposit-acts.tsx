import { officeDepositReasons } from '@glasshouse/contract/deposits.ts'
import {
  approveDeposit,
  officeDeposit,
  officeDeposits,
  rejectDeposit,
} from '@glasshouse/contract/operator/orders.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/money-format.ts'
import { ActBar, ActButton } from '../parts/decision/act-bar.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { ReasonDialog } from '../parts/decision/reason-dialog.tsx'
import { type DecisionMade, useDecision } from '../parts/decision/use-decision.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import type { DepositOrderDetail } from './deposit-detail.tsx'

/** `isSeen`: the proof has been looked at. */
type DepositActsProps = DecisionMade & { detail: DepositOrderDetail; isSeen: boolean }

/** Approve, once the proof was seen, or cancel, for who may; the server decides, and it is shown when it has. */
export function DepositActs({ detail, isSeen, ...made }: DepositActsProps) {
  const { t } = useTranslation('console-orders')
  const { may, symbol } = useOffice()
  const { asked, ask, close, decided, overtaken } = useDecision<'approve' | 'cancel'>(
    [officeDeposits, officeDeposit],
    made,
  )
  const { order, duplicates, forbidden } = detail
  const isOpen = order.status === 'processing' && may('deposits.decide')
  const canCancel = isOpen && forbidden === null
  const canApprove = canCancel && isSeen
  useShortcuts(
    t(($) => $.deposits.title, { id: order.id }),
    [
      ...(canApprove ? [{ keys: 'a', label: t(($) => $.deposits.approve), run: () => ask('approve') }] : []),
      ...(canCancel ? [{ keys: 'x', label: t(($) => $.deposits.cancel), run: () => ask('cancel') }] : []),
    ],
  )
  const amount = formatMoney(order.amount, symbol)
  const names = { id: order.id, amount, player: order.player.nickname }
  return (
    <>
      {isOpen && (
        <ActBar forbidden={forbidden ?? (isSeen ? null : 'proof_unseen')}>
          <ActButton
            variant="danger"
            keys="x"
            disabled={!canCancel}
            onClick={() => ask('cancel')}
            label={t(($) => $.deposits.cancel)}
          />
          <ActButton
            keys="a"
            disabled={!canApprove}
            onClick={() => ask('approve')}
            label={t(($) => $.deposits.approve)}
          />
        </ActBar>
      )}
      {/* A decision sent before a reload is reported here, too, if it is known by then. */}
      <ConfirmDialog
        open={asked === 'approve'}
        onClose={close}
        title={t(($) => $.deposits.approveTitle, names)}
        text={t(($) => $.deposits.approveText, { ...names, channel: order.channel_name })}
        confirm={t(($) => $.deposits.approve)}
        decidedBy={['order_decided']}
        call={approveDeposit}
        lane={order.id}
        input={{ id: order.id }}
        onDone={(answer) =>
          decided(
            answer.order.sent_back
              ? t(($) => $.deposits.wasSentBack, names)
              : t(($) => $.deposits.approved, names),
          )
        }
        onOvertaken={overtaken}
      >
        {duplicates.length > 0 && (
          <Callout look="danger" className="mt-3">
            {t(($) => $.deposits.duplicatesTitle, { count: duplicates.length })}
          </Callout>
        )}
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'cancel'}
        onClose={close}
        title={t(($) => $.deposits.cancelTitle, names)}
        text={t(($) => $.deposits.cancelText)}
        confirm={t(($) => $.deposits.cancel)}
        keep={t(($) => $.deposits.keep)}
        reasons={officeDepositReasons.map((value) => ({ value, label: t(($) => $.depositReasons[value]) }))}
        decidedBy={['order_decided']}
        call={rejectDeposit}
        lane={order.id}
        inputOf={(given) => ({ id: order.id, ...given })}
        onDone={() => decided(t(($) => $.deposits.cancelled, names))}
        onOvertaken={overtaken}
      />
    </>
  )
}
