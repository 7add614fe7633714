import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { useTranslation } from 'react-i18next'
import { toastDone } from '../parts/controls/toast-done.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useWhy } from './use-why.tsx'

type FreezeDialogProps = {
  player: { id: string; nickname: string }
  isFrozen: boolean
  onClose: () => void
  onDone: () => void
}

/** Stops all money of a player, or lets it move again; why becomes a note. */
export function FreezeDialog({ player, isFrozen, onClose, onDone }: FreezeDialogProps) {
  const { t } = useTranslation('console-players')
  const { reason, isGiven, field } = useWhy()
  const words = isFrozen ? 'release' : 'freeze'
  const names = { player: player.nickname }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $[words].title, names)}
      text={t(($) => $[words].text)}
      confirm={t(($) => $[words].confirm)}
      danger={!isFrozen}
      check={isGiven}
      call={freezePlayer}
      lane={`${words} ${player.id}`}
      input={{ id: player.id, frozen: !isFrozen, reason }}
      onDone={() => {
        toastDone(t(($) => $[words].done, names))
        onDone()
      }}
    >
      {field}
    </ConfirmDialog>
  )
}
