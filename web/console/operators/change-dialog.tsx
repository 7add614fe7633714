import { changeOperator, type OperatorRow } from '@glasshouse/contract/operator/sign-in.ts'
import { type Role, roles } from '@glasshouse/contract/permissions.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Choice, TextInput } from '../parts/controls/fields.tsx'

type ChangeDialogProps = {
  what: 'role' | 'player'
  row: OperatorRow
  onClose: () => void
  onDone: () => void
}

/** Another role, or the player that an operator is. */
export function ChangeDialog({ what, row, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const [role, setRole] = useState<Role>(row.role)
  const [player, setPlayer] = useState(row.player_id ?? '')
  const isNumber = /^\s*\d*\s*$/.test(player)
  const act = useMutation({
    mutationFn: () =>
      request(
        changeOperator,
        { id: row.id, ...(what === 'role' ? { role } : { player_id: player.trim() || null }) },
        { quiet: true },
      ),
    onSuccess: onDone,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.operators[what === 'role' ? 'roleTitle' : 'playerTitle'], { name: row.name })}
      {...(what === 'player' && { text: t(($) => $.operators.playerHint) })}
      onSubmit={() => {
        if (isNumber && !act.isPending) act.mutate()
      }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit" busy={act.isPending}>
            {shell(($) => $.save)}
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-3">
        {what === 'role' ? (
          <Choice
            label={t(($) => $.operators.role)}
            options={roles.map((value) => ({
              value,
              label: shell(($) => $.roles[value]),
              hint: t(($) => $.operators.roleText[value]),
            }))}
            value={role}
            onChange={setRole}
          />
        ) : (
          <TextInput
            label={t(($) => $.operators.player)}
            inputMode="numeric"
            maxLength={18}
            value={player}
            error={isNumber ? undefined : t(($) => $.operators.playerInvalid)}
            onChange={(event) => setPlayer(event.target.value)}
          />
        )}
        {act.error instanceof RequestError && (
          <Callout live look="danger">
            {act.error.message}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
