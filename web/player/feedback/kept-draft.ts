/** An unsent draft: it survives leaving the page, not closing the window. */
export type Draft = { type: string; content: string; contact: string }

const empty: Draft = { type: '', content: '', contact: '' }
let kept: { playerId: string; draft: Draft } | undefined

export function readDraft(playerId: string): Draft {
  return kept?.playerId === playerId ? kept.draft : empty
}

/** Null forgets it. */
export function keepDraft(playerId: string, draft: Draft | null): void {
  kept = draft ? { playerId, draft } : undefined
}
