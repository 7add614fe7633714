import type { PublicationRow } from '@glasshouse/contract/operator/content.ts'
import { useEffect, useState } from 'react'
import { serverSeconds } from '../../lib/clock.ts'
import { type Draft, sameDraft, writtenSince } from './draft.ts'
import { forget, keep, readKept } from '../parts/drafts/kept.ts'

/** How something stands at the server; a new one has version 0 and no state. */
export type Standing = {
  version: number
  changedBy: string | null
  /** Epoch seconds. */
  changedAt: number | null
  /** Null: it is new, or a standing text. */
  state: PublicationRow['state'] | null
  /** Epoch seconds; null: it is not out, and has no time to be. */
  publishedAt: number | null
  draft: Draft
}

/** Typed text is kept on this device after a pause this long (ms). */
const keepAfter = 400

/** An unsaved draft as this device keeps it. */
type Kept = {
  /** Epoch seconds. */
  at: number
  /** The version that was changed. */
  version: number
  draft: Draft
}

type Work = {
  /** The publication as it was opened or last saved. */
  base: Standing
  draft: Draft
  /** Counts up when the texts change by more than typing, so that the editor reloads them. */
  revision: number
  /** Since when (epoch seconds) these changes were kept on this device; null: they are of this visit. */
  keptSince: number | null
}

export type DraftWork = Work & {
  isDirty: boolean
  /** Somebody else has saved since, and there are changes of one's own. */
  isOvertaken: boolean
  change: (changes: Partial<Draft>) => void
  /** Puts another whole text into the form, as an old version. */
  replace: (draft: Draft) => void
  /** Gives one's own changes up for how it stands now. */
  takeTheirs: () => void
  /** Keeps the own draft, over the version that the other has saved. */
  keepMine: () => void
  /** The publication is now as `sent`; later typing stays, unsaved. */
  saved: (standing: Standing, sent: Draft) => void
  /** Nothing of it is wanted any more. */
  giveUp: () => void
}

/** Edits to a publication. `key` is where this device keeps them until they are saved. */
export function useDraft(standing: Standing, key: string): DraftWork {
  const [work, setWork] = useState(() => begin(standing, key))
  const { base, draft } = work
  const isDirty = !sameDraft(draft, base.draft)
  const isNewer = standing.version > base.version
  const taken = (from: Standing): Work => ({
    base: from,
    draft: from.draft,
    revision: work.revision + 1,
    keptSince: null,
  })
  // An editor without changes of their own sees what others save.
  if (isNewer && !isDirty) setWork(taken(standing))
  useEffect(() => {
    if (!isDirty) {
      forget(key)
      return undefined
    }
    const timer = setTimeout(
      () => keep(key, { at: serverSeconds(), version: base.version, draft } satisfies Kept),
      keepAfter,
    )
    return () => clearTimeout(timer)
  }, [key, isDirty, base.version, draft])
  return {
    ...work,
    isDirty,
    isOvertaken: isNewer && isDirty,
    change: (changes) => setWork((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
    replace: (whole) => setWork((now) => ({ ...now, draft: whole, revision: now.revision + 1 })),
    takeTheirs: () => setWork(taken(standing)),
    keepMine: () => setWork((now) => ({ ...now, base: standing })),
    saved: (from, sent) => setWork((now) => afterSave(now, from, sent)),
    giveUp: () => forget(key),
  }
}

/** Writing while it is saved loses no word, and the cursor keeps its place. */
function afterSave({ draft, revision }: Work, base: Standing, sent: Draft): Work {
  return { base, draft: writtenSince(base.draft, sent, draft), revision, keptSince: null }
}

function begin(standing: Standing, key: string): Work {
  const kept = readKept(key) as Kept | null
  const work = { base: standing, draft: standing.draft, revision: 0, keptSince: null }
  if (!kept || kept.draft.kind !== standing.draft.kind || sameDraft(kept.draft, standing.draft)) return work
  // Over an older version it is as if somebody else had saved while one wrote.
  return { ...work, base: { ...standing, version: kept.version }, draft: kept.draft, keptSince: kept.at }
}
