import { useBar } from './bar.ts'
import { BarPlace } from './bar-place.tsx'

/** The player's own bar, on pages that ask for nothing else of the kind. */
export default function OwnBarPlace({ className }: { className?: string }) {
  return <BarPlace bar={useBar()} {...(className !== undefined && { className })} />
}
