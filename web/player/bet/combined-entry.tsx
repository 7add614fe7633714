import { Layers } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { useSlip } from '../../parts/sport/slip-store.ts'

export const CombinedSlip = lazy(() =>
  withTexts(import('../../parts/sport/slip-sheet.tsx'), loadTexts('sport', 'restriction', 'wallet')),
)

/** The way to the slip that dice share with matches, while something is on it. */
export default function CombinedEntry() {
  const { t } = useTranslation('bet')
  const count = useSlip().legs.length
  const sheet = useSheet()
  return (
    <>
      {count > 0 && (
        <Button
          variant="secondary"
          size="large"
          data-combined
          className="grow px-4 @max-[22rem]:min-h-11"
          aria-label={t(($) => $.slip.combined, { number: count })}
          onClick={() => sheet.show()}
        >
          <Layers aria-hidden className="size-5" /> {count}
        </Button>
      )}
      <Suspense>{sheet.isNeeded && <CombinedSlip {...sheet.props} />}</Suspense>
    </>
  )
}
