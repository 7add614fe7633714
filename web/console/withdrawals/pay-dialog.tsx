import { payWithdrawal } from '@glasshouse/contract/operator/orders.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { formatMoney } from '../../kit/money-format.ts'
import { RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Fact, Facts } from '../parts/rows/facts.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { useDesk } from '../parts/page/desk.tsx'
import type { WithdrawalDetailAnswer } from './withdrawal-detail.tsx'

type PayDialogProps = {
  open: boolean
  onClose: () => void
  detail: WithdrawalDetailAnswer
  run: (payment: string) => Promise<unknown>
  onDone: () => void
  onOvertaken: () => void
}

const check = fieldCheck(payWithdrawal.input.shape.payment)

/** The payment has been made: its own reference is written down, and the withdrawal is done. */
export function PayDialog({ open, onClose, detail, run, onDone, onOvertaken }: PayDialogProps) {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { symbol } = useDesk()
  const [payment, setPayment] = useState('')
  const [problem, setProblem] = useState<string>()
  const { withdrawal, account } = detail
  const act = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof RequestError && error.refusal === 'withdrawal_decided') onOvertaken()
    },
  })
  const close = () => {
    act.reset()
    onClose()
  }
  const submit = () => {
    const checked = check(payment)
    setProblem(checked === true ? undefined : checked)
    if (checked === true && !act.isPending) act.mutate(payment.trim())
  }
  const amount = formatMoney(withdrawal.amount, symbol)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(($) => $.withdrawals.payTitle, { amount, player: withdrawal.player.nickname })}
      text={t(($) => $.withdrawals.payText)}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit" busy={act.isPending}>
            {t(($) => $.withdrawals.pay)}
          </Button>
        </>
      }
    >
      <Facts className="mt-3 rounded-lg border border-line px-3">
        <Fact name={t(($) => $.columns.amount)}>
          <Copyable value={withdrawal.amount} name={t(($) => $.columns.amount)}>
            {amount}
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
      {act.error instanceof RequestError && (
        <Callout live look="danger" className="mt-3">
          {act.error.message}
        </Callout>
      )}
    </Dialog>
  )
}
