import type { BetReceipt } from '@glasshouse/rules/proof.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock, FileCheck, ShieldAlert, ShieldX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { useSession } from '../../lib/session.ts'
import { momentText } from '../times/times.ts'
import { type KeptReceipt, type ReceiptPlace, useKeptReceipt } from './kept-receipts.ts'
import { pageStands } from './page-stands.ts'
import { TakeReceipt } from './take-receipt.tsx'

type KeptReceiptCardProps = {
  betId: string
  /** The drawn round that the receipt is for. */
  round: ReceiptPlace['round']
  /** Which leg is on it, of a bet with several. */
  leg?: string
  /** When the draw is due, epoch seconds: the house cannot deny a receipt kept before it. */
  drawsAt: number
  /** The bet waits for its draw, so its receipt is being fetched where there is none. */
  isPending: boolean
}

/** Whether this device keeps the receipt of one's bet, since when, and the way to take it elsewhere. Uses the texts `receipt`. */
export function KeptReceiptCard({ betId, round, leg, drawsAt, isPending }: KeptReceiptCardProps) {
  const playerId = useSession(({ userInfo }) => userInfo?.id)
  const kept = useKeptReceipt(playerId, betId, round)
  if (kept) return <Kept kept={kept} leg={leg} drawsAt={drawsAt} />
  return isPending ? <Awaited leg={leg} /> : null
}

/** So long (ms) a receipt may take to come; after that the house is said to owe it. */
const patience = 5000

function Awaited({ leg }: { leg: string | undefined }) {
  const { t } = useTranslation('receipt')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const Icon = isLate ? ShieldAlert : Clock
  return (
    <Card className="flex gap-3 px-4 py-3.5 text-sm leading-relaxed text-ink-soft">
      <Icon aria-hidden className={classNames('mt-px size-5 shrink-0', isLate && 'text-gold')} />
      <p role="status">
        {t(($) => $[isLate ? 'missing' : 'fetching'])}
        {leg !== undefined && <b className="block">{leg}</b>}
      </p>
    </Card>
  )
}

type KeptProps = { kept: KeptReceipt; leg: string | undefined; drawsAt: number }

function Kept({ kept: { keptAt, receipt }, leg, drawsAt }: KeptProps) {
  const { t, i18n } = useTranslation('receipt')
  const signed = useQuery({
    queryKey: ['signed receipt', receipt],
    queryFn: () => isSigned(receipt),
    staleTime: Infinity,
    retry: false,
  })
  const isBad = signed.data === false
  const Icon = isBad ? ShieldX : FileCheck
  const since = momentText(keptAt, i18n.language)
  return (
    <Card className="px-4 pt-3.5 pb-1.5">
      <div className="flex gap-3">
        <Icon
          aria-hidden
          className={classNames(
            'mt-px size-5 shrink-0',
            isBad ? 'text-urgent' : signed.data ? 'text-good' : 'text-ink-soft',
          )}
        />
        <div className="min-w-0">
          <h2 className="text-sm font-bold">{t(($) => $.title)}</h2>
          {leg !== undefined && <p className="text-sm font-semibold">{leg}</p>}
          {isBad ? (
            <p role="alert" className="mt-1 text-sm leading-relaxed font-semibold text-urgent">
              {t(($) => $.unsigned)}
            </p>
          ) : (
            // Nothing is said of a signature before it was checked here.
            signed.data && (
              <p className="mt-1 text-sm leading-relaxed text-ink-soft">
                {t(($) => $[keptAt < drawsAt ? 'before' : 'after'], { time: since })}
              </p>
            )
          )}
        </div>
      </div>
      <TakeReceipt receipt={receipt} />
    </Card>
  )
}

/** Whether the house signed it, under the key that this browser knows of it. The curves come once the page stands. */
async function isSigned(receipt: BetReceipt): Promise<boolean> {
  await pageStands()
  return (await import('./receipt-checking.ts')).isSigned(receipt)
}
