import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestCheckpoint } from './checkpoints.ts'
import { writeWhole } from './keys.ts'
import { StartProblem } from './problem.ts'
import { newestSeals } from './seals.ts'
import type { Store } from './store.ts'

/** How far a store has come: the leaves of the log that it cosigned, and the seals that it signed. */
type Furthest = { leaves: number; seals: number }

function furthestIn(store: Store): Furthest {
  const [seal] = newestSeals(store, 1)
  return { leaves: newestCheckpoint(store)?.size ?? 0, seals: seal?.number ?? 0 }
}

/**
 * Gives what keeps beside the store how far it has come, to be called before a signature leaves; first throws a StartProblem
 * where the store is behind that: it was put back to an older copy, and could sign a second seal, or another log.
 */
export function furthestKeeper(store: Store, folder: string): () => void {
  const path = join(folder, 'witness.furthest')
  let kept = existsSync(path) ? readFurthest(path) : { leaves: 0, seals: 0 }
  const found = furthestIn(store)
  if (found.leaves < kept.leaves || found.seals < kept.seals) throw new StartProblem(isOlder(found, kept))
  return () => {
    const now = furthestIn(store)
    if (now.leaves === kept.leaves && now.seals === kept.seals) return
    writeWhole(path, folder, `${JSON.stringify(now)}\n`)
    kept = now
  }
}

function readFurthest(path: string): Furthest {
  const [, leaves, seals] =
    /^\{"leaves":(\d{1,15}),"seals":(\d{1,15})\}\n$/.exec(readFileSync(path, 'utf8')) ?? []
  if (leaves === undefined) throw new StartProblem(`${path} is damaged: put it back from a copy.`)
  return { leaves: Number(leaves), seals: Number(seals) }
}

function isOlder(found: Furthest, kept: Furthest): string {
  const words = ({ leaves, seals }: Furthest) => `${leaves} leaves and ${seals} seals`
  return `The store (witness.sqlite) knows of ${words(found)}, and had signed ${words(kept)}: it is an older copy. Put the newest one back: a witness that forgot what it signed could sign a second seal for a round.`
}
