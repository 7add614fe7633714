import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { PrivateFileView } from '../parts/files/private-file-view.tsx'
import { Thumbnail } from '../parts/files/thumbnail.tsx'
import { Ago } from '../parts/times/age.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { IconButton } from '../parts/controls/icon-button.tsx'
import { Money } from '../parts/money/money.tsx'
import type { DepositOrderDetail } from './deposit-detail.tsx'

type Duplicate = DepositOrderDetail['duplicates'][number]

type ProofsProps = { detail: DepositOrderDetail; onSeen: () => void }

/** The proof; where another order's looks like it, a warning, and the two side by side. */
export function Proofs({ detail: { order, proof, duplicates }, onSeen }: ProofsProps) {
  const { t } = useTranslation('console-orders')
  const [compared, setCompared] = useState<string | null>(duplicates[0]?.order_id ?? null)
  const other = duplicates.find(({ order_id }) => order_id === compared)
  return (
    <div className="flex min-h-[min(26rem,50dvh)] min-w-0 flex-1 flex-col">
      {duplicates.length > 0 && (
        <div className="border-b border-line p-3">
          <Callout
            look={duplicates.some(({ likeness }) => likeness === 'same') ? 'danger' : 'warning'}
            title={t(($) => $.deposits.duplicatesTitle, { count: duplicates.length })}
          >
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {duplicates.map((duplicate) => (
                <li key={duplicate.order_id}>
                  <DuplicateButton
                    duplicate={duplicate}
                    isCompared={duplicate.order_id === compared}
                    onClick={() => setCompared(duplicate.order_id === compared ? null : duplicate.order_id)}
                  />
                </li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      <div className="flex min-h-0 flex-1 divide-x divide-line">
        <div className="flex min-w-0 flex-1 flex-col">
          {other && <Caption text={t(($) => $.deposits.title, { id: order.id })} />}
          <PrivateFileView
            keys
            id={proof.id}
            alt={t(($) => $.deposits.proofOf, { id: order.id })}
            onSeen={onSeen}
          />
        </div>
        {other && (
          <div className="flex min-w-0 flex-1 flex-col">
            <Caption
              text={t(($) => $.deposits.title, { id: other.order_id })}
              onClose={() => setCompared(null)}
            />
            <PrivateFileView id={other.file_id} alt={t(($) => $.deposits.proofOf, { id: other.order_id })} />
          </div>
        )}
      </div>
    </div>
  )
}

function Caption({ text, onClose }: { text: string; onClose?: () => void }) {
  const { t } = useTranslation('console-orders')
  return (
    <div className="flex h-8 shrink-0 items-center justify-between border-b border-line px-3 text-xs font-medium">
      {text}
      {onClose && (
        <IconButton
          label={t(($) => $.deposits.stopComparing)}
          icon={<X />}
          className="-mr-2"
          onClick={onClose}
        />
      )}
    </div>
  )
}

type DuplicateButtonProps = { duplicate: Duplicate; isCompared: boolean; onClick: () => void }

function DuplicateButton({ duplicate, isCompared, onClick }: DuplicateButtonProps) {
  const { t } = useTranslation('console-orders')
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      onClick={onClick}
      className={classNames(
        'flex items-center gap-2.5 rounded-lg border bg-surface p-1 pr-3 text-left transition-colors',
        isCompared ? 'border-action ring-1 ring-action' : 'border-line hover:border-line-strong',
      )}
    >
      <Thumbnail id={duplicate.file_id} className="size-10" />
      <span>
        <span className="flex items-baseline gap-2 leading-4">
          <span className="font-medium">#{duplicate.order_id}</span>
          <Money value={duplicate.amount} />
          <span className="text-xs text-ink-soft">{t(($) => $.depositStatus[duplicate.status])}</span>
        </span>
        <span className="block text-xs leading-4 text-ink-soft">
          {t(($) => $.deposits.likeness[duplicate.likeness])} · @{duplicate.player.username} ·{' '}
          <Ago at={duplicate.createtime} />
        </span>
      </span>
    </button>
  )
}
