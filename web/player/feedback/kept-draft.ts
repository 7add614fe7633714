import { newKey } from '../../lib/api.ts'

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

let sent: { body: string; key: string } | undefined

/** The key under which a text is sent: the same one until its outcome is known, so that it arrives once. */
export function keyOf(body: string): string {
  if (sent?.body !== body) sent = { body, key: newKey() }
  return sent.key
}

/** Its outcome is known. */
export function forgetKey(): void {
  sent = undefined
}
