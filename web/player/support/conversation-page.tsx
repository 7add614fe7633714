import { type SupportTopic, supportTopics } from '@glasshouse/contract/content.ts'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PageProps } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { AskSignIn } from '../../parts/page/ask-sign-in.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Conversation } from './conversation.tsx'

/** `/pages/support/conversation?topic=online|financial`: the messages on one of the two topics. */
export default function ConversationPage({ query }: PageProps) {
  const { t } = useTranslation('conversation')
  const kind = useSession(sessionKind)
  const playerId = useSession((session) => session.userInfo?.id)
  const topic: SupportTopic = supportTopics.find((known) => known === query['topic']) ?? 'online'
  if (kind === 'player' && playerId !== undefined)
    return <Conversation key={`${playerId} ${topic}`} playerId={playerId} topic={topic} />
  return (
    <Page title={t(($) => $.titles[topic])}>
      {kind !== 'player' && (
        <AskSignIn icon={<MessagesSquare />} {...t(($) => $.visitor, { returnObjects: true })} />
      )}
    </Page>
  )
}
