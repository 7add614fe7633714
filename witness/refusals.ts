import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { Store } from './store.ts'
import type { LeafRefused } from './told.ts'

/** Keeps, for everybody to see, that a leaf was refused and why; once, however often the house offers it. */
export function keepRefusal(store: Store, { place, leaf, reason }: LeafRefused, now: number): void {
  store
    .prepare(
      'INSERT INTO refusals (place, leaf, reason, refused_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    )
    .run(place, leaf, reason, now)
}

/** What was refused, newest first, as it is given out. */
export function newestRefusals(store: Store, limit: number) {
  return store
    .prepare('SELECT place, leaf, reason, refused_at FROM refusals ORDER BY number DESC LIMIT ?')
    .all(limit)
    .map((row) => ({
      place: row['place'] as number,
      leaf: hexOf(row['leaf'] as Uint8Array),
      reason: row['reason'] as string,
      refused_at: row['refused_at'] as number,
    }))
}
