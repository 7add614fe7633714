import {
  approveWithdrawal,
  officeWithdrawal,
  officeWithdrawals,
  rejectWithdrawal,
} from '@glasshouse/contract/operator/orders.ts'
import { withdrawalReasons } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/money-format.ts'
import { ActBar, ActButton } from '../parts/decision/act-bar.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { ReasonDialog } from '../parts/decision/reason-dialog.tsx'
import { type DecisionMade, useDecision } from '../parts/decision/use-decision.ts'
import { useOffice } from '../parts/page/office.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { WithdrawalDetailAnswer } from './withdrawal-detail.tsx'

type WithdrawalActsProps = DecisionMade & { detail: WithdrawalDetailAnswer }

/** Approve, then pay; or reject. Who may not do the next step may still be able to reject. */
export function WithdrawalActs({ detail, ...made }: WithdrawalActsProps) {
  const { t } = useTranslation('console-orders')
  const { may, symbol } = useOffice()
  const { asked, ask, close, decided, overtaken } = useDecision<'approve' | 'pay' | 'reject'>(
    [officeWithdrawals, officeWithdrawal],
    made,
  )
  const { withdrawal, forbidden } = detail
  const { id, status, player } = withdrawal
  const isOpen = (status === 'pending' || status === 'approved') && may('withdrawals.decide')
  const next = status === 'approved' ? 'pay' : 'approve'
  const canGoOn = isOpen && forbidden === null
  const canReject = isOpen && forbidden !== 'own_player' && forbidden !== 'permission'
  useShortcuts(
    t(($) => $.withdrawals.title, { id }),
    [
      ...(canGoOn
        ? [
            next === 'approve'
              ? { keys: 'a', label: t(($) => $.withdrawals.approve), run: () => ask('approve') }
              : { keys: 'p', label: t(($) => $.withdrawals.pay), run: () => ask('pay') },
          ]
        : []),
      ...(canReject ? [{ keys: 'x', label: t(($) => $.withdrawals.reject), run: () => ask('reject') }] : []),
    ],
  )
  const amount = formatMoney(withdrawal.amount, symbol)
  const names = { id, amount, player: player.nickname }
  return (
    <>
      {isOpen && (
        <ActBar forbidden={forbidden}>
          <ActButton
            variant="danger"
            keys="x"
            disabled={!canReject}
            onClick={() => ask('reject')}
            label={t(($) => $.withdrawals.reject)}
          />
          <ActButton
            keys={next === 'approve' ? 'a' : 'p'}
            disabled={!canGoOn}
            onClick={() => ask(next)}
            label={t(($) => $.withdrawals[next])}
          />
        </ActBar>
      )}
      {/* A decision sent before a reload is reported here, too, if it is known by then. */}
      <ConfirmDialog
        open={asked === 'approve'}
        onClose={close}
        title={t(($) => $.withdrawals.approveTitle, names)}
        text={
          withdrawal.approvals.length + 1 < withdrawal.approvals_needed
            ? t(($) => $.withdrawals.approveFirstText)
            : t(($) => $.withdrawals.approveText)
        }
        confirm={t(($) => $.withdrawals.approve)}
        decidedBy={['withdrawal_decided', 'withdrawal_approved']}
        call={approveWithdrawal}
        lane={id}
        input={{ id }}
        onDone={(answer) =>
          decided(
            t(
              ($) => $.withdrawals[answer.withdrawal.status === 'approved' ? 'approved' : 'approvedFirst'],
              names,
            ),
            // An approved order is paid next, right here; one that needs a second person is left to them.
            { isLast: answer.withdrawal.status !== 'approved' },
          )
        }
        onOvertaken={overtaken}
      />
      <PayDialog
        open={asked === 'pay'}
        onClose={close}
        detail={detail}
        onDone={() => decided(t(($) => $.withdrawals.paid, names))}
        onOvertaken={overtaken}
      />
      <ReasonDialog
        open={asked === 'reject'}
        onClose={close}
        title={t(($) => $.withdrawals.rejectTitle, names)}
        text={t(($) => $.withdrawals.rejectText)}
        confirm={t(($) => $.withdrawals.reject)}
        keep={t(($) => $.withdrawals.keep)}
        reasons={withdrawalReasons.map((value) => ({ value, label: t(($) => $.withdrawalReasons[value]) }))}
        decidedBy={['withdrawal_decided']}
        call={rejectWithdrawal}
        lane={id}
        inputOf={(given) => ({ id, ...given })}
        onDone={() => decided(t(($) => $.withdrawals.rejected, names))}
        onOvertaken={overtaken}
      />
    </>
  )
}
