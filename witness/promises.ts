import { entryOf, type LogEntry, startOfEntry } from '@glasshouse/rules/log-entry.ts'
import { Refusal } from './problem.ts'
import { countLeaves, type Store } from './store.ts'

type RoundName = Pick<LogEntry, 'gameCode' | 'gameNo'>

/**
 * Refuses (409) to sign for a round that the log does not promise exactly once: a house that has promised nothing, or
 * two things, could choose among seeds when it knows the rest.
 */
export function checkPromised(store: Store, round: RoundName): void {
  const promises = countLeaves(store, startOfEntry({ kind: 'promise', ...round }))
  if (promises !== 1)
    throw new Refusal(
      409,
      promises === 0
        ? 'The log that this witness has signed does not promise this round.'
        : 'The log that this witness has signed promises this round more than once.',
    )
}

/**
 * Refuses (409) a leaf that tells of a draw where the log so far leaves a choice: two promises or two seals of that
 * round, or another end of it.
 */
export function checkDraw(store: Store, leaf: Uint8Array): void {
  const entry = entryIn(leaf)
  if (entry?.kind !== 'draw') return
  const count = (kind: LogEntry['kind']) => countLeaves(store, startOfEntry({ ...entry, kind }))
  const { gameCode, gameNo } = entry
  if (count('promise') > 1 || count('seal') > 1)
    throw new Refusal(409, `The log promises or seals round ${gameNo} of ${gameCode} twice, and draws it.`)
  if (count('draw') > 0 || count('void') > 0)
    throw new Refusal(
      409,
      `The log draws round ${gameNo} of ${gameCode}, which was drawn or given up before.`,
    )
}

function entryIn(leaf: Uint8Array): LogEntry | undefined {
  try {
    return entryOf(leaf)
  } catch (error) {
    // Something that no proof speaks of.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
