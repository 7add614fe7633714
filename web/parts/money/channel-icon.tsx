import { Bitcoin, Landmark, WalletCards } from 'lucide-react'
import { classNames } from '../../kit/class-names.ts'

export type MoneyPlace = 'bank' | 'wallet' | 'crypto'

const icons = { bank: Landmark, wallet: WalletCards, crypto: Bitcoin }

/** The sign of where money comes from or goes to. */
export function ChannelIcon({ kind, className }: { kind: MoneyPlace; className?: string }) {
  const Icon = icons[kind]
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-xl bg-action-soft text-action [&_svg]:size-[1.375rem]',
        className,
      )}
    >
      <Icon strokeWidth={1.75} />
    </span>
  )
}
