import { type ComponentProps, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/checkbox.tsx'

const TermsSheet = lazy(() => import('./terms-sheet.tsx'))

type AgreementProps = Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined }

/** The tick under terms and privacy, whose texts open in a sheet. */
export function Agreement({ error, ...input }: AgreementProps) {
  const { t } = useTranslation('register')
  const [sheet, setSheet] = useState<{ document: 'terms' | 'privacy'; open: boolean } | null>(null)
  const noteId = useId()
  // In turns: plain words, the name of a tag, the words in it.
  const parts = t(($) => $.accept).split(/<(terms|privacy)>(.+?)<\/\1>/)
  return (
    <div className="mt-1">
      <div className="flex items-start gap-1">
        <Checkbox
          className="-ml-2.5"
          {...input}
          aria-labelledby={`${noteId}-text`}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
        />
        <p id={`${noteId}-text`} className="min-w-0 flex-1 py-2.5 text-sm leading-relaxed">
          {parts.map((part, index) => {
            const document = parts[index - 1] === 'terms' ? 'terms' : 'privacy'
            if (index % 3 === 1) return null
            if (index % 3 === 0) return part
            return (
              <button
                key={document}
                type="button"
                onClick={() => setSheet({ document, open: true })}
                className="relative font-semibold text-action underline underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5"
              >
                {part}
              </button>
            )
          })}
        </p>
      </div>
      <p id={noteId} aria-live="polite" className="min-h-5 text-xs leading-[1.667] font-medium text-urgent">
        {error}
      </p>
      <Suspense>
        {sheet && <TermsSheet {...sheet} onOpenChange={(open) => setSheet({ ...sheet, open })} />}
      </Suspense>
    </div>
  )
}
