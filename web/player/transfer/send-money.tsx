import { ArrowLeftRight, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { navigateTo } from '../../lib/router.ts'
import { useStanding } from '../../parts/bar/bar.ts'
import { Barred } from '../../parts/bar/barred.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { useDone } from '../../parts/sending/use-sending.ts'
import { useTerms } from '../../parts/money/use-terms.ts'
import { Receipt } from './receipt.tsx'
import { TransferForm } from './transfer-form.tsx'
import { transferSender } from './transfer-sender.ts'

/** The form, or what forbids it, or the receipt of what was sent. */
export function SendMoney() {
  const { t } = useTranslation('transfer')
  const { t: shell } = useTranslation('shell')
  const { t: wallet } = useTranslation('wallet')
  const terms = useTerms()
  const bar = useStanding(terms.data?.bar ?? null)
  const done = useDone(transferSender)
  if (done) return <Receipt attempt={done.attempt} answer={done.answer} />
  if (terms.data) {
    const { age, transfer } = terms.data
    if (bar) return <Barred bar={bar} />
    if (age === 'too_young') return <Note tone="gold">{wallet(($) => $.tooYoung)}</Note>
    if (!transfer.on) {
      return (
        <EmptyState
          icon={<ArrowLeftRight />}
          title={t(($) => $.off.title)}
          text={t(($) => $.off.text)}
          action={{
            label: t(($) => $.off.withdraw),
            run: () => void navigateTo('/pages/trade/withdraw'),
          }}
        />
      )
    }
    return <TransferForm terms={terms.data} />
  }
  if (terms.error) {
    return (
      <ErrorState
        icon={<CloudOff />}
        title={t(($) => $.failed)}
        text={terms.error.message}
        action={{ label: shell(($) => $.retry), run: () => void terms.refetch(), busy: terms.isFetching }}
      />
    )
  }
  return (
    <div className="space-y-3">
      <Skeleton className="h-[26rem] w-full rounded-card" />
      <Skeleton className="h-[3.25rem] w-full rounded-2xl" />
    </div>
  )
}
