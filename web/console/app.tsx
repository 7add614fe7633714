import { Tooltip } from '@base-ui/react/tooltip'
import { lazy, Suspense } from 'react'
import { ToastPlace } from '../kit/toast.tsx'
import { loadTexts, withTexts } from '../lib/languages.ts'
import { useSession } from './parts/session/session.ts'
import { Frame } from './shell/frame.tsx'

const SignInPage = lazy(() =>
  withTexts(import('./sign-in/sign-in-page.tsx'), loadTexts('console-sign-in', 'refusals')),
)

/** The back office for a signed-in operator, at any address; else the sign-in page, which leads back to that address. */
export function App() {
  const token = useSession((session) => session.token)
  return (
    <Tooltip.Provider delay={400}>
      {token ? (
        <Frame key={token} />
      ) : (
        <Suspense>
          <SignInPage />
        </Suspense>
      )}
      <ToastPlace />
    </Tooltip.Provider>
  )
}
