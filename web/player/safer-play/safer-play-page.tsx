import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { loginPath } from '../../lib/api.ts'
import { navigateTo } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { Page } from '../../parts/page/page.tsx'
import { HelpSection } from './help-section.tsx'
import { Overview } from './overview.tsx'

/** `/pages/profile/safer-play`: how long and how it went, limits, breaks, and who helps. */
export default function SaferPlayPage() {
  const { t } = useTranslation('safer-play')
  const shell = useTranslation('shell')
  const kind = useSession(sessionKind)
  return (
    <Page wide={kind === 'player'} title={t(($) => $.title)}>
      {kind === 'player' ? (
        <Overview>
          <HelpSection />
        </Overview>
      ) : (
        <EmptyState
          icon={<ShieldCheck />}
          title={t(($) => $[kind].title)}
          text={t(($) => $[kind].text)}
          urging
          action={{ label: shell.t(($) => $.signIn), run: () => void navigateTo(loginPath) }}
        />
      )}
      {kind !== 'player' && <HelpSection />}
    </Page>
  )
}
