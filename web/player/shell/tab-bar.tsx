import { Gift, House, type LucideIcon, MessageCircle, UserRound, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../lib/link.tsx'
import { isTab, loadPage, useView } from '../../lib/router.ts'
import { useUnread, useUnreadAnswers } from '../../lib/unread.ts'

type TabName = 'home' | 'discount' | 'support' | 'repay' | 'me'

const tabs: { name: TabName; path: string; icon: LucideIcon }[] = [
  { name: 'home', path: '/', icon: House },
  { name: 'discount', path: '/pages/index/discount', icon: Gift },
  { name: 'support', path: '/pages/index/customer-service', icon: MessageCircle },
  { name: 'repay', path: '/pages/repay/repay', icon: Wallet },
  { name: 'me', path: '/pages/profile/profile', icon: UserRound },
]

/** The five tabs at the bottom; in sight on tab pages alone. */
export function TabBar() {
  const { t } = useTranslation()
  const { current } = useView()
  const unread: Partial<Record<TabName, number>> = { me: useUnread(), support: useUnreadAnswers() }
  if (!current || !isTab(current.path)) return null
  return (
    <nav
      aria-label={t(($) => $.tabs.label)}
      className="fixed-column bottom-0 z-20 border-t border-line bg-surface/95 pad-bottom-safe backdrop-blur-md"
    >
      <ul className="grid h-tab-bar grid-cols-5">
        {tabs.map(({ name, path, icon: Icon }) => {
          const selected = current.path === path
          const count = unread[name] ?? 0
          const markId = `tab-${name}-unread`
          return (
            <li key={name} className="relative grid">
              <Link
                to={path}
                aria-current={selected ? 'page' : undefined}
                aria-describedby={count > 0 ? markId : undefined}
                onClick={() => {
                  if (selected) window.scrollTo({ top: 0, behavior: 'smooth' })
                }}
                onPointerDown={() => void loadPage(path)?.catch(() => undefined)}
                className={classNames(
                  'flex flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-[1.455] transition-colors duration-150 active:text-action',
                  selected ? 'font-bold text-action' : 'font-medium text-ink-soft',
                )}
              >
                <span className="relative">
                  <Icon aria-hidden className="size-[1.375rem]" strokeWidth={selected ? 2.25 : 1.75} />
                  {count > 0 && (
                    <span
                      aria-hidden
                      className="absolute -top-0.5 -right-1 size-2.5 rounded-full bg-big ring-2 ring-surface"
                    />
                  )}
                </span>
                {t(($) => $.tabs[name])}
              </Link>
              {count > 0 && (
                <span id={markId} className="sr-only">
                  {t(($) => $.tabs[name === 'support' ? 'answers' : 'unread'], { count })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
