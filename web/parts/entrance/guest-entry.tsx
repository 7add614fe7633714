import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.tsx'
import { enterAsGuest, sessionKind, useSession } from '../../lib/session.ts'
import { leaveSignIn } from './leave-sign-in.ts'

/** The way in without an account; not there for who is a guest already. */
export function GuestEntry({ label }: { label: string }) {
  const { t } = useTranslation('login')
  const shell = useTranslation('shell')
  const kind = useSession(sessionKind)
  if (kind === 'guest') return null
  const enter = () => {
    enterAsGuest(shell.t(($) => $.guest))
    toast(t(($) => $.guestEntered))
    void leaveSignIn()
  }
  return (
    <Button variant="ghost" className="w-full" onClick={enter}>
      {label}
    </Button>
  )
}
