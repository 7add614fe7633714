import {
  Bell,
  ChevronRight,
  Gift,
  Headset,
  History,
  MessageSquareText,
  Newspaper,
  ReceiptText,
  Ticket,
} from 'lucide-react'
import { useId } from 'react'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../lib/link.tsx'

const icons = {
  bets: Ticket,
  money: ReceiptText,
  draws: History,
  notices: Bell,
  news: Newspaper,
  discounts: Gift,
  support: Headset,
  feedback: MessageSquareText,
}

type MenuProps = { title: string; entries: { icon: keyof typeof icons; label: string; path: string }[] }

/** A group of ways to other pages. */
export function Menu({ title, entries }: MenuProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="px-1 pt-3 pb-2 text-sm font-bold text-ink-soft">
        {title}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {entries.map(({ icon, label, path }) => {
            const Icon = icons[icon]
            return (
              <li key={path}>
                <Link
                  to={path}
                  className="flex min-h-[3.25rem] items-center gap-3 px-4 transition-colors duration-150 hover:bg-raised active:bg-raised"
                >
                  <Icon aria-hidden className="size-5 text-action" strokeWidth={1.75} />
                  <span className="flex-1">{label}</span>
                  <ChevronRight aria-hidden className="size-5 text-ink-soft" />
                </Link>
              </li>
            )
          })}
        </ul>
      </Card>
    </nav>
  )
}
