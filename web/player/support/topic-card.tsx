import { Banknote, ChevronRight, MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { IconTitle } from '../../kit/icon-title.tsx'
import { Link } from '../../lib/link.tsx'
import { TalkRow } from './talk-row.tsx'

/** The topics of support, and the pages that answer most questions before anybody is asked. */
const topics = {
  online: {
    icon: MessagesSquare,
    ways: [
      { name: 'bets', path: '/pages/game/record' },
      { name: 'draws', path: '/pages/fairness/fairness' },
      { name: 'saferPlay', path: '/pages/profile/safer-play' },
    ],
  },
  financial: {
    icon: Banknote,
    ways: [
      { name: 'deposits', path: '/pages/repay/repay' },
      { name: 'withdrawals', path: '/pages/trade/withdraw' },
      { name: 'statement', path: '/pages/trade/record' },
      { name: 'identity', path: '/pages/profile/identity' },
    ],
  },
} as const

/** One of the two topics of customer service: what support helps with, the way to it, and answers without it. */
export function TopicCard({ topic }: { topic: keyof typeof topics }) {
  const { t } = useTranslation('support')
  const { icon: Icon, ways } = topics[topic]
  return (
    <Card className="overflow-hidden">
      <div className="p-4 pb-3">
        <IconTitle
          icon={<Icon />}
          className="size-11 [&_svg]:size-5 bg-action-soft text-action"
          title={t(($) => $.topics[topic].title)}
          text={t(($) => $.topics[topic].text)}
        />
      </div>
      <TalkRow topic={topic} />
      <ul className="divide-y divide-line border-t border-line">
        {ways.map(({ name, path }) => (
          <li key={name}>
            <Link
              to={path}
              className="flex min-h-[3rem] items-center gap-3 px-4 text-[0.9375rem] transition-colors duration-150 hover:bg-raised active:bg-raised"
            >
              <span className="flex-1">{t(($) => $.ways[name])}</span>
              <ChevronRight aria-hidden className="size-5 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
