import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../controls/fields.tsx'

/** The reason of an act in one's own words: its field, and the check of a dialog that it is not left empty. */
export function useTypedReason() {
  const { t } = useTranslation('console-shell')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const check = () => {
    setMissing(reason.trim() === '')
    return reason.trim() !== ''
  }
  const field = (
    <TextInput
      label={t(($) => $.reason)}
      error={isMissing ? t(($) => $.reasonEmpty) : undefined}
      value={reason}
      onChange={({ target }) => setReason(target.value)}
    />
  )
  return { reason, check, field }
}
