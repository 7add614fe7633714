import { Gift, House, type LucideIcon, MessageCircle, UserRound, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../lib/link.tsx'
import { isTab, loadPage, useView } from '../../lib/router.ts'

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
  if (!current || !isTab(current.path)) return null
  return (
    <nav
      aria-label={t(($) => $.tabs.label)}
      className="fixed-column bottom-0 z-20 border-t border-line bg-surface/95 pad-bottom-safe backdrop-blur-md"
    >
      <ul className="grid h-tab-bar grid-cols-5">
        {tabs.map(({ name, path, icon: Icon }) => {
          const selected = current.path === path
          return (
            <li key={name} className="grid">
              <Link
                to={path}
                aria-current={selected ? 'page' : undefined}
                onClick={() => {
                  if (selected) window.scrollTo({ top: 0, behavior: 'smooth' })
                }}
                onPointerDown={() => void loadPage(path)?.catch(() => undefined)}
                className={classNames(
                  'flex flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 transition-colors duration-150',
                  selected ? 'font-bold text-action' : 'font-medium text-ink-soft',
                )}
              >
                <Icon aria-hidden className="size-[1.375rem]" strokeWidth={selected ? 2.25 : 1.75} />
                {t(($) => $.tabs[name])}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
