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
  return { leaves: newestCheckpoint(store)?.size ?? 0, seals: newestSeals(store, 1)[0]?.number ?? 0 }
}

/**
 * Gives what keeps beside the store how far it has come, to be called before a signature leaves; first throws a StartProblem
 * where the store is behind that, or nothing tells: an older copy could sign a second seal, or another log.
 */
export function furthestKeeper(store: Store, folder: string): () => void {
  const path = join(folder, 'witness.furthest')
  let kept = readFurthest(path)
  const found = furthestIn(store)
  if (found.leaves < kept.leaves || found.seals < kept.seals)
    throw new StartProblem(
      `The store (witness.sqlite) knows of ${found.leaves} leaves and ${found.seals} seals, and had signed ${kept.leaves} leaves and ${kept.seals} seals: it is an older copy. Put the newest one back: a witness that forgot what it signed could sign a second seal for a round.`,
    )
  return () => {
    const now = furthestIn(store)
    if (now.leaves === kept.leaves && now.seals === kept.seals) return
    writeWhole(path, folder, `${JSON.stringify(now)}\n`)
    kept = now
  }
}

function readFurthest(path: string): Furthest {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [, leaves, seals] = /^\{"leaves":(\d{1,15}),"seals":(\d{1,15})\}\n$/.exec(text) ?? []
  if (leaves === undefined)
    throw new StartProblem(
      `${path} is missing or damaged, and nothing else tells whether the store (witness.sqlite) is the newest. Put the newest copy of both back: a witness that forgot what it signed could sign a second seal for a round.`,
    )
  return { leaves: Number(leaves), seals: Number(seals) }
}
