import { protectPlayer } from '@glasshouse/contract/operator/players.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Choice, TextArea } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'

type ProtectDialogProps = {
  kind: 'time_out' | 'exclusion'
  player: { id: string; nickname: string }
  onClose: () => void
  onDone: () => void
}

const hours = ['24', '72', '168', '336', '1008'] as const
/** 0: for good. */
const months = ['6', '12', '24', '60', '0'] as const
const check = fieldCheck(protectPlayer.input.shape.reason)

/** A break or an exclusion at the player's wish or by duty. It can be made longer, never shorter. */
export function ProtectDialog({ kind, player, onClose, onDone }: ProtectDialogProps) {
  const { t } = useTranslation('console-players')
  const { t: shell } = useTranslation('console-shell')
  const [hour, setHour] = useState<(typeof hours)[number]>('24')
  const [month, setMonth] = useState<(typeof months)[number]>('6')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const names = { player: player.nickname }
  const act = useMutation({
    mutationFn: () =>
      request(
        protectPlayer,
        { id: player.id, reason, ...(kind === 'time_out' ? { hours: hour } : { months: month }) },
        { quiet: true },
      ),
    onSuccess: () => {
      toastDone(t(($) => $.protect[kind].done, names))
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.protect[kind].title, names)}
      text={t(($) => $.protect[kind].text)}
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
          <Button type="submit" variant="danger" busy={act.isPending}>
            {t(($) => $.protect[kind].confirm)}
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-4">
        {kind === 'time_out' ? (
          <Choice
            label={t(($) => $.protect.howLong)}
            options={hours.map((value) => ({ value, label: t(($) => $.protect.hours[value]) }))}
            value={hour}
            onChange={setHour}
          />
        ) : (
          <Choice
            label={t(($) => $.protect.howLong)}
            options={months.map((value) => ({ value, label: t(($) => $.protect.months[value]) }))}
            value={month}
            onChange={setMonth}
          />
        )}
        <TextArea
          label={t(($) => $.why)}
          hint={t(($) => $.whyHint)}
          maxLength={1000}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
        {act.error instanceof RequestError && (
          <Callout live look="danger">
            {act.error.message}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
