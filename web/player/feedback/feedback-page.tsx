import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PageProps } from '../../lib/router.ts'
import { useSession } from '../../lib/session.ts'
import { FormAndList } from '../../parts/page/form-and-list.tsx'
import { PlayerPage } from '../../parts/page/player-page.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'

/** `/pages/public/feedback`: telling the house something, and with `?view=own` what it answered. */
export default function FeedbackPage({ query }: PageProps) {
  const { t } = useTranslation('feedback')
  const playerId = useSession((session) => session.userInfo?.id)
  const [view, setView] = useState<'write' | 'own'>(query['view'] === 'own' ? 'own' : 'write')
  const [sent, setSent] = useState(0)
  return (
    <PlayerPage
      title={t(($) => $.title)}
      icon={<MessageSquareText />}
      visitor={t(($) => $.visitor, { returnObjects: true })}
    >
      <FormAndList
        label={t(($) => $.title)}
        form={{
          value: 'write',
          label: t(($) => $.views.write),
          panel: playerId !== undefined && (
            <FeedbackForm
              key={sent}
              playerId={playerId}
              onSent={() => {
                setSent(sent + 1)
                setView('own')
              }}
            />
          ),
        }}
        list={{
          value: 'own',
          label: t(($) => $.views.own),
          panel: <FeedbackList onWrite={() => setView('write')} />,
        }}
        view={view}
        onView={setView}
      />
    </PlayerPage>
  )
}
