import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { loadTexts } from '../../lib/languages.ts'
import { StandingText } from '../../parts/text/standing-text.tsx'

type TermsSheetProps = SheetState & { document: 'terms' | 'privacy' }

const texts = loadTexts('web')

/** The whole text of the terms or of the privacy policy. */
export default function TermsSheet({ document, ...sheet }: TermsSheetProps) {
  use(texts)
  const { t } = useTranslation('web')
  return (
    <Sheet {...sheet} title={t(($) => $.text.titles[document])}>
      <StandingText code={document} />
    </Sheet>
  )
}
