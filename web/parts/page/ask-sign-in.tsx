import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { loginPath } from '../../lib/api.ts'
import { navigateTo } from '../../lib/router.ts'

type AskSignInProps = { icon: ReactNode; title: string; text: string }

/** In place of what only a player has: what it is, and the way in. */
export function AskSignIn(props: AskSignInProps) {
  const { t } = useTranslation('shell')
  const action = { label: t(($) => $.signIn), run: () => void navigateTo(loginPath) }
  return <EmptyState {...props} urging action={action} />
}
