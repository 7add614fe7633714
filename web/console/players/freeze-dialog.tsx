import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { TextArea } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'

type FreezeDialogProps = {
  player: { id: string; nickname: string }
  isFrozen: boolean
  onClose: () => void
  onDone: () => void
}

const check = fieldCheck(freezePlayer.input.shape.reason)

/** Stops all money of a player, or lets it move again; why becomes a note. */
export function FreezeDialog({ player, isFrozen, onClose, onDone }: FreezeDialogProps) {
  const { t } = useTranslation('console-players')
  const { t: shell } = useTranslation('console-shell')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const words = isFrozen ? 'release' : 'freeze'
  const names = { player: player.nickname }
  const act = useMutation({
    mutationFn: () => request(freezePlayer, { id: player.id, frozen: !isFrozen, reason }, { quiet: true }),
    onSuccess: () => {
      toastDone(t(($) => $[words].done, names))
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $[words].title, names)}
      text={t(($) => $[words].text)}
      onSubmit={() => {
        const checked = check(reason)
        setProblem(checked === true ? undefined : checked)
        if (checked === true && !act.isPending) act.mutate()
      }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit" variant={isFrozen ? 'primary' : 'danger'} busy={act.isPending}>
            {t(($) => $[words].confirm)}
          </Button>
        </>
      }
    >
      <TextArea
        className="mt-4"
        label={t(($) => $.why)}
        hint={t(($) => $.whyHint)}
        maxLength={1000}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      {act.error instanceof RequestError && (
        <Callout live look="danger" className="mt-3">
          {act.error.message}
        </Callout>
      )}
    </Dialog>
  )
}
