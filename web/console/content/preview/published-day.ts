import { useServerSeconds } from '../../../lib/clock.ts'
import { useOffice } from '../../parts/page/office.tsx'
import type { Draft } from '../draft.ts'
import { zonedSeconds } from '../zoned-time.ts'

/** When readers will read that it came out (epoch seconds): as planned, else as if it were now. */
export function usePublishedAt(draft: Draft): number {
  const { timeZone } = useOffice()
  const now = useServerSeconds(60)
  return zonedSeconds(draft.from, timeZone) ?? now
}
