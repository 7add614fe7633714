import {
  ArrowLeftRight,
  BanknoteArrowDown,
  Bell,
  Gift,
  Globe,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Newspaper,
  ReceiptText,
  Wallet,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { isTab, type PageProps, switchTab } from '../../lib/router.ts'
import { BalancePill } from '../shell/balance-pill.tsx'
import { Page } from '../shell/page.tsx'

const pages = {
  '/pages/index/discount': { name: 'discount', icon: Gift },
  '/pages/index/customer-service': { name: 'support', icon: MessageCircle },
  '/pages/repay/repay': { name: 'repay', icon: Wallet },
  '/pages/profile/notice': { name: 'notice', icon: Bell },
  '/pages/news/list': { name: 'newsList', icon: Newspaper },
  '/pages/news/detail': { name: 'newsDetail', icon: Newspaper },
  '/pages/trade/record': { name: 'tradeRecord', icon: ReceiptText },
  '/pages/trade/withdraw': { name: 'withdraw', icon: BanknoteArrowDown },
  '/pages/trade/transfer': { name: 'transfer', icon: ArrowLeftRight },
  '/pages/public/web': { name: 'web', icon: Globe },
  '/pages/public/feedback': { name: 'feedback', icon: MessageSquareText },
} as const satisfies Record<string, { name: string; icon: LucideIcon }>

/** A page that does not exist yet and says so. */
export default function AbsentPage({ path }: PageProps) {
  const { t } = useTranslation('absent')
  const shell = useTranslation('shell')
  const { name, icon: Icon } = pages[isKnown(path) ? path : '/pages/public/web']
  return (
    <Page
      title={t(($) => $.pages[name].title)}
      tab={isTab(path)}
      trailing={<BalancePill />}
      className="grid place-items-center"
    >
      <EmptyState
        icon={<Icon />}
        title={t(($) => $.title)}
        text={t(($) => $.text, { what: t(($) => $.pages[name].text) })}
        action={{ label: shell.t(($) => $.home), run: () => void switchTab('/') }}
      />
    </Page>
  )
}

function isKnown(path: string): path is keyof typeof pages {
  return Object.hasOwn(pages, path)
}
