import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { type PageProps } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { AskSignIn } from '../../parts/page/ask-sign-in.tsx'
import { Page } from '../../parts/page/page.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'

/** `/pages/public/feedback`: telling the house something, and with `?view=own` what it answered. */
export default function FeedbackPage({ query }: PageProps) {
  const { t } = useTranslation('feedback')
  const kind = useSession(sessionKind)
  const playerId = useSession((session) => session.userInfo?.id)
  const [view, setView] = useState<'write' | 'own'>(query['view'] === 'own' ? 'own' : 'write')
  const [sent, setSent] = useState(0)
  return (
    <Page title={t(($) => $.title)}>
      {kind !== 'player' ? (
        <AskSignIn
          icon={<MessageSquareText />}
          title={t(($) => $.visitor.title)}
          text={t(($) => $.visitor.text)}
        />
      ) : (
        <>
          <Segmented
            label={t(($) => $.title)}
            options={[
              { value: 'write', label: t(($) => $.views.write) },
              { value: 'own', label: t(($) => $.views.own) },
            ]}
            value={view}
            onChange={setView}
            className="mb-3"
          />
          {/* Out of sight, not away: a picture that is being uploaded goes on. */}
          <div hidden={view !== 'write'}>
            {playerId !== undefined && (
              <FeedbackForm
                key={`${playerId} ${sent}`}
                playerId={playerId}
                onSent={() => {
                  setSent(sent + 1)
                  setView('own')
                }}
              />
            )}
          </div>
          {view === 'own' && <FeedbackList onWrite={() => setView('write')} />}
        </>
      )}
    </Page>
  )
}
