import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'

type LeaveDialogProps = { leaving: (() => void) | null; onStay: () => void; onLeave: () => void }

/** Asks before what was written is given up. */
export function LeaveDialog({ leaving, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('console-content')
  return (
    <Dialog
      open={leaving !== null}
      onClose={onStay}
      urgent
      title={t(($) => $.leave.title)}
      text={t(($) => $.leave.text)}
      onSubmit={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t(($) => $.leave.go)}
          </Button>
          <Button type="submit">{t(($) => $.leave.stay)}</Button>
        </>
      }
    />
  )
}
