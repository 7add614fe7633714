import type { BetReceipt } from '@glasshouse/rules/proof.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../lib/copy.ts'
import { saveBlob } from '../files/save-blob.ts'
import { textOf } from '../proofs/documents.ts'

/** A receipt as a file, or as text for the clipboard. Uses the texts `receipt`. */
export function TakeReceipt({ receipt }: { receipt: BetReceipt }) {
  const { t } = useTranslation('receipt')
  const text = textOf(receipt)
  const { id, game_code, game_no } = receipt.bet
  // A bet with several legs has one for each of its drawn rounds.
  const name = receipt.version === 3 ? `${id}-${game_code}-${game_no}` : id
  const save = () => saveBlob(new Blob([text], { type: 'application/json' }), `receipt-${name}.json`)
  const copy = () => copyText(text, { copied: t(($) => $.copied), failed: t(($) => $.copyFailed) })
  return (
    <p className="-mx-3 flex flex-wrap">
      <Button variant="ghost" size="small" onClick={save}>
        {t(($) => $.save)}
      </Button>
      <Button variant="ghost" size="small" onClick={() => void copy()}>
        {t(($) => $.copy)}
      </Button>
    </p>
  )
}
