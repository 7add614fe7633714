import { Repeat2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { putSlip, slipOf } from '../../parts/slip/table-slips.ts'
import { type SlipLine, withoutPlaced } from '../../parts/slip/slip.ts'

const PlanSheet = lazy(() => withTexts(import('../../parts/plans/plan-sheet.tsx'), loadTexts('wallet')))

type PlanEntryProps = { gameId: number; lines: readonly SlipLine[]; disabled: boolean; onStarted: () => void }

/** The way from a slip to a plan that places it on several rounds. */
export function PlanEntry({ gameId, lines, disabled, onStarted }: PlanEntryProps) {
  const { t } = useTranslation('plans')
  const sheet = useSheet()
  const started = () => {
    sheet.close()
    putSlip(gameId, withoutPlaced(slipOf(gameId), lines))
    onStarted()
  }
  return (
    <>
      <Button variant="ghost" className="mt-1.5 w-full" disabled={disabled} onClick={() => sheet.show()}>
        <Repeat2 aria-hidden className="size-[1.125rem]" /> {t(($) => $.entry)}
      </Button>
      <Suspense>
        {sheet.isNeeded && <PlanSheet {...sheet.props} gameId={gameId} lines={lines} onStarted={started} />}
      </Suspense>
    </>
  )
}
