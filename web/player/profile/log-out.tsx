import { logout } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ask } from '../../kit/question.tsx'
import { toast } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { endSession, type SessionKind } from '../../lib/session.ts'

/** Ends the session: the server is told, and this device forgets it in any case. */
export function LogOut({ kind }: { kind: SessionKind }) {
  const { t } = useTranslation('profile')
  const shell = useTranslation('shell')
  const leave = useMutation({
    mutationFn: () => {
      const told = request(logout, {}, { quiet: true })
      // At once: the server closes the line of a session that is over, and nobody should hear of that as of an expiry.
      endSession()
      return told
    },
    onSettled: () => toast(t(($) => $.logout.done)),
  })
  if (kind === 'visitor') return null
  if (kind === 'guest') {
    return (
      <Button variant="secondary" className="mt-3 w-full" onClick={endSession}>
        {t(($) => $.leaveGuest)}
      </Button>
    )
  }
  const confirmAndLeave = async () => {
    const sure = await ask({
      title: t(($) => $.logout.question),
      text: t(($) => $.logout.text),
      yes: t(($) => $.logout.yes),
      no: shell.t(($) => $.cancel),
    })
    if (sure) leave.mutate()
  }
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full text-urgent"
      busy={leave.isPending}
      onClick={() => void confirmAndLeave()}
    >
      {t(($) => $.logout.label)}
    </Button>
  )
}
