import type { Language } from '@glasshouse/contract/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstScreen, firstScreenStands, startFirstScreen } from '../lib/first-screen.ts'
import { startLanguages } from '../lib/languages.ts'
import { startSession } from '../lib/launch.ts'
import { onLiveEvent } from '../lib/live.ts'
import { startPreferences } from '../lib/preferences.ts'
import { queryClient } from '../lib/queries.ts'
import { loadingDelay, loadPage, pageStack, startRouter } from '../lib/router.ts'
import type { LanguagePack } from '../locales/texts.ts'
import { App } from './app.tsx'
import { gamesQuery } from '../parts/rounds/games.ts'
import './player.css'
import { routes } from './routes.ts'

/** Pause (ms) after which a file is asked for again that did not come. */
const askAgainAfter = 5000
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

/** Each language comes alone, and says itself where the words of its pages are. */
const packs: Record<Language, () => Promise<{ default: LanguagePack }>> = {
  en: () => import('../locales/en.ts'),
  'zh-Hans': () => import('../locales/zh-Hans.ts'),
  'zh-Hant': () => import('../locales/zh-Hant.ts'),
  es: () => import('../locales/es.ts'),
  fr: () => import('../locales/fr.ts'),
}

/** Code that needs the contract's schemas comes after the first screen, which does without it. */
function ask(): void {
  import('./asking.ts').then(
    ({ startAsking }) => startAsking(),
    () => setTimeout(ask, askAgainAfter),
  )
}

startPreferences()
const languages = startLanguages(async (language, page) => {
  const { ready, pages } = (await packs[language]()).default
  return ready[page] ?? (await pages[`./${language}/${page}.ts`]?.())
})
startSession()
startRouter(routes)
startFirstScreen()
const path = pageStack().at(-1)?.path ?? '/'
const page = Promise.resolve(loadPage(path)).catch(() => undefined)
// Most visits begin at home: its games are asked for while its code is still on the way.
if (path === '/') void queryClient.prefetchQuery(gamesQuery)
else void page.then(firstScreenStands)
void firstScreen.then(ask)
onLiveEvent((event) => {
  if (event.type === 'bets')
    void import('../parts/rounds/say-bets.ts').then(({ sayBets }) => sayBets(event.bets))
  if (event.type === 'order') void import('./shell/order-toast.ts').then(({ sayOrder }) => sayOrder(event))
})

// Not by a top-level await: other files stand on this one, the words among them, and would wait for it for ever.
// React shows a page late that it has once shown a loading view for: so the first one is waited for, no longer than any other.
const root = createRoot(place)
const pageOrLate = Promise.race([page, new Promise((resolve) => setTimeout(resolve, loadingDelay))])
Promise.all([languages, pageOrLate]).then(
  () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  // Not even the words came: first-paint.js has some of its own.
  () => dispatchEvent(new Event('launchfailed')),
)
