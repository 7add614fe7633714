import type { CallAnswer, CallInput } from '@glasshouse/contract/call.ts'
import type { transfer } from '@glasshouse/contract/wallet.ts'
import { useTranslation } from 'react-i18next'
import { navigateTo } from '../../lib/router.ts'
import { asMoney } from '../../parts/money/money.ts'
import { DoneCard } from '../../parts/money/done-card.tsx'
import { CopiedFact, Fact, Facts } from '../../parts/rows/facts.tsx'
import type { Attempt } from '../../lib/kept-attempt.ts'
import { dateTimeText } from '../../parts/times/times.ts'
import { transferSender, transfersPath } from './transfer-form.tsx'

type ReceiptProps = { attempt: Attempt<CallInput<typeof transfer>>; answer: CallAnswer<typeof transfer> }

/** The receipt of a transfer: it has arrived. */
export function Receipt({ attempt, answer }: ReceiptProps) {
  const { t, i18n } = useTranslation('transfer')
  const { input, sentAt } = attempt
  return (
    <DoneCard
      title={t(($) => $.receipt.title)}
      amount={asMoney(input.amount)}
      about={t(($) => $.receipt.to, { account: input.recipient })}
      next={{ label: t(($) => $.receipt.again), run: () => transferSender.forget() }}
      otherwise={{ label: t(($) => $.receipt.record), run: () => void navigateTo(transfersPath) }}
    >
      <Facts className="border-t border-line">
        {input.remark && (
          <Fact name={t(($) => $.remark.name)}>
            <span className="break-words">{input.remark}</span>
          </Fact>
        )}
        <Fact name={t(($) => $.receipt.time)}>{dateTimeText(sentAt, i18n.language)}</Fact>
        <Fact name={t(($) => $.confirm.left)}>{asMoney(answer.balance)}</Fact>
        <CopiedFact name={t(($) => $.receipt.number)} value={answer.id} />
      </Facts>
    </DoneCard>
  )
}
