import { parseAmount } from '@glasshouse/rules/money.ts'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { inMoney } from '../money/money.ts'
import { copyFact } from './copy-fact.ts'

/** Facts line by line, a name at the left and what it is at the right. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('divide-y divide-line text-sm', className)}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  )
}

type FactLeftProps = {
  name: string
  /** As the wire has it. */
  balance: string
  /** Minor units. */
  minus: bigint
}

/** The rest of a balance; nothing if it is too small. */
export function FactLeft({ name, balance, minus }: FactLeftProps) {
  const left = (parseAmount(balance) ?? 0n) - minus
  return left >= 0n && <Fact name={name}>{inMoney(left)}</Fact>
}

/** A fact that is needed elsewhere: with a button that copies it. */
export function CopiedFact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 items-center justify-end text-right font-semibold">
        <span
          className={classNames(
            'min-w-0 py-2',
            // A fingerprint is no word: it ends its lines anywhere, however large the letters are.
            /\S{25}/.test(value) ? 'break-all' : '[overflow-wrap:anywhere]',
            value.length > 24 && 'text-xs',
          )}
        >
          {value}
        </span>
        <CopyButton name={name} value={value} className="-mr-3" />
      </dd>
    </div>
  )
}

type CopyButtonProps = { name: string; value: string; className?: string }

export function CopyButton({ name, value, className }: CopyButtonProps) {
  const { t } = useTranslation('wallet')
  return (
    <IconButton
      label={t(($) => $.copyOf, { name })}
      icon={<Copy />}
      onClick={() => void copyFact(value)}
      className={classNames('[&_svg]:size-[1.125rem] [&_svg]:text-action', className)}
    />
  )
}
