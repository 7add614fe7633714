import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sessionKind, useSession } from '../../lib/session.ts'
import { AskSignIn } from '../../parts/page/ask-sign-in.tsx'
import { Page } from '../../parts/page/page.tsx'
import { HelpSection } from './help-section.tsx'
import { Overview } from './overview.tsx'

/** `/pages/profile/safer-play`: how long and how it went, limits, breaks, and who helps. */
export default function SaferPlayPage() {
  const { t } = useTranslation('safer-play')
  const kind = useSession(sessionKind)
  return (
    <Page wide={kind === 'player'} title={t(($) => $.title)}>
      {kind === 'player' ? (
        <Overview>
          <HelpSection />
        </Overview>
      ) : (
        <AskSignIn icon={<ShieldCheck />} title={t(($) => $[kind].title)} text={t(($) => $[kind].text)} />
      )}
      {kind !== 'player' && <HelpSection />}
    </Page>
  )
}
