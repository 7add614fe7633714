import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { backgroundHeader, operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next, { type ResourceKey } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askAs } from '../lib/api.ts'
import { loadTexts, startLanguages } from '../lib/languages.ts'
import { startPreferences } from '../lib/preferences.ts'
import { callKey, queryClient } from '../lib/queries.ts'
import { App } from './app.tsx'
import './console.css'
import { freeForgottenFiles } from './parts/files/file-query.ts'
import { endSession, restoreSession, sessionToken, useSession } from './parts/session/session.ts'
import { startPresence, takePresence } from './parts/session/presence.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

/** The back office's texts, and the few that it shares with the player's app. */
const packs = import.meta.glob<ResourceKey>('../locales/*/{console-*,plans,shell,refusals}.ts', {
  import: 'default',
})

startPreferences()
const languages = startLanguages(
  async (language, page) => await packs[`../locales/${language}/${page}.ts`]?.(),
)
startPresence()
restoreSession()
freeForgottenFiles(queryClient)
askAs({
  token: sessionToken,
  id: () =>
    queryClient.getQueryData<CallAnswer<typeof operatorOffice>>(callKey(operatorOffice, {}))?.office.operator
      .id ?? '',
  watch: useSession.subscribe,
  headers: () => (takePresence() ? {} : { [backgroundHeader]: '1' }),
  onExpired: (token) => {
    if (token && token === sessionToken()) endSession('expired')
  },
})
useSession.subscribe(({ token }, before) => {
  // One operator's data is not for the next one.
  if (token !== before.token) queryClient.clear()
})
// The server names channels and refusals in the language of the request.
i18next.on('languageChanged', () => void queryClient.invalidateQueries())

try {
  await languages
  await loadTexts('console-shell')
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
