import type { AppPage } from '@glasshouse/contract/app-pages.ts'

/** Pages of the player's app that content leads to. */
const pages = [
  '/',
  '/pages/game/bet',
  '/pages/game/history',
  '/pages/game/record',
  '/pages/index/discount',
  '/pages/index/customer-service',
  '/pages/news/list',
  '/pages/profile/notice',
  '/pages/profile/safer-play',
  '/pages/profile/vip',
  '/pages/repay/repay',
  '/pages/trade/record',
  '/pages/trade/transfer',
  '/pages/trade/withdraw',
] as const satisfies AppPage[]

/** They are offered while an address is typed. */
export function AppPages({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {pages.map((page) => (
        <option key={page} value={page} />
      ))}
    </datalist>
  )
}
