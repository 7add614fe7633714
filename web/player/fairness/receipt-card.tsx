import { type AnyProof, type BetReceipt, legsOfReceipt, type ReceiptLeg } from '@glasshouse/rules/proof.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, DatabaseZap, RotateCcw, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { decimalText } from '../../kit/money-format.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { momentText } from '../../parts/times/times.ts'
import { CheckList } from './check-list.tsx'
import { type RawValue, RawValues } from './raw-values.tsx'
import { receiptVerdict, type ReceiptVerdict } from './receipt-verdict.ts'
import { hasKeyOf } from '../../parts/proofs/bet-keys.ts'
import { TakeEvidence } from '../../parts/proofs/take-evidence.tsx'
import { TakeReceipt } from '../../parts/receipts/take-receipt.tsx'

const tones: Record<ReceiptVerdict | 'checking', { Icon: typeof Clock | null; box: string; ink: string }> = {
  included: { Icon: CircleCheck, box: 'bg-good-soft', ink: 'text-good' },
  waiting: { Icon: Clock, box: 'bg-raised', ink: 'text-ink' },
  unsealed: { Icon: RotateCcw, box: 'bg-raised', ink: 'text-ink' },
  outdated: { Icon: Clock, box: 'bg-gold-soft', ink: 'text-gold' },
  cancelled: { Icon: RotateCcw, box: 'bg-raised', ink: 'text-ink' },
  cancelledByYou: { Icon: RotateCcw, box: 'bg-raised', ink: 'text-ink' },
  cancelledByOther: { Icon: RotateCcw, box: 'bg-gold-soft', ink: 'text-gold' },
  cancelledUnsigned: { Icon: ShieldX, box: 'bg-urgent-soft', ink: 'text-urgent' },
  problem: { Icon: ShieldX, box: 'bg-urgent-soft', ink: 'text-urgent' },
  dropped: { Icon: ShieldX, box: 'bg-urgent-soft', ink: 'text-urgent' },
  changed: { Icon: ShieldX, box: 'bg-urgent-soft', ink: 'text-urgent' },
  denied: { Icon: ShieldX, box: 'bg-urgent-soft', ink: 'text-urgent' },
  lost: { Icon: DatabaseZap, box: 'bg-gold-soft', ink: 'text-gold' },
  foreign: { Icon: ShieldX, box: 'bg-urgent-soft', ink: 'text-urgent' },
  checking: { Icon: null, box: 'bg-raised', ink: 'text-ink' },
}

type ReceiptCardProps = {
  receipt: BetReceipt
  proof: AnyProof
  name?: string | undefined
  /** Since when this device has it, epoch seconds. */
  keptAt?: number | undefined
  /** How the house contradicts its own receipt: that the bet was another, that there is none, or that it lost it. */
  against?: 'changed' | 'denied' | 'lost' | 'foreign' | undefined
  /** The house's newest signed version of the bet, if it differs. */
  now?: BetReceipt | undefined
}

/** A receipt beside the proof of its round: what it comes to, each step, and the file to keep. */
export function ReceiptCard({ receipt, proof, name, keptAt, against, now }: ReceiptCardProps) {
  const { t, i18n } = useTranslation('fairness')
  const checked = useQuery({
    queryKey: ['checked receipt', receipt, proof],
    queryFn: async () => (await import('../../parts/receipts/receipt-checking.ts')).check(receipt, proof),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
  const { bet, inclusion } = receipt
  const legs = legsOfReceipt(receipt)
  const own = checked.data && receiptVerdict(receipt, proof, checked.data, hasKeyOf)
  // A receipt that is not in order itself convicts nobody.
  const verdict = own === undefined ? 'checking' : own === 'problem' ? own : (against ?? own)
  const { Icon, box, ink } = tones[verdict]
  const isBad = box === 'bg-urgent-soft'
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <b>{name ?? legs.map(nameOf).join(' + ')}</b>
        <span className="text-ink-soft">
          {receipt.version === 3
            ? asMoney(bet.stake)
            : t(($) => $.own.stake, {
                stake: asMoney(bet.stake),
                odds: decimalText(oddsText(receipt.bet.odds)),
              })}
        </span>
      </p>
      <p className="text-xs text-ink-soft">{t(($) => $.own.bet, { id: bet.id })}</p>
      <div
        role={isBad ? 'alert' : 'status'}
        className={classNames('mt-2.5 flex gap-2.5 rounded-tile px-3.5 py-3 text-sm leading-snug', box)}
      >
        {Icon ? (
          <Icon aria-hidden className={classNames('size-5 shrink-0', ink)} />
        ) : (
          <Spinner className="size-5 shrink-0 text-action" />
        )}
        <span className={classNames('font-semibold', isBad && ink)}>
          {checked.isError ? t(($) => $.log.checkFailed) : t(($) => $.own.verdict[verdict])}
        </span>
      </div>
      {isBad && checked.data && (
        <TakeEvidence proof={proof} checks={checked.data} receipt={receipt} now={now} />
      )}
      {keptAt !== undefined && (
        <p className="mt-2 text-xs leading-relaxed text-ink-soft">
          {t(($) => $.own[keptAt < proof.draws_at ? 'keptBefore' : 'keptAfter'], {
            time: momentText(keptAt, i18n.language),
          })}
        </p>
      )}
      {checked.data && (
        <CheckList
          lines={checked.data.map(({ name: step, result }) => ({
            name: step,
            result,
            text: result === 'not_shown' ? t(($) => $.own.gap[step]) : t(($) => $.own.check[step]),
          }))}
        />
      )}
      <RawValues
        values={[
          [t(($) => $.own.part.salt), bet.salt],
          [t(($) => $.own.part.nonce), bet.nonce || undefined],
          ...(receipt.version === 4
            ? ([
                [t(($) => $.own.part.cancelKey), receipt.cancelled_by.key],
                [t(($) => $.own.part.cancelSignature), receipt.cancelled_by.signature],
              ] as const)
            : []),
          ...(receipt.version === 3
            ? ([
                ...legs.map((leg): RawValue => [leg.event, `${nameOf(leg)} ${leg.odds}`]),
                [t(($) => $.own.part.sizes), receipt.bet.sizes.join(', ')],
              ] as const)
            : ([[t(($) => $.own.part.odds), receipt.bet.odds]] as const)),
          [t(($) => $.proof.part.commitment), receipt.commitment],
          [t(($) => $.proof.part.signature), receipt.signature],
          [t(($) => $.proof.part.houseKey), receipt.house_key],
          [t(($) => $.proof.part.root), inclusion?.root],
          [
            t(($) => $.own.part.place),
            inclusion
              ? t(($) => $.proof.part.of, { index: inclusion.index + 1, length: inclusion.size })
              : undefined,
          ],
          [t(($) => $.own.part.path), inclusion ? inclusion.path.join(' ') || '–' : undefined],
        ]}
      />
      <TakeReceipt receipt={receipt} />
    </div>
  )
}

const nameOf = ({ market, pick }: ReceiptLeg) => [market, pick].filter(Boolean).join(' ')

/** The odds of a receipt, "num/den", as a decimal number with two digits, for reading. */
function oddsText(odds: string): string {
  const [num, den] = odds.split('/').map(Number)
  return num !== undefined && den ? (num / den).toFixed(2) : odds
}
