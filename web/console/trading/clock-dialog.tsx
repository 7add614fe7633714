import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { clockText } from '../parts/times/moment.ts'

/** Sets the clock of a match, as the scoreboard shows it: minutes and seconds played. */
export function ClockDialog({
  seconds,
  onSet,
  onClose,
}: {
  seconds: number
  onSet: (seconds: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const [typed, setTyped] = useState(clockText(seconds))
  const [, minutes, rest] = /^(\d{1,3}):([0-5]\d)$/.exec(typed.trim()) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.live.setClock)}
      onSubmit={() => {
        if (minutes === undefined) return
        onSet(Number(minutes) * 60 + Number(rest))
        onClose()
      }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit">{t(($) => $.live.setClock)}</Button>
        </>
      }
    >
      <div className="mt-4">
        <TextInput
          label={t(($) => $.live.played)}
          hint={t(($) => $.live.playedHint)}
          error={minutes === undefined ? t(($) => $.live.playedHint) : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Dialog>
  )
}
