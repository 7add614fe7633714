import type { Namespace } from 'i18next'
import { loadTexts, withTexts } from '../lib/languages.ts'
import type { PageComponent, Routes } from '../lib/router.ts'
import * as home from './home/home-page.tsx'

type PageModule = { default: PageComponent }

/** Where the pages' files lie, and what each stands on: all but home do without it until one is opened. */
export const loadPages = async () => (await import('./pages.ts')).pages

/** A page with its texts, loaded side by side. */
function page(file: string, ...texts: Extract<Namespace, string>[]): Promise<PageModule> {
  return withTexts(fetchPage(`./${file}.tsx`), loadTexts(...texts))
}

async function fetchPage(path: string): Promise<PageModule> {
  const load = (await loadPages())[path]
  if (!load) throw new Error(`There is no ${path}`)
  return load()
}

/** Every page of the app (spec.md §2). */
export const routes: Routes = {
  '/': { tab: true, load: () => loadTexts('home').then(() => home) },
  '/pages/index/discount': {
    tab: true,
    load: () => page('discount/discount-page', 'discount', 'pull'),
  },
  '/pages/index/customer-service': {
    tab: true,
    load: () => page('support/support-page', 'support', 'repay'),
  },
  '/pages/repay/repay': {
    tab: true,
    load: () => page('repay/repay-page', 'repay', 'wallet', 'upload', 'refusals'),
  },
  '/pages/profile/profile': {
    tab: true,
    load: () => page('profile/profile-page', 'profile', 'vip', 'wallet'),
  },

  '/pages/login/login': { load: () => page('login/login-page', 'login', 'contact', 'refusals') },
  '/pages/register/register': {
    load: () => page('register/register-page', 'register', 'login', 'refusals'),
  },
  '/pages/login/forgot': {
    load: () => page('login/forgot-page', 'forgot', 'contact', 'password', 'refusals'),
  },
  '/pages/profile/userinfo': {
    load: () => page('profile/userinfo-page', 'userinfo', 'password', 'refusals'),
  },
  '/pages/profile/vip': {
    load: () => page('vip/vip-page', 'vip', 'wallet', 'refusals'),
  },
  '/pages/profile/devices': { load: () => page('devices/devices-page', 'devices') },
  '/pages/profile/safer-play': {
    load: () => page('safer-play/safer-play-page', 'safer-play', 'refusals'),
  },
  '/pages/profile/identity': {
    load: () => page('identity/identity-page', 'identity', 'refusals', 'upload', 'wallet'),
  },

  '/pages/game/bet': {
    load: () => page('bet/bet-page', 'bet', 'restriction', 'practice', 'plans', 'refusals'),
  },
  '/pages/game/history': { load: () => page('history/history-page', 'history', 'bet') },
  '/pages/game/trend': { load: () => page('trend/trend-page', 'trend', 'bet', 'history') },
  '/pages/game/record': {
    load: () =>
      page('record/record-page', 'record', 'bet', 'practice', 'plans', 'receipt', 'sport', 'wallet'),
  },
  '/pages/game/plans': { load: () => page('plans/plans-page', 'plans', 'bet', 'wallet') },

  '/pages/sport/sport': {
    load: () => page('sport/sport-page', 'sport', 'restriction', 'wallet', 'refusals'),
  },
  '/pages/sport/fixture': {
    load: () => page('sport/fixture-page', 'sport', 'restriction', 'wallet', 'refusals'),
  },
  '/pages/sport/league': {
    load: () => page('sport/league-page', 'sport', 'restriction', 'wallet', 'refusals'),
  },

  '/pages/fairness/fairness': {
    load: () => page('fairness/fairness-page', 'fairness', 'bet'),
  },
  '/pages/fairness/proof': {
    load: () => page('fairness/proof-page', 'fairness', 'bet', 'receipt'),
  },
  '/pages/fairness/log': { load: () => page('fairness/log-page', 'fairness', 'bet') },

  '/pages/profile/notice': { load: () => page('notice/notice-page', 'notice', 'pull') },
  '/pages/news/list': { load: () => page('news/news-list-page', 'news', 'pull') },
  '/pages/news/detail': { load: () => page('news/news-detail-page', 'news', 'pull') },
  '/pages/trade/record': {
    load: () => page('trade-record/trade-record-page', 'trade-record', 'wallet'),
  },
  '/pages/trade/withdraw': {
    load: () => page('withdraw/withdraw-page', 'withdraw', 'wallet', 'refusals'),
  },
  '/pages/trade/transfer': {
    load: () => page('transfer/transfer-page', 'transfer', 'wallet', 'refusals'),
  },
  '/pages/support/conversation': {
    load: () => page('support/conversation-page', 'conversation', 'upload', 'refusals', 'wallet'),
  },
  '/pages/public/web': { load: () => page('web/web-page', 'web') },
  '/pages/public/feedback': {
    load: () => page('feedback/feedback-page', 'feedback', 'upload', 'refusals', 'wallet'),
  },
}
