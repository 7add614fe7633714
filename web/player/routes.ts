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

const absent = () => page(import('./absent/absent-page.tsx'), 'absent')

/** Every page of the app (spec.md §2). */
export const routes: Routes = {
  '/': { tab: true, load: () => page(import('./home/home-page.tsx'), 'home') },
  '/pages/index/discount': { tab: true, load: absent },
  '/pages/index/customer-service': { tab: true, load: absent },
  '/pages/repay/repay': { tab: true, load: absent },
  '/pages/profile/profile': { tab: true, load: () => page(import('./profile/profile-page.tsx'), 'profile') },

  '/pages/login/login': { load: () => page(import('./login/login-page.tsx'), 'login', 'refusals') },
  '/pages/register/register': {
    load: () => page(import('./register/register-page.tsx'), 'register', 'refusals'),
  },
  '/pages/profile/userinfo': {
    load: () => page(import('./profile/userinfo-page.tsx'), 'profile', 'refusals'),
  },

  '/pages/game/bet': { load: () => page(import('./bet/bet-page.tsx'), 'bet') },
  '/pages/game/history': { load: () => page(import('./history/history-page.tsx'), 'history', 'bet') },
  '/pages/game/record': { load: () => page(import('./record/record-page.tsx'), 'record', 'bet') },

  '/pages/profile/notice': { load: absent },
  '/pages/news/list': { load: absent },
  '/pages/news/detail': { load: absent },
  '/pages/trade/record': { load: absent },
  '/pages/trade/withdraw': { load: absent },
  '/pages/trade/transfer': { load: absent },
  '/pages/public/web': { load: absent },
  '/pages/public/feedback': { load: absent },
}
