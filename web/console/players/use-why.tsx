import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { TextArea } from '../parts/controls/fields.tsx'

const check = fieldCheck(freezePlayer.input.shape.reason)

/** Why an act on a player is done, which becomes a note: the field, what stands in it, and whether it is enough. */
export function useWhy() {
  const { t } = useTranslation('console-players')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    reason,
    isGiven: () => {
      const checked = check(reason)
      setProblem(checked === true ? undefined : checked)
      return checked === true
    },
    field: (
      <TextArea
        className="mt-4"
        label={t(($) => $.why)}
        hint={t(($) => $.whyHint)}
        maxLength={1000}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    ),
  }
}
