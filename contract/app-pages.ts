/** Every page of the players' app, for all that link to one. `web/player/app-pages.test.ts` holds them to its routes. */
export const appPages = [
  '/',
  '/pages/index/index',
  '/pages/index/discount',
  '/pages/index/customer-service',
  '/pages/repay/repay',
  '/pages/profile/profile',
  '/pages/login/login',
  '/pages/register/register',
  '/pages/login/forgot',
  '/pages/profile/userinfo',
  '/pages/profile/vip',
  '/pages/profile/devices',
  '/pages/profile/safer-play',
  '/pages/profile/identity',
  '/pages/game/bet',
  '/pages/game/history',
  '/pages/game/trend',
  '/pages/game/record',
  '/pages/game/plans',
  '/pages/fairness/fairness',
  '/pages/fairness/proof',
  '/pages/fairness/log',
  '/pages/sport/sport',
  '/pages/sport/fixture',
  '/pages/sport/league',
  '/pages/profile/notice',
  '/pages/news/list',
  '/pages/news/detail',
  '/pages/trade/record',
  '/pages/trade/withdraw',
  '/pages/trade/transfer',
  '/pages/support/conversation',
  '/pages/public/web',
  '/pages/public/feedback',
] as const
export type AppPage = (typeof appPages)[number]

/** Whether an address has a page: `/pages/game/bet?id=1`. */
export function isAppPage(address: string): boolean {
  const path = address.replace(/\?\S*$/, '')
  return appPages.some((page) => page === path)
}
