import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import { loadTexts } from '../../lib/languages.ts'

type TermsSheetProps = {
  document: 'terms' | 'privacy'
  open: boolean
  onOpenChange: (open: boolean) => void
}

const texts = loadTexts('terms')

/** The whole text of the terms or of the privacy policy. */
export default function TermsSheet({ document, open, onOpenChange }: TermsSheetProps) {
  use(texts)
  const { t } = useTranslation('terms')
  const shell = useTranslation('shell')
  const { title, ...sections } = t(($) => $[document], { returnObjects: true })
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={shell.t(($) => $.close)}>
      {Object.entries(sections).map(([name, section]) => (
        <section key={name} className="mb-5">
          <h3 className="font-bold">{section.title}</h3>
          <p className="mt-1 leading-relaxed text-ink-soft">{section.text}</p>
        </section>
      ))}
    </Sheet>
  )
}
