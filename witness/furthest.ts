import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestCheckpoint } from './checkpoints.ts'
import { writeWhole } from './keys.ts'
import { StartProblem } from './problem.ts'
import { newestSeals } from './seals.ts'
import type { Store } from './store.ts'

/**
 * How far a store has come: the leaves of the log that it cosigned, the seals that it signed, and what it was told of rounds that
 * wait for signatures.
 */
type Furthest = { leaves: number; seals: number; told: number }

function furthestIn(store: Store): Furthest {
  const told = store
    .prepare('SELECT (SELECT count(*) FROM brought) + (SELECT count(*) FROM given_up) AS told')
    .get()
  return {
    leaves: newestCheckpoint(store)?.size ?? 0,
    seals: newestSeals(store, 1)[0]?.number ?? 0,
    told: told?.['told'] as number,
  }
}

/**
 * Gives what keeps beside the store how far it has come, to be called before a signature leaves; first throws a StartProblem
 * where the store is behind that, or nothing tells: an older copy could sign a second seal, or another log.
 */
export function furthestKeeper(store: Store, folder: string): () => void {
  const path = join(folder, 'witness.furthest')
  let kept = readFurthest(path)
  const found = furthestIn(store)
  if (counts.some((count) => found[count] < kept[count]))
    throw new StartProblem(
      `The store (witness.sqlite) knows of ${wordsOf(found)}, and had kept ${wordsOf(kept)}: it is an older copy. Put the newest one back: a witness that forgot what it signed could sign a second seal for a round.`,
    )
  return () => {
    const now = furthestIn(store)
    if (counts.every((count) => now[count] === kept[count])) return
    writeWhole(path, folder, `${JSON.stringify(now)}\n`)
    kept = now
  }
}

const counts = ['leaves', 'seals', 'told'] as const

const wordsOf = ({ leaves, seals, told }: Furthest) =>
  `${leaves} leaves, ${seals} seals and ${told} notes on rounds that wait`

function readFurthest(path: string): Furthest {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // Witnesses of a release before kept no notes.
  const form = /^\{"leaves":(\d{1,15}),"seals":(\d{1,15})(?:,"told":(\d{1,15}))?\}\n$/
  const [, leaves, seals, told = '0'] = form.exec(text) ?? []
  if (leaves === undefined)
    throw new StartProblem(
      `${path} is missing or damaged, and nothing else tells whether the store (witness.sqlite) is the newest. Put the newest copy of both back: a witness that forgot what it signed could sign a second seal for a round.`,
    )
  return { leaves: Number(leaves), seals: Number(seals), told: Number(told) }
}
