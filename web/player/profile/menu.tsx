import {
  ArrowLeftRight,
  BanknoteArrowDown,
  Bell,
  BookOpen,
  ChevronRight,
  Gift,
  Headset,
  History,
  IdCard,
  Info,
  LifeBuoy,
  MessageSquareText,
  MonitorSmartphone,
  Newspaper,
  ReceiptText,
  Repeat2,
  Scale,
  ShieldCheck,
  Ticket,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useId } from 'react'
import { Link } from '../../lib/link.tsx'
import { RowCard } from '../../parts/rows/row-card.tsx'

const icons = {
  deposit: Wallet,
  withdraw: BanknoteArrowDown,
  transfer: ArrowLeftRight,
  saferPlay: ShieldCheck,
  identity: IdCard,
  profile: UserRound,
  devices: MonitorSmartphone,
  bets: Ticket,
  plans: Repeat2,
  money: ReceiptText,
  draws: History,
  notices: Bell,
  news: Newspaper,
  discounts: Gift,
  support: Headset,
  feedback: MessageSquareText,
  fairness: Scale,
  rules: BookOpen,
  help: LifeBuoy,
  about: Info,
}

export type MenuEntry = {
  icon: keyof typeof icons
  label: string
  path: string
  /** Stands at the right: what one would otherwise have to open the page for. */
  state?: string | undefined
}

type MenuProps = { title: string; entries: readonly MenuEntry[] }

/** A group of ways to other pages. */
export function Menu({ title, entries }: MenuProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="px-1 pt-3 pb-2 text-sm font-bold text-ink-soft">
        {title}
      </h2>
      <RowCard rows={entries} keyOf={({ path }) => path}>
        {({ icon, label, path, state }) => {
          const Icon = icons[icon]
          return (
            <Link
              to={path}
              className="flex min-h-[3.25rem] items-center gap-3 px-4 transition-colors duration-150 hover:bg-raised active:bg-raised"
            >
              <Icon aria-hidden className="size-5 text-action" strokeWidth={1.75} />
              <span className="min-w-0 flex-1">{label}</span>
              <span className="ml-auto inline-flex items-center gap-3 text-sm text-ink-soft">
                {state}
                <ChevronRight aria-hidden className="size-5 shrink-0" />
              </span>
            </Link>
          )
        }}
      </RowCard>
    </nav>
  )
}
