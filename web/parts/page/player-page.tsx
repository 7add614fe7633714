import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { sessionKind, useSession } from '../../lib/session.ts'
import { AskSignIn } from './ask-sign-in.tsx'
import { Page } from './page.tsx'

type PlayerPageProps = Pick<
  ComponentProps<typeof Page>,
  'title' | 'tab' | 'wide' | 'trailing' | 'children'
> & {
  icon: ReactNode
  /** The page's words for others, who are asked to sign in. */
  visitor: { title: string; text: string }
}

/** A page for players alone, with a state of its own for each of them. */
export function PlayerPage({ icon, visitor, wide = false, children, ...page }: PlayerPageProps) {
  const isPlayer = useSession(sessionKind) === 'player'
  const playerId = useSession((session) => session.userInfo?.id)
  return (
    <Page {...page} wide={wide && isPlayer}>
      {isPlayer ? <Fragment key={playerId}>{children}</Fragment> : <AskSignIn icon={icon} {...visitor} />}
    </Page>
  )
}
