import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { loginPath } from '../../lib/api.ts'
import { navigateTo } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'

type SignInStateProps = { icon: ReactNode; title: string }

/** In place of a page of money for who has none here: a visitor or a guest. */
export function SignInState({ icon, title }: SignInStateProps) {
  const { t } = useTranslation('wallet')
  const { t: shell } = useTranslation('shell')
  const isGuest = useSession(sessionKind) === 'guest'
  return (
    <EmptyState
      icon={icon}
      title={isGuest ? t(($) => $.guest.title) : title}
      text={isGuest ? t(($) => $.guest.text) : t(($) => $.visitor.text)}
      urging
      action={{ label: shell(($) => $.signIn), run: () => void navigateTo(loginPath) }}
    />
  )
}
