import { useRestriction } from './restriction.ts'
import { RestrictionPlace } from './restriction-place.tsx'

/** The player's own restriction, on pages that ask for nothing else of the kind. */
export default function OwnRestrictionPlace({ className }: { className?: string }) {
  return <RestrictionPlace restriction={useRestriction()} {...(className !== undefined && { className })} />
}
