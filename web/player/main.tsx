import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../kit/tokens.css'
import { startLanguages } from '../lib/languages.ts'
import { startSession } from '../lib/launch.ts'
import { startLive } from '../lib/live.ts'
import { startLiveQueries } from '../lib/live-queries.ts'
import { startPreferences } from '../lib/preferences.ts'
import { queryClient } from '../lib/queries.ts'
import { pageStack, startRouter } from '../lib/router.ts'
import { App } from './app.tsx'
import { gamesQuery } from './home/games.ts'
import { routes } from './routes.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

startPreferences()
const languages = startLanguages()
startSession()
startRouter(routes)
startLiveQueries()
startLive()
// Most visits begin on the home page: its games are asked for while its code is still on the way.
if (pageStack().at(-1)?.path === '/') void queryClient.prefetchQuery(gamesQuery)

try {
  await languages
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
} catch {
  // Not even the words came, so these stand here themselves.
  place.textContent = 'The connection timed out, click the screen to try again.'
  document.addEventListener('click', () => location.reload())
}
