import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.tsx'
import { redirectTo } from '../../lib/router.ts'
import { enterAsGuest, sessionKind, useSession } from '../../lib/session.ts'
import { leaveSignIn } from './leave-sign-in.ts'

type OtherWaysInProps = {
  /** From login to sign-up, or the other way round. */
  question: string
  label: string
  path: string
  /** In without an account; not there for who is a guest already. */
  guest: string
}

/** Beneath login or sign-up: the other one of the two, and in as a guest. */
export function OtherWaysIn({ question, label, path, guest }: OtherWaysInProps) {
  const { t } = useTranslation('login')
  const shell = useTranslation('shell')
  const isGuest = useSession(sessionKind) === 'guest'
  const enter = () => {
    enterAsGuest(shell.t(($) => $.guest))
    toast(t(($) => $.guestEntered))
    void leaveSignIn()
  }
  return (
    <>
      <p className="mt-5 flex items-center justify-center gap-1 text-[0.9375rem] text-ink-soft">
        {question}
        <button
          type="button"
          onClick={() => void redirectTo(path)}
          className="min-h-touch rounded-lg px-2 font-semibold text-action"
        >
          {label}
        </button>
      </p>
      {!isGuest && (
        <Button variant="ghost" className="w-full" onClick={enter}>
          {guest}
        </Button>
      )}
    </>
  )
}
