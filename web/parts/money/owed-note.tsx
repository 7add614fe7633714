import { useTranslation } from 'react-i18next'
import { Note } from '../rows/note.tsx'
import { asMoney } from './money.ts'
import { useTerms } from './use-terms.ts'

/** A player's debt after a corrected result, if there is any. Its page loads the words of `wallet`. */
export function OwedNote({ className }: { className?: string }) {
  const { t } = useTranslation('wallet')
  const { data } = useTerms()
  if (data === undefined || data.owed === '0.00') return null
  return (
    <Note tone="gold" {...(className !== undefined && { className })}>
      {t(($) => $.owed, { amount: asMoney(data.owed) })}
    </Note>
  )
}
