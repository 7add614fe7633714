import type { AnyProof, BetReceipt } from '@glasshouse/rules/proof.ts'
import { readReceipt } from '@glasshouse/rules/read-proof.ts'
import { ClipboardPaste, FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocument } from '../../parts/proofs/documents.ts'
import { ReceiptCard } from './receipt-card.tsx'

type Read = { receipt: BetReceipt } | 'unreadable' | undefined

/** Checks a receipt that its player kept, from a file or pasted as text; it is read here and sent nowhere. */
export function ReceiptFile({ proof }: { proof: AnyProof }) {
  const { t } = useTranslation('fairness')
  const [read, setRead] = useState<Read>()
  const choose = async (file: File | undefined) => {
    if (file) setRead(receiptIn(await file.text()))
  }
  const isOther =
    typeof read === 'object' &&
    (read.receipt.bet.game_no !== proof.game_no || read.receipt.bet.game_code !== proof.game_code)
  return (
    <div className="mt-3 border-t border-line pt-1">
      <label className="flex min-h-touch cursor-pointer items-center gap-2 text-sm font-semibold text-action focus-within:outline-2 focus-within:outline-action">
        <FileCheck aria-hidden className="size-[1.125rem]" />
        {t(($) => $.own.choose)}
        <input
          type="file"
          accept="application/json,.json"
          className="sr-only"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      <details>
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 text-sm font-semibold text-action [&::-webkit-details-marker]:hidden">
          <ClipboardPaste aria-hidden className="size-[1.125rem]" />
          {t(($) => $.own.paste)}
        </summary>
        <textarea
          aria-label={t(($) => $.own.pasteLabel)}
          placeholder={t(($) => $.own.pasteLabel)}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => setRead(target.value.trim() === '' ? undefined : receiptIn(target.value))}
          className="mb-2 block w-full resize-y rounded-tile border border-line-strong bg-raised px-3 py-2.5 font-mono text-base break-all placeholder:font-sans placeholder:text-ink-soft"
        />
      </details>
      <p className="text-xs text-ink-soft">{t(($) => $.own.chooseHint)}</p>
      {read === 'unreadable' && (
        <p role="alert" className="mt-2 text-sm font-semibold text-urgent">
          {t(($) => $.own.unreadable)}
        </p>
      )}
      {isOther && (
        <p role="alert" className="mt-2 text-sm font-semibold text-gold">
          {t(($) => $.own.otherRound, { number: read.receipt.bet.game_no })}
        </p>
      )}
      {typeof read === 'object' && !isOther && <ReceiptCard receipt={read.receipt} proof={proof} />}
    </div>
  )
}

/** The receipt that a text is. */
function receiptIn(text: string): Read {
  try {
    return { receipt: readDocument(text, readReceipt) }
  } catch {
    return 'unreadable'
  }
}
