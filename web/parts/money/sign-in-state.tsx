import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskSignIn } from '../page/ask-sign-in.tsx'
import { sessionKind, useSession } from '../../lib/session.ts'

type SignInStateProps = { icon: ReactNode; title: string }

/** In place of a page of money for who has none here: a visitor or a guest. */
export function SignInState({ icon, title }: SignInStateProps) {
  const { t } = useTranslation('wallet')
  const isGuest = useSession(sessionKind) === 'guest'
  return (
    <AskSignIn
      icon={icon}
      title={isGuest ? t(($) => $.guest.title) : title}
      text={isGuest ? t(($) => $.guest.text) : t(($) => $.visitor.text)}
    />
  )
}
