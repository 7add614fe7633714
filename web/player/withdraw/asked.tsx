import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { withdraw } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { DoneCard } from '../../parts/money/done-card.tsx'
import { WithdrawalClock } from './withdrawal-clock.tsx'
import { withdrawSender } from './withdraw-sender.ts'

type AskedProps = { withdrawal: CallAnswer<typeof withdraw>; onOpen: (id: string) => void }

/** A withdrawal that was just asked for: it is held, and its clock runs. */
export function Asked({ withdrawal, onOpen }: AskedProps) {
  const { t } = useTranslation('withdraw')
  const { account, amount, id } = withdrawal
  return (
    <div className="space-y-3">
      <DoneCard
        title={t(($) => $.asked.title)}
        amount={asMoney(amount)}
        about={`${account.institution} ${account.number}`}
      >
        <div className="rounded-tile bg-raised p-3.5">
          <WithdrawalClock withdrawal={withdrawal} />
        </div>
      </DoneCard>
      <Button size="large" className="w-full" onClick={() => onOpen(id)}>
        {t(($) => $.asked.see)}
      </Button>
      <Button variant="secondary" size="large" className="w-full" onClick={() => withdrawSender.forget()}>
        {t(($) => $.asked.again)}
      </Button>
    </div>
  )
}
