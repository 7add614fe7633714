import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskSignIn } from '../page/ask-sign-in.tsx'
import { sessionKind, useSession } from '../../lib/session.ts'

type SignInStateProps = { icon: ReactNode; title: string }

/** In place of a page of money for who has none here: a visitor or a guest. */
export function SignInState({ icon, title }: SignInStateProps) {
  return <AskSignIn icon={icon} {...useMoneyVisitor(title)} />
}

/** What a page of money tells a visitor, with its own title, or a guest. */
export function useMoneyVisitor(title: string): { title: string; text: string } {
  const { t } = useTranslation('wallet')
  const isGuest = useSession(sessionKind) === 'guest'
  if (isGuest) return { title: t(($) => $.guest.title), text: t(($) => $.guest.text) }
  return { title, text: t(($) => $.visitor.text) }
}
