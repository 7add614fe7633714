import { adjustmentDirection, askAdjustment } from '@glasshouse/contract/operator/players.ts'
import { officeRequests } from '@glasshouse/contract/operator/requests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callKey } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Choice, TextInput } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useTypedReason } from '../parts/decision/use-typed-reason.tsx'
import { typedAmount } from '../parts/money/typed-amount.ts'

type AdjustDialogProps = { player: { id: string; nickname: string }; onClose: () => void }

const checkAmount = fieldCheck(askAdjustment.input.shape.amount)

/** Asks for a correction of what a player can spend. */
export function AdjustDialog({ player, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('console-players')
  const { t: shell } = useTranslation('console-shell')
  const queries = useQueryClient()
  const [direction, setDirection] = useState<(typeof adjustmentDirection.options)[number]>('credit')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { reason, check, field } = useTypedReason()
  const amount = typedAmount(typed)
  const isFilled = () => {
    const checked = checkAmount(amount)
    setProblem(checked === true ? undefined : checked)
    // Both say what they lack.
    return [check(), checked === true].every(Boolean)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.adjust.title, { player: player.nickname })}
      text={t(($) => $.adjust.text)}
      confirm={t(($) => $.adjust.confirm)}
      check={isFilled}
      call={askAdjustment}
      lane={player.id}
      input={{ id: player.id, direction, amount, reason }}
      onDone={() => {
        toastDone(t(($) => $.adjust.done))
        void queries.invalidateQueries({ queryKey: callKey(officeRequests) })
        onClose()
      }}
    >
      <div className="mt-4 space-y-4">
        <Choice
          label={t(($) => $.adjust.direction)}
          options={adjustmentDirection.options.map((value) => ({
            value,
            label: shell(($) => $.directions[value]),
          }))}
          value={direction}
          onChange={setDirection}
        />
        <TextInput
          label={t(($) => $.adjust.amount)}
          inputMode="decimal"
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        {field}
      </div>
    </ConfirmDialog>
  )
}
