import type { Permission } from '@glasshouse/contract/permissions.ts'
import type { Namespace } from 'i18next'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  ClipboardCheck,
  Dices,
  Gauge,
  IdCard,
  Inbox,
  Landmark,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Palette,
  Radio,
  ScrollText,
  SlidersHorizontal,
  UserCog,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadTexts, withTexts } from '../lib/languages.ts'

export type PageName =
  | 'home'
  | 'deposits'
  | 'withdrawals'
  | 'identityChecks'
  | 'conversations'
  | 'feedback'
  | 'trading'
  | 'requests'
  | 'limits'
  | 'scoreFeeds'
  | 'players'
  | 'content'
  | 'brand'
  | 'depositMethods'
  | 'games'
  | 'operators'
  | 'auditLog'
  | 'settings'
  | 'account'

export type OfficePage = {
  name: PageName
  path: string
  /** The permission to read it; null: every operator may. */
  permission: Permission | null
  Page: LazyExoticComponent<ComponentType>
}

type NavigationPage = OfficePage & {
  icon: LucideIcon
  /** The sequence of keys that opens it. */
  keys: string
  group: 'work' | 'sport' | 'people' | 'house'
}

/** A page with its texts, loaded side by side. */
function page(
  load: () => Promise<{ default: ComponentType }>,
  ...texts: Extract<Namespace, string>[]
): LazyExoticComponent<ComponentType> {
  return lazy(() => withTexts(load(), loadTexts(...texts)))
}

/** The pages that the navigation shows, in its order. */
export const navigationPages: readonly NavigationPage[] = [
  {
    name: 'home',
    path: '/',
    permission: null,
    icon: Inbox,
    keys: 'g h',
    group: 'work',
    Page: page(() => import('./home/home-page.tsx'), 'console-orders', 'console-identity'),
  },
  {
    name: 'deposits',
    path: '/deposits',
    permission: 'deposits.read',
    icon: ArrowDownToLine,
    keys: 'g d',
    group: 'work',
    Page: page(() => import('./deposits/deposits-page.tsx'), 'console-orders', 'refusals'),
  },
  {
    name: 'withdrawals',
    path: '/withdrawals',
    permission: 'withdrawals.read',
    icon: ArrowUpFromLine,
    keys: 'g w',
    group: 'work',
    Page: page(() => import('./withdrawals/withdrawals-page.tsx'), 'console-orders', 'refusals'),
  },
  {
    name: 'identityChecks',
    path: '/identity-checks',
    permission: 'identity.read',
    icon: IdCard,
    keys: 'g i',
    group: 'work',
    Page: page(
      () => import('./identity-checks/identity-checks-page.tsx'),
      'console-identity',
      'console-orders',
      'refusals',
    ),
  },
  {
    name: 'conversations',
    path: '/conversations',
    permission: 'support.read',
    icon: MessagesSquare,
    keys: 'g c',
    group: 'work',
    Page: page(() => import('./conversations/conversations-page.tsx'), 'console-care', 'refusals'),
  },
  {
    name: 'feedback',
    path: '/feedback',
    permission: 'feedback.read',
    icon: MessageSquareText,
    keys: 'g f',
    group: 'work',
    Page: page(() => import('./feedback/feedback-page.tsx'), 'console-care', 'console-orders', 'refusals'),
  },
  {
    name: 'requests',
    path: '/requests',
    permission: 'requests.read',
    icon: ClipboardCheck,
    keys: 'g q',
    group: 'work',
    Page: page(() => import('./requests/requests-page.tsx'), 'console-trading', 'refusals'),
  },
  {
    name: 'trading',
    path: '/trading',
    permission: 'sport.read',
    icon: ChartCandlestick,
    keys: 'g t',
    group: 'sport',
    Page: page(() => import('./trading/trading-page.tsx'), 'console-trading', 'refusals'),
  },
  {
    name: 'limits',
    path: '/limits',
    permission: 'sport.read',
    icon: Gauge,
    keys: 'g x',
    group: 'sport',
    Page: page(() => import('./limits/limits-page.tsx'), 'console-trading', 'refusals'),
  },
  {
    name: 'scoreFeeds',
    path: '/score-feeds',
    permission: 'sport.read',
    icon: Radio,
    keys: 'g k',
    group: 'sport',
    Page: page(() => import('./score-feeds/score-feeds-page.tsx'), 'console-trading', 'refusals'),
  },
  {
    name: 'players',
    path: '/players',
    permission: 'players.read',
    icon: Users,
    keys: 'g p',
    group: 'people',
    Page: page(
      () => import('./players/players-page.tsx'),
      'console-players',
      'console-orders',
      'console-identity',
      'plans',
      'refusals',
    ),
  },
  {
    name: 'content',
    path: '/content',
    permission: 'content.read',
    icon: Newspaper,
    keys: 'g n',
    group: 'house',
    Page: page(() => import('./content/content-page.tsx'), 'console-content', 'refusals'),
  },
  {
    name: 'brand',
    path: '/brand',
    permission: 'settings.read',
    icon: Palette,
    keys: 'g b',
    group: 'house',
    Page: page(() => import('./brand/brand-page.tsx'), 'console-house', 'refusals'),
  },
  {
    name: 'depositMethods',
    path: '/deposit-methods',
    permission: 'settings.read',
    icon: Landmark,
    keys: 'g m',
    group: 'house',
    Page: page(() => import('./deposit-methods/deposit-methods-page.tsx'), 'console-house', 'refusals'),
  },
  {
    name: 'games',
    path: '/games',
    permission: 'games.read',
    icon: Dices,
    keys: 'g l',
    group: 'house',
    Page: page(() => import('./games/games-page.tsx'), 'console-house', 'refusals'),
  },
  {
    name: 'operators',
    path: '/operators',
    permission: 'operators.manage',
    icon: UserCog,
    keys: 'g o',
    group: 'house',
    Page: page(() => import('./operators/operators-page.tsx'), 'console-house', 'refusals'),
  },
  {
    name: 'auditLog',
    path: '/audit-log',
    permission: 'audit.read',
    icon: ScrollText,
    keys: 'g a',
    group: 'house',
    Page: page(
      () => import('./audit-log/audit-log-page.tsx'),
      'console-house',
      'console-care',
      'console-orders',
      'console-identity',
      'console-trading',
    ),
  },
  {
    name: 'settings',
    path: '/settings',
    permission: 'settings.read',
    icon: SlidersHorizontal,
    keys: 'g s',
    group: 'house',
    Page: page(() => import('./settings/settings-page.tsx'), 'console-house', 'refusals'),
  },
]

const accountPage: OfficePage = {
  name: 'account',
  path: '/account',
  permission: null,
  Page: page(() => import('./own-account/own-account-page.tsx'), 'console-house', 'refusals'),
}

/** The page of an address: one stands for what lies below it, too. */
export function pageAt(path: string): OfficePage | undefined {
  return [...navigationPages, accountPage].find(
    (known) => path === known.path || (known.path !== '/' && path.startsWith(`${known.path}/`)),
  )
}
