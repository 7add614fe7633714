import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { pageAt } from '../support/browser.ts'

/** The pages that lie above the tabs. */
export const accountRoutes = [
  '/pages/profile/notice',
  '/pages/profile/userinfo',
  '/pages/profile/vip',
  '/pages/profile/safer-play',
  '/pages/profile/identity',
  '/pages/profile/devices',
  '/pages/news/list',
  '/pages/news/detail?id=1',
  '/pages/trade/record',
  '/pages/trade/withdraw',
  '/pages/trade/transfer',
  '/pages/public/web',
  '/pages/public/web?url=https%3A%2F%2Fexample.com',
  '/pages/public/feedback',
  '/pages/support/conversation',
]
export const gameRoutes = [
  '/pages/game/bet?game_id=1',
  '/pages/game/history?game_id=1',
  '/pages/game/trend?game_id=1',
  '/pages/game/trend?game_id=1&view=numbers',
  '/pages/game/trend?game_id=1&view=plays',
  '/pages/game/trend?game_id=1&view=fairness',
  '/pages/game/record',
  '/pages/game/plans',
  '/pages/fairness/fairness',
  '/pages/fairness/proof',
  '/pages/fairness/log',
]
export const tabs = [
  '/',
  '/pages/index/discount',
  '/pages/index/customer-service',
  '/pages/repay/repay',
  '/pages/profile/profile',
]
/** The pages for those who are not signed in. */
export const entrances = ['/pages/login/login', '/pages/login/forgot', '/pages/register/register', '/nowhere']

/** The addresses of all pages, as the app lists them. */
export const everyPath = [
  ...readFileSync(join(import.meta.dirname, '../../web/player/routes.ts'), 'utf8').matchAll(
    /^ {2}'(\/[^']*)':/gm,
  ),
].map(([, path = '']) => path)

/** Opens a page and waits until its main part stands there, without skeletons. */
export async function openRoute(page: Page, url: string): Promise<void> {
  await page.goto(`/#${url}`)
  const shown = pageAt(page, url.split('?')[0] ?? url)
  await expect(shown.getByRole('main')).toBeVisible()
  await expect(shown.locator('.animate-late, .animate-shimmer')).toHaveCount(0)
}
