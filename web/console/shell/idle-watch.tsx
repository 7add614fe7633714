import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { leave } from '../parts/session/leave.ts'
import { heedMovement, lastPresence, notePresence } from '../parts/session/presence.ts'

/** Seconds of warning before a session ends because nobody is there. */
const warning = 60

type IdleWatchProps = {
  /** The session ends after this long without anybody there. */
  idleSeconds: number
  /** Tells the server that somebody is there after all. */
  onStay: () => void
}

/** Signs out an idle operator, after asking for a minute whether they are there. */
export function IdleWatch({ idleSeconds, onStay }: IdleWatchProps) {
  const { t } = useTranslation('console-shell')
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const seconds = Math.ceil((lastPresence() - Date.now()) / 1000) + idleSeconds
      if (seconds <= 0) leave('idle')
      heedMovement(seconds > warning)
      setLeft(seconds <= warning ? seconds : null)
    }
    const timer = setInterval(look, 1000)
    // A timer sleeps while its window is hidden or the machine is closed.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      heedMovement(true)
    }
  }, [idleSeconds])
  const stay = () => {
    notePresence()
    heedMovement(true)
    setLeft(null)
    onStay()
  }
  return (
    <Dialog
      urgent
      open={left !== null}
      onClose={stay}
      onSubmit={stay}
      title={t(($) => $.idle.title)}
      text={t(($) => $.idle.text, { left: formatCountdown(left ?? 0) })}
      actions={
        <>
          <Button variant="outline" onClick={() => leave(null)}>
            {t(($) => $.account.signOut)}
          </Button>
          <Button type="submit">{t(($) => $.idle.stay)}</Button>
        </>
      }
    />
  )
}
