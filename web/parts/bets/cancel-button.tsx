import { cancelBet, getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../kit/toast.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { asMoney } from '../money/money.ts'
import { cancellationOf, hasKeyOf } from '../proofs/bet-keys.ts'
import { OnceButton } from '../sending/once-button.tsx'
import { createSender, isUnderWay } from '../sending/sender.ts'
import { useSending } from '../sending/use-sending.ts'
import type { Bet } from './bet-detail.tsx'

/** From this many seconds before the close the button counts them down. */
const countedSeconds = 60

const changed = () => {
  void queryClient.invalidateQueries({ queryKey: callKey(getBetDetail) })
  void queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) })
}

/** The cancellations of this window, one for each bet. */
const cancelSender = createSender(cancelBet, 'cancel', changed, { isHarmlessLate: true, onRefused: changed })

/** Takes the bet back while its round is open, after a question, on the device that placed it; then says that it stands. */
export function CancelButton({ bet }: { bet: Bet }) {
  const { t } = useTranslation('record')
  const left = bet.round.closes_at - useServerSeconds()
  const sending = useSending(cancelSender, bet.id)
  if (bet.status !== 'pending') return null
  const isOpen = bet.cancellable && left > 0
  const isElsewhere = bet.nonce !== '' && !hasKeyOf(bet.nonce)
  if (!isUnderWay(sending) && (!isOpen || isElsewhere)) {
    return (
      <p className="grid min-h-[max(3.25rem,48px)] place-items-center text-center text-sm text-ink-soft">
        {t(($) => $.detail[isOpen ? 'elsewhere' : 'stands'])}
      </p>
    )
  }
  const about = { name: bet.name, stake: asMoney(bet.stake) }
  return (
    <div>
      <OnceButton
        sender={cancelSender}
        lane={bet.id}
        input={async () => ({ id: bet.id, proof: await cancellationOf(bet.nonce, bet.id) })}
        about={`${about.name} ${about.stake}`}
        question={{
          title: t(($) => $.detail.question.title),
          text: t(($) => $.detail.question.text, about),
          yes: t(($) => $.detail.question.yes),
          no: t(($) => $.detail.question.no),
        }}
        askAgain={t(($) => $.detail.askAgain)}
        onDone={({ refund }) => toastSuccess(t(($) => $.detail.refunded, { amount: asMoney(refund) }))}
        size="large"
        className="w-full"
      >
        {left <= countedSeconds
          ? t(($) => $.detail.cancelIn, { seconds: Math.max(0, left) })
          : t(($) => $.detail.cancel)}
      </OnceButton>
      <p role="status" className="text-center text-sm text-ink-soft">
        {sending.state === 'checking' && t(($) => $.detail.cancelling)}
      </p>
    </div>
  )
}
