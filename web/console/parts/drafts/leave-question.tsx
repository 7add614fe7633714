import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { guardLeaving } from '../page/address.ts'

/** Asks before a page is left on which something is not saved; `onLeave` gives that up. To be put into the page. */
export function useLeaveQuestion(isUnsaved: boolean, onLeave: () => void): ReactNode {
  const { t } = useTranslation('console-shell')
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  useEffect(() => (isUnsaved ? guardLeaving((go) => setLeaving(() => go)) : undefined), [isUnsaved])
  const stay = () => setLeaving(null)
  return (
    <Dialog
      open={leaving !== null}
      onClose={stay}
      urgent
      title={t(($) => $.leave.title)}
      text={t(($) => $.leave.text)}
      onSubmit={stay}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              setLeaving(null)
              onLeave()
              leaving?.()
            }}
          >
            {t(($) => $.leave.go)}
          </Button>
          <Button type="submit">{t(($) => $.leave.stay)}</Button>
        </>
      }
    />
  )
}
