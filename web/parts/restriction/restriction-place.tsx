import { lazy, Suspense } from 'react'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import type { Restriction } from './restriction.ts'

const RestrictionNotice = lazy(() => withTexts(import('./restriction-notice.tsx'), loadTexts('restriction')))

type RestrictionPlaceProps = { restriction: Restriction | null; withoutLink?: boolean; className?: string }

/** Where a restriction is said, as `GET /api/trade/terms` or `useRestriction` told it; takes no room without one. */
export function RestrictionPlace(props: RestrictionPlaceProps) {
  return <Suspense>{props.restriction && <RestrictionNotice {...props} />}</Suspense>
}
