import { protectPlayer } from '@glasshouse/contract/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useWhy } from './use-why.tsx'

type ProtectDialogProps = {
  kind: 'time_out' | 'exclusion'
  player: { id: string; nickname: string }
  onClose: () => void
  onDone: () => void
}

const hours = ['24', '72', '168', '336', '1008'] as const
/** 0: permanent. */
const months = ['6', '12', '24', '60', '0'] as const

/** A break or an exclusion at the player's wish or by duty. It can be made longer, never shorter. */
export function ProtectDialog({ kind, player, onClose, onDone }: ProtectDialogProps) {
  const { t } = useTranslation('console-players')
  const [hour, setHour] = useState<(typeof hours)[number]>('24')
  const [month, setMonth] = useState<(typeof months)[number]>('6')
  const { reason, isGiven, field } = useWhy()
  const names = { player: player.nickname }
  const length = kind === 'time_out' ? { hours: hour } : { months: month }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t(($) => $.protect[kind].title, names)}
      text={t(($) => $.protect[kind].text)}
      confirm={t(($) => $.protect[kind].confirm)}
      check={isGiven}
      call={protectPlayer}
      lane={`${kind} ${player.id}`}
      input={{ id: player.id, reason, ...length }}
      onDone={() => {
        toastDone(t(($) => $.protect[kind].done, names))
        onDone()
      }}
    >
      <div className="mt-4">
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
      </div>
      {field}
    </ConfirmDialog>
  )
}
