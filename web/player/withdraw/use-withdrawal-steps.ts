import type { Withdrawal } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { asMoney } from '../../parts/money/money.ts'
import { dateTimeText } from '../../parts/times/moments.ts'
import type { Step } from '../../parts/rows/timeline.tsx'

/** The way of a withdrawal in words: asked for, approved and paid, or rejected with its reason. */
export function useWithdrawalSteps(withdrawal: Withdrawal): Step[] {
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
