import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import { loadTexts } from '../../lib/languages.ts'
import { StandingText } from '../../parts/text/standing-text.tsx'

type TermsSheetProps = {
  document: 'terms' | 'privacy'
  open: boolean
  onOpenChange: (open: boolean) => void
}

const texts = loadTexts('web')

/** The whole text of the terms or of the privacy policy. */
export default function TermsSheet({ document, open, onOpenChange }: TermsSheetProps) {
  use(texts)
  const { t } = useTranslation('web')
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t(($) => $.text.titles[document])}>
      <StandingText code={document} />
    </Sheet>
  )
}
