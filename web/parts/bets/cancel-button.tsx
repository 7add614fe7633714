import { cancelBet, getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ask } from '../../kit/question.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { countBalances, keepBalance } from '../../lib/session.ts'
import { asMoney } from '../money/money.ts'
import type { Bet } from './bet-detail.tsx'

/** From this many seconds before the close the button counts them down. */
const countedSeconds = 60

/** Takes the bet back while its round is open, after a question; then says that it stands. */
export function CancelButton({ bet }: { bet: Bet }) {
  const { t } = useTranslation('record')
  const left = bet.round.closes_at - useServerSeconds()
  const [isUncertain, setUncertain] = useState(false)
  const cancel = useMutation({
    // A key that is left over asks for the outcome of the last try.
    mutationFn: async (key: string | undefined) => {
      const told = key === undefined ? countBalances() : 0
      const answer = await request(
        cancelBet,
        { id: bet.id },
        { onUncertain: () => setUncertain(true), ...(key !== undefined && { idempotencyKey: key }) },
      )
      keepBalance(answer.balance, told)
      return answer
    },
    onSuccess: ({ refund }) => {
      toastSuccess(t(($) => $.detail.refunded, { amount: asMoney(refund) }))
    },
    onSettled: async () => {
      setUncertain(false)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey(getBetDetail) }),
        queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) }),
      ])
    },
  })
  const uncertainKey = cancel.error instanceof RequestError ? cancel.error.uncertainKey : undefined
  if (bet.status !== 'pending') return null
  if (!bet.cancellable || (left <= 0 && !cancel.isPending && uncertainKey === undefined)) {
    return (
      <p className="grid min-h-[max(3.25rem,48px)] place-items-center text-sm text-ink-soft">
        {t(($) => $.detail.stands)}
      </p>
    )
  }

  const press = async () => {
    if (uncertainKey !== undefined) return cancel.mutate(uncertainKey)
    const yes = await ask({
      title: t(($) => $.detail.question.title),
      text: t(($) => $.detail.question.text, { name: bet.name, stake: asMoney(bet.stake) }),
      yes: t(($) => $.detail.question.yes),
      no: t(($) => $.detail.question.no),
      danger: true,
    })
    if (yes) cancel.mutate(undefined)
  }
  const label =
    uncertainKey !== undefined
      ? t(($) => $.detail.askAgain)
      : left <= countedSeconds
        ? t(($) => $.detail.cancelIn, { seconds: Math.max(0, left) })
        : t(($) => $.detail.cancel)
  return (
    <div>
      <Button
        variant="danger"
        size="large"
        className="w-full"
        busy={cancel.isPending}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft">
        {isUncertain && t(($) => $.detail.cancelling)}
      </p>
    </div>
  )
}
