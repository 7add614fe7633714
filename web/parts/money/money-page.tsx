import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionKind, useSession } from '../../lib/session.ts'
import { AskSignIn } from '../page/ask-sign-in.tsx'
import { BalancePill } from '../page/balance-pill.tsx'
import { PlayerPage } from '../page/player-page.tsx'
import { Restricted } from '../restriction/restricted.tsx'
import { useStanding } from '../restriction/restriction.ts'
import { Note } from '../rows/note.tsx'
import type { Terms } from './use-terms.ts'

type MoneyPageProps = Omit<ComponentProps<typeof PlayerPage>, 'trailing' | 'visitor'> & {
  /** The visitor's reason to sign in. */
  visitor: string
}

/** A page that moves a player's money, with the balance at its head. */
export function MoneyPage({ visitor, ...page }: MoneyPageProps) {
  return <PlayerPage {...page} trailing={<BalancePill />} visitor={useMoneyVisitor(visitor)} />
}

type SignInStateProps = { icon: ReactNode; title: string }

/** In place of a page of money for who has none here: a visitor or a guest. */
export function SignInState({ icon, title }: SignInStateProps) {
  return <AskSignIn icon={icon} {...useMoneyVisitor(title)} />
}

/** The words of a page of money for a visitor, with its own title, or for a guest. */
function useMoneyVisitor(title: string): { title: string; text: string } {
  const { t } = useTranslation('wallet')
  const isGuest = useSession(sessionKind) === 'guest'
  if (isGuest) return { title: t(($) => $.guest.title), text: t(($) => $.guest.text) }
  return { title, text: t(($) => $.visitor.text) }
}

/** A form for money, or what forbids it: a restriction, or the player's age. */
export function Allowed({
  terms: { restriction: told, age },
  children,
}: {
  terms: Terms
  children: ReactNode
}) {
  const { t } = useTranslation('wallet')
  const restriction = useStanding(told)
  if (restriction) return <Restricted restriction={restriction} />
  if (age === 'too_young') return <Note tone="gold">{t(($) => $.tooYoung)}</Note>
  return children
}
