import type { Withdrawal } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { CopiedFact, Fact, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { Timeline } from '../../parts/rows/timeline.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { useWithdrawalSteps } from './use-withdrawal-steps.ts'
import { WithdrawalClock } from './withdrawal-clock.tsx'
import { withdrawalColours } from './withdrawal-rows.tsx'

type WithdrawalSheetProps = { withdrawalId: string | undefined; onClose: () => void }

/** One withdrawal: its clock while it is under way, what has happened, and where it goes. */
export function WithdrawalSheet({ withdrawalId, onClose }: WithdrawalSheetProps) {
  const { t } = useTranslation('withdraw')
  const { t: shell } = useTranslation('shell')
  const { row, isMissing, isOpen } = useWithdrawal(withdrawalId)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t(($) => $.detail.title)}
      closeLabel={shell(($) => $.close)}
    >
      {row ? (
        <WithdrawalDetail withdrawal={row} />
      ) : isMissing ? (
        <Note>{t(($) => $.detail.failed)}</Note>
      ) : (
        <div className="space-y-3">
          <Skeleton className="h-14 w-48" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
      )}
    </Sheet>
  )
}

function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdraw')
  const { account, amount, id, remark, status } = withdrawal
  const steps = useWithdrawalSteps(withdrawal)
  const isUnderWay = status === 'pending' || status === 'approved'
  return (
    <>
      <p className={classNames('text-sm font-bold', withdrawalColours[status])}>
        {t(($) => $.state[status])}
      </p>
      <p className="text-[2rem] leading-10 font-extrabold">{asMoney(amount)}</p>
      {isUnderWay && (
        <div className="mt-3 rounded-card bg-raised p-3.5">
          <WithdrawalClock withdrawal={withdrawal} />
        </div>
      )}
      <div className="mt-4">
        <Timeline steps={steps} />
      </div>
      {remark && (
        <Note className="mt-4">
          <b className="block text-xs">{t(($) => $.detail.remark)}</b>
          <span className="text-ink">{remark}</span>
        </Note>
      )}
      <Facts className="mt-4 border-t border-line">
        <Fact name={t(($) => $.confirm.to)}>
          {account.institution} {account.number}
        </Fact>
        <Fact name={t(($) => $.account.holder[account.kind])}>{account.holder}</Fact>
        <CopiedFact name={t(($) => $.detail.number)} value={id} />
      </Facts>
    </>
  )
}
