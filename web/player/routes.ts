import type { Namespace } from 'i18next'
import { loadTexts } from '../lib/languages.ts'
import type { PageComponent, Routes } from '../lib/router.ts'

type PageModule = { default: PageComponent }

/** A page with its texts, loaded side by side. */
async function page(
  module: Promise<PageModule>,
  ...texts: Extract<Namespace, string>[]
): Promise<PageModule> {
  const [loaded] = await Promise.all([module, loadTexts(...texts)])
  return loaded
}

/** Every page of the app (spec.md §2). */
export const routes: Routes = {
  '/': { tab: true, load: () => page(import('./home/home-page.tsx'), 'home') },
  '/pages/index/discount': {
    tab: true,
    load: () => page(import('./discount/discount-page.tsx'), 'discount', 'pull'),
  },
  '/pages/index/customer-service': {
    tab: true,
    load: () => page(import('./support/support-page.tsx'), 'support', 'repay'),
  },
  '/pages/repay/repay': {
    tab: true,
    load: () => page(import('./repay/repay-page.tsx'), 'repay', 'wallet', 'upload', 'refusals'),
  },
  '/pages/profile/profile': {
    tab: true,
    load: () => page(import('./profile/profile-page.tsx'), 'profile', 'vip'),
  },

  '/pages/login/login': { load: () => page(import('./login/login-page.tsx'), 'login', 'refusals') },
  '/pages/register/register': {
    load: () => page(import('./register/register-page.tsx'), 'register', 'refusals'),
  },
  '/pages/login/forgot': {
    load: () => page(import('./login/forgot-page.tsx'), 'forgot', 'contact', 'password', 'refusals'),
  },
  '/pages/profile/userinfo': {
    load: () => page(import('./profile/userinfo-page.tsx'), 'userinfo', 'password', 'refusals'),
  },
  '/pages/profile/vip': {
    load: () => page(import('./vip/vip-page.tsx'), 'vip', 'wallet', 'refusals'),
  },
  '/pages/profile/devices': { load: () => page(import('./devices/devices-page.tsx'), 'devices') },
  '/pages/profile/safer-play': {
    load: () => page(import('./safer-play/safer-play-page.tsx'), 'safer-play', 'refusals'),
  },
  '/pages/profile/identity': {
    load: () => page(import('./identity/identity-page.tsx'), 'identity', 'refusals', 'upload'),
  },

  '/pages/game/bet': {
    load: () => page(import('./bet/bet-page.tsx'), 'bet', 'bar', 'practice', 'plans', 'refusals'),
  },
  '/pages/game/history': { load: () => page(import('./history/history-page.tsx'), 'history', 'bet') },
  '/pages/game/trend': { load: () => page(import('./trend/trend-page.tsx'), 'trend', 'bet', 'history') },
  '/pages/game/record': {
    load: () => page(import('./record/record-page.tsx'), 'record', 'bet', 'practice', 'plans', 'receipt'),
  },
  '/pages/game/plans': { load: () => page(import('./plans/plans-page.tsx'), 'plans', 'bet') },

  '/pages/fairness/fairness': {
    load: () => page(import('./fairness/fairness-page.tsx'), 'fairness', 'bet'),
  },
  '/pages/fairness/proof': {
    load: () => page(import('./fairness/proof-page.tsx'), 'fairness', 'bet', 'receipt'),
  },
  '/pages/fairness/log': { load: () => page(import('./fairness/log-page.tsx'), 'fairness', 'bet') },

  '/pages/profile/notice': { load: () => page(import('./notice/notice-page.tsx'), 'notice', 'pull') },
  '/pages/news/list': { load: () => page(import('./news/news-list-page.tsx'), 'news', 'pull') },
  '/pages/news/detail': { load: () => page(import('./news/news-detail-page.tsx'), 'news', 'pull') },
  '/pages/trade/record': {
    load: () => page(import('./trade-record/trade-record-page.tsx'), 'trade-record', 'wallet'),
  },
  '/pages/trade/withdraw': {
    load: () => page(import('./withdraw/withdraw-page.tsx'), 'withdraw', 'wallet', 'refusals'),
  },
  '/pages/trade/transfer': {
    load: () => page(import('./transfer/transfer-page.tsx'), 'transfer', 'wallet', 'refusals'),
  },
  '/pages/support/conversation': {
    load: () =>
      page(import('./support/conversation-page.tsx'), 'conversation', 'upload', 'refusals', 'wallet'),
  },
  '/pages/public/web': { load: () => page(import('./web/web-page.tsx'), 'web') },
  '/pages/public/feedback': {
    load: () => page(import('./feedback/feedback-page.tsx'), 'feedback', 'upload', 'refusals', 'wallet'),
  },
}
