import { cashOut as cashOutCall, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey, callQuery, queryClient } from '../../lib/queries.ts'
import { countBalances, keepBalance } from '../../lib/session.ts'
import { asMoney } from '../money/money.ts'
import { useWaiting } from '../sport/use-waiting.ts'
import { WaitingCashOut } from '../sport/waiting-cash-out.tsx'
import type { Bet } from './bet-detail.tsx'
import { CashOutSheet } from './cash-out-sheet.tsx'

/** How often the value is asked for while it is in sight (ms). */
const often = 5_000
/** How long two sentences stand (ms). */
const readingTime = 5_000

/** Offers an open bet's value of now, and says why there is none. */
export function CashOut({ bet }: { bet: Bet }) {
  const { t } = useTranslation('record')
  const { t: sport } = useTranslation('sport')
  const [isOpen, setOpen] = useState(false)
  const { cashOuts, now } = useWaiting()
  const own = cashOuts.filter(({ bet_id }) => bet_id === bet.id)
  const isPending = bet.status === 'pending'
  const quote = useQuery({
    ...callQuery(cashOutQuote, { id: bet.id }),
    enabled: isPending,
    refetchInterval: often,
    meta: { isShown: true },
  })
  const cash = useMutation({
    mutationFn: async ({ key, ...input }: { amount: string; version: string; key: string | undefined }) => {
      const told = key === undefined ? countBalances() : 0
      const answer = await request(
        cashOutCall,
        { id: bet.id, ...input },
        { quiet: true, ...(key !== undefined && { idempotencyKey: key }) },
      )
      keepBalance(answer.balance, told)
      return answer
    },
    onSuccess: ({ paid, met, waiting }) => {
      setOpen(false)
      const done = t(($) => $.cashOut.done, { amount: asMoney(paid) })
      if (waiting) toastSuccess(t(($) => $.cashOut.asked))
      else if (met === '0.00') toastSuccess(done)
      else
        toastSuccess(`${done} · ${sport(($) => $.waiting.cashOut.met, { met: asMoney(met) })}`, readingTime)
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey(cashOutQuote) }),
        queryClient.invalidateQueries({ queryKey: callKey(getBetDetail) }),
        queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) }),
        queryClient.invalidateQueries({ queryKey: callKey(waitingBets) }),
      ])
    },
  })
  const waits = own.length > 0 && (
    <ul aria-live="polite" className="mb-2 divide-y divide-line">
      {own.map((cashOut) => (
        <WaitingCashOut key={cashOut.id} cashOut={cashOut} now={now} />
      ))}
    </ul>
  )
  if (!isPending || !quote.data) return waits || null
  const { offer, reason, waiting } = quote.data
  if (!offer && !isOpen && reason !== 'cash_out_suspended' && reason !== 'cash_out_closed')
    return waits || null
  const error = cash.error instanceof RequestError ? cash.error : undefined
  return (
    <div>
      {waits}
      {offer || isOpen ? (
        <>
          <Button
            size="large"
            className="w-full"
            disabled={!offer || waiting !== null}
            onClick={() => setOpen(true)}
          >
            {offer
              ? t(($) => $.cashOut.offer, { amount: asMoney(offer.paid) })
              : t(($) => $.cashOut.suspended)}
          </Button>
          {offer && (
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 px-1 text-xs text-ink-soft tabular-nums">
              <span>
                {t(($) => $.cashOut.fair)} <b className="text-ink">{asMoney(offer.fair)}</b> ·{' '}
                {t(($) => $.cashOut.margin, {
                  percent: decimalText(String(quote.data.margin_thousandths / 10)),
                })}
              </span>
              <button
                type="button"
                className="min-h-touch font-semibold text-action"
                onClick={() => setOpen(true)}
              >
                {t(($) => $.cashOut.how)}
              </button>
            </p>
          )}
        </>
      ) : (
        <p className="grid min-h-[max(3.25rem,48px)] place-items-center px-4 text-center text-sm text-ink-soft">
          {reason === 'cash_out_suspended' ? t(($) => $.cashOut.suspended) : t(($) => $.cashOut.closed)}
        </p>
      )}
      <CashOutSheet
        open={isOpen}
        onOpenChange={(open) => {
          cash.reset()
          setOpen(open)
        }}
        quote={quote.data}
        busy={cash.isPending}
        problem={error?.message}
        isUncertain={error?.uncertainKey !== undefined}
        onConfirm={(amount, version) =>
          cash.mutate(
            // A key that is left over asks for the outcome of the last try.
            error?.uncertainKey !== undefined && cash.variables
              ? { ...cash.variables, key: error.uncertainKey }
              : { amount, version, key: undefined },
          )
        }
      />
    </div>
  )
}
