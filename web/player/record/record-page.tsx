import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { loginPath } from '../../lib/api.ts'
import { navigateTo, type PageProps } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../shell/balance-pill.tsx'
import { Page } from '../shell/page.tsx'
import { BetDetail } from './bet-detail.tsx'
import { BetList } from './bet-list.tsx'

/** `/pages/game/record`: own bets, of one game with `?game_id=`; one bet with `?id=`. */
export default function RecordPage({ query }: PageProps) {
  const { t } = useTranslation('record')
  const { t: shell } = useTranslation('shell')
  const kind = useSession(sessionKind)
  const { id } = query
  return (
    <Page title={id === undefined ? t(($) => $.title) : t(($) => $.oneTitle)} trailing={<BalancePill />}>
      {kind !== 'player' ? (
        <EmptyState
          icon={<ReceiptText />}
          title={kind === 'guest' ? t(($) => $.guest.title) : t(($) => $.visitor.title)}
          text={kind === 'guest' ? t(($) => $.guest.text) : t(($) => $.visitor.text)}
          action={{ label: shell(($) => $.signIn), run: () => void navigateTo(loginPath) }}
        />
      ) : id === undefined ? (
        <BetList firstGameId={Number(query['game_id']) || undefined} />
      ) : (
        <BetDetail id={id} />
      )}
    </Page>
  )
}
