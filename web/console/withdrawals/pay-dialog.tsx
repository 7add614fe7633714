import { payWithdrawal } from '@glasshouse/contract/operator/orders.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Copyable } from '../parts/controls/copyable.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Fact, Facts } from '../parts/rows/facts.tsx'
import { toPay } from './to-pay.ts'
import type { WithdrawalDetailAnswer } from './withdrawal-detail.tsx'

type PayDialogProps = {
  open: boolean
  onClose: () => void
  detail: WithdrawalDetailAnswer
  onDone: () => void
  onOvertaken: () => void
}

const check = fieldCheck(payWithdrawal.input.shape.payment)

/** The payment has been made: its own reference is written down, and the withdrawal is done. */
export function PayDialog({ detail: { withdrawal, account }, ...dialog }: PayDialogProps) {
  const { t } = useTranslation('console-orders')
  const { symbol } = useOffice()
  const [payment, setPayment] = useState('')
  const [problem, setProblem] = useState<string>()
  const { value, shown } = toPay(withdrawal, symbol)
  return (
    <ConfirmDialog
      {...dialog}
      title={t(($) => $.withdrawals.payTitle, { amount: shown, player: withdrawal.player.nickname })}
      text={t(($) => $.withdrawals.payText)}
      confirm={t(($) => $.withdrawals.pay)}
      check={() => {
        const checked = check(payment)
        setProblem(checked === true ? undefined : checked)
        return checked === true
      }}
      decidedBy={['withdrawal_decided']}
      call={payWithdrawal}
      lane={withdrawal.id}
      input={{ id: withdrawal.id, payment: payment.trim() }}
    >
      <Facts className="mt-3 rounded-lg border border-line px-3">
        <Fact name={t(($) => $.columns.payOut)}>
          <Copyable value={value} name={t(($) => $.columns.payOut)}>
            {shown}
          </Copyable>
        </Fact>
        <Fact name={account.institution}>
          <Copyable value={account.number} name={t(($) => $.account.number[account.kind])} />
        </Fact>
        <Fact name={t(($) => $.account.holder)}>
          <Copyable value={account.holder} name={t(($) => $.account.holder)} />
        </Fact>
      </Facts>
      <TextInput
        className="mt-4"
        label={t(($) => $.withdrawals.payment)}
        hint={t(($) => $.withdrawals.paymentHint)}
        error={problem}
        value={payment}
        onChange={(event) => setPayment(event.target.value)}
      />
    </ConfirmDialog>
  )
}
