/**
 * Pull-down refresh as a machine of five states, without a browser: a pull starts at the top of the page alone, is
 * reached at `reachedAt`, and the settling afterwards takes at most `settleTime`. `refresh-area.tsx` draws it.
 */
export type PullPhase = 'idle' | 'pulling' | 'reached' | 'refreshing' | 'restoring' | 'aborting'

export type Pull = {
  phase: PullPhase
  /** Where the finger came down (px), while there is one that may pull. */
  from: number | null
  /** How far it has pulled (px). */
  distance: number
}

/** From this distance (px) on, letting go refreshes. */
export const reachedAt = 150
/** The height (px) of the spinner while refreshing. */
export const refreshingHeight = 70
/** Restoring and aborting end after this time (ms) at the latest. */
export const settleTime = 350

export const atRest: Pull = { phase: 'idle', from: null, distance: 0 }

/** A finger came down. Ignored while something is under way, and where the page is not at its top. */
export function touchStart(pull: Pull, y: number, scrollTop: number): Pull {
  return pull.phase === 'idle' && scrollTop <= 0 ? { ...atRest, from: y } : pull
}

/** It moved. A touch that first goes up is a scroll, not a pull. */
export function touchMove(pull: Pull, y: number): Pull {
  if (pull.from === null) return pull
  const distance = Math.max(0, y - pull.from)
  if (pull.phase === 'idle' && distance === 0) return y < pull.from ? atRest : pull
  return { ...pull, phase: distance >= reachedAt ? 'reached' : 'pulling', distance }
}

/** It was lifted. */
export function touchEnd(pull: Pull): Pull {
  if (pull.from === null) return pull
  if (pull.phase === 'reached') return { ...atRest, phase: 'refreshing' }
  return pull.phase === 'pulling' ? { ...atRest, phase: 'aborting' } : atRest
}

/** It was taken away by the system, or joined by another one. */
export function touchCancel(pull: Pull): Pull {
  return pull.from === null || pull.phase === 'idle' ? touchEnd(pull) : { ...atRest, phase: 'aborting' }
}

/** The refresh has succeeded or failed. */
export function refreshed(pull: Pull): Pull {
  return pull.phase === 'refreshing' ? { ...atRest, phase: 'restoring' } : pull
}

/** The place has closed again, or the time for it is over. */
export function settled(pull: Pull): Pull {
  return pull.phase === 'restoring' || pull.phase === 'aborting' ? atRest : pull
}

/** The height (px) of the place that opens above the page: full where it is reached, and slower from there. */
export function heightOf({ phase, distance }: Pull): number {
  if (phase === 'refreshing') return refreshingHeight
  if (phase !== 'pulling' && phase !== 'reached') return 0
  const beyond = Math.max(0, distance - reachedAt)
  return (Math.min(distance, reachedAt) / reachedAt) * refreshingHeight + beyond / 8
}
