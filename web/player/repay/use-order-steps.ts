import type { DepositOrder } from '@glasshouse/contract/deposits.ts'
import { useTranslation } from 'react-i18next'
import { asMoney } from '../../parts/money/money.ts'
import type { Step } from '../../parts/rows/timeline.tsx'
import { dateTimeText } from '../../parts/times/times.ts'
import { sentenceGap } from '../../lib/sentence-gap.ts'

/** The way of an order in words: ordered, checked, and how it ended or will end. */
export function useOrderSteps(order: DepositOrder): Step[] {
  const { t, i18n } = useTranslation('repay')
  const { status, reason, sent_back: isSentBack, decided_at: decidedAt } = order
  const ordered: Step = {
    title: t(($) => $.steps.ordered),
    state: 'done',
    time: dateTimeText(order.createtime, i18n.language),
  }
  const time = decidedAt === null ? undefined : dateTimeText(decidedAt, i18n.language)
  const amount = asMoney(order.amount)
  if (status === 'processing') {
    return [
      ordered,
      { title: t(($) => $.steps.checking), state: 'now', text: t(($) => $.steps.checkingText) },
      { title: t(($) => $.steps.credited), state: 'next', text: t(($) => $.steps.creditedLater, { amount }) },
    ]
  }
  if (status === 'completed') {
    return [
      ordered,
      { title: t(($) => $.steps.checked), state: 'done' },
      {
        title: t(($) => $.steps.credited),
        state: 'done',
        time,
        text: t(($) => $.steps.creditedText, { amount }),
      },
    ]
  }
  const why = t(($) => $.reason[reason ?? 'other'])
  if (reason === 'by_player')
    return [ordered, { title: t(($) => $.steps.cancelledByYou), state: 'no', time, text: why }]
  return [
    ordered,
    { title: t(($) => $.steps.checked), state: 'done' },
    {
      title: isSentBack ? t(($) => $.steps.sentBack) : t(($) => $.steps.cancelled),
      state: 'no',
      time,
      text: isSentBack ? `${why}${sentenceGap()}${t(($) => $.steps.sentBackText, { amount })}` : why,
    },
  ]
}
