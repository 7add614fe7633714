import { cashOut as cashOutCall, cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import { getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { toastSuccess } from '../../kit/toast.tsx'
import { callKey, callQuery, queryClient } from '../../lib/queries.ts'
import { navigateTo } from '../../lib/router.ts'
import { asMoney } from '../money/money.ts'
import { createSender, isUnderWay } from '../sending/sender.ts'
import { SendingNote } from '../sending/sending-note.tsx'
import { useSending } from '../sending/use-sending.ts'
import { useWaiting } from '../sport/use-waiting.ts'
import { WaitingCashOut } from '../sport/waiting-cash-out.tsx'
import type { Bet } from './bet-detail.tsx'
import { CashOutSheet } from './cash-out-sheet.tsx'

/** How often the value is asked for while it is in sight (ms). */
const often = 5_000
/** How long two sentences stand (ms). */
const readingTime = 5_000

const moved = () => {
  for (const call of [cashOutQuote, getBetDetail, getBetRecord, waitingBets])
    void queryClient.invalidateQueries({ queryKey: callKey(call) })
}

/** The cash-outs of this window, one at a time for each bet. */
const cashOutSender = createSender(cashOutCall, 'cash-out', moved, { onRefused: moved })

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
  const sending = useSending(cashOutSender, bet.id)
  const isUnanswered = isUnderWay(sending) && sending.state !== 'sending'
  const hear = (heard: typeof sending) => {
    if (heard.state !== 'refused') setOpen(false)
    if (heard.state !== 'done') return
    cashOutSender.forget(bet.id)
    const { paid, met, waiting } = heard.answer
    const done = t(($) => $.cashOut.done, { amount: asMoney(paid) })
    if (waiting) toastSuccess(t(($) => $.cashOut.asked))
    else if (met === '0.00') toastSuccess(done)
    else toastSuccess(`${done} · ${sport(($) => $.waiting.cashOut.met, { met: asMoney(met) })}`, readingTime)
  }
  const waits = own.length > 0 && (
    <ul aria-live="polite" className="mb-2 divide-y divide-line">
      {own.map((cashOut) => (
        <WaitingCashOut key={cashOut.id} cashOut={cashOut} now={now} />
      ))}
    </ul>
  )
  if (isUnanswered)
    return (
      <div>
        {waits}
        <SendingNote
          sending={sending}
          onAskAgain={() => void cashOutSender.askAgain(bet.id).then(hear)}
          onForget={() => cashOutSender.forget(bet.id)}
          onLookUp={() => void navigateTo('/pages/trade/record?type=bet')}
        />
      </div>
    )
  if (!isPending || !quote.data) return waits || null
  const { offer, reason, waiting } = quote.data
  if (!offer && !isOpen && reason !== 'cash_out_suspended' && reason !== 'cash_out_closed')
    return waits || null
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
          // The last refusal has been seen.
          if (!isUnderWay(sending)) cashOutSender.forget(bet.id)
          setOpen(open)
        }}
        quote={quote.data}
        busy={sending.state === 'sending'}
        problem={sending.state === 'refused' ? sending.message : undefined}
        onConfirm={(amount, version) => {
          const stake = asMoney(quote.data.stake_left)
          const about = `${t(($) => $.cashOut.title)} · ${t(($) => $.cashOut.ofStake, { part: asMoney(amount), stake })}`
          void cashOutSender.send({ id: bet.id, amount, version }, about, bet.id).then(hear)
        }}
      />
    </div>
  )
}
