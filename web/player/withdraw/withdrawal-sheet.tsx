import { type Withdrawal, type WithdrawalStatus, withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { asMoney } from '../../parts/money/money.ts'
import { FeeFacts, RequestDetail } from '../../parts/orders/request-detail.tsx'
import { DetailSheet } from '../../parts/rows/detail-sheet.tsx'
import { CopiedFact, Fact, Facts } from '../../parts/rows/facts.tsx'
import type { Step } from '../../parts/rows/timeline.tsx'
import { useFound } from '../../parts/rows/use-found.ts'
import { dateTimeText } from '../../parts/times/times.ts'
import { WithdrawalClock } from './withdrawal-clock.tsx'

/** Colours of a withdrawal's state, always beside its word. */
export const withdrawalColours: Record<WithdrawalStatus, string> = {
  pending: 'text-gold',
  approved: 'text-action',
  paid: 'text-good',
  rejected: 'text-ink-soft',
}

type WithdrawalSheetProps = { withdrawalId: string | undefined; onClose: () => void }

/** One withdrawal: its clock while it is under way, what has happened, and where it goes. */
export function WithdrawalSheet({ withdrawalId, onClose }: WithdrawalSheetProps) {
  const { t } = useTranslation('withdraw')
  const found = useFound(withdrawals, withdrawalId)
  return (
    <DetailSheet
      found={found}
      title={t(($) => $.detail.title)}
      missing={t(($) => $.detail.failed)}
      places={['h-14 w-48', 'h-20 w-full', 'h-44 w-full']}
      onClose={onClose}
    >
      {found.row && <WithdrawalDetail withdrawal={found.row} />}
    </DetailSheet>
  )
}

function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdraw')
  const { account, amount, id, remark, status } = withdrawal
  const isUnderWay = status === 'pending' || status === 'approved'
  return (
    <RequestDetail
      state={t(($) => $.state[status])}
      colour={withdrawalColours[status]}
      amount={asMoney(amount)}
      clock={isUnderWay && <WithdrawalClock withdrawal={withdrawal} />}
      steps={useWithdrawalSteps(withdrawal)}
      remark={{ name: t(($) => $.detail.remark), text: remark }}
    >
      <Facts className="mt-4 border-t border-line">
        <FeeFacts
          order={withdrawal}
          paid={withdrawal.to_receive}
          names={{ fee: t(($) => $.terms.fee), paid: t(($) => $.terms.receive) }}
        />
        <Fact name={t(($) => $.confirm.to)}>
          {account.institution} {account.number}
        </Fact>
        <Fact name={t(($) => $.account.holder[account.kind])}>{account.holder}</Fact>
        <CopiedFact name={t(($) => $.detail.number)} value={id} />
      </Facts>
    </RequestDetail>
  )
}

/** The way of a withdrawal in words: asked for, approved and paid, or rejected with its reason. */
function useWithdrawalSteps(withdrawal: Withdrawal): Step[] {
  const { t, i18n } = useTranslation('withdraw')
  const { status, reason, createtime, decided_at: decidedAt } = withdrawal
  const amount = asMoney(withdrawal.amount)
  const time = decidedAt === null ? undefined : dateTimeText(decidedAt, i18n.language)
  const asked: Step = {
    title: t(($) => $.steps.asked),
    state: 'done',
    time: dateTimeText(createtime, i18n.language),
    text: t(($) => $.steps.askedText, { amount }),
  }
  const approved: Step = { title: t(($) => $.steps.approved), state: 'done' }
  switch (status) {
    case 'pending':
      return [
        asked,
        { title: t(($) => $.steps.checking), state: 'now', text: t(($) => $.steps.checkingText) },
        { title: t(($) => $.steps.paid), state: 'next' },
      ]
    case 'approved':
      return [
        asked,
        approved,
        { title: t(($) => $.steps.paying), state: 'now', text: t(($) => $.steps.payingText) },
      ]
    case 'paid':
      return [
        asked,
        approved,
        { title: t(($) => $.steps.paid), state: 'done', time, text: t(($) => $.steps.paidText, { amount }) },
      ]
    case 'rejected': {
      const why = t(($) => $.reason[reason ?? 'other'])
      const back = t(($) => $.steps.rejectedText, { amount })
      return [asked, { title: t(($) => $.steps.rejected), state: 'no', time, text: `${why} ${back}` }]
    }
  }
}
