import { useTranslation } from 'react-i18next'

const file = '/verifier/glasshouse-verify.html'

/**
 * The facts that a page can't show of itself, and the file that shows them: kept and opened elsewhere, the house can't change it.
 */
export function VerifierFile() {
  const { t } = useTranslation('fairness')
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-sm leading-relaxed text-ink-soft">{t(($) => $.page.verify.itself)}</p>
      <a
        href={file}
        download
        className="-mb-2 inline-flex min-h-touch items-center text-sm font-semibold text-action"
      >
        {t(($) => $.page.verify.file)}
      </a>
    </div>
  )
}
