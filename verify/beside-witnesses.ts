import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { notKnown, type Quorum, saidBy, type Seen } from './ask-witness.ts'
import { printable } from './fetched.ts'
import { fails, type Finding, holds, notShown } from './finding.ts'
import { timeText } from './losses.ts'
import { policiesOf } from './policies.ts'
import type { ReadLog } from './read-log.ts'

/** Holds the witnesses' newest checkpoints against the log, and names the leaves that they refuse. */
export function* besideWitnesses(
  seen: readonly Seen[],
  { log, checkpoint, quorum }: { log: ReadLog; checkpoint: SignedCheckpoint; quorum: Quorum },
): Generator<Finding> {
  yield* saidBy(yield* besideLog(seen, { log, checkpoint }), quorum)
  const refusals = seen.map((one) => refusalsOf(one, log))
  const refusing = refusals.filter(({ open }) => open.length > 0)
  for (const { open, past } of refusals) {
    if (open.length > 0)
      yield* refusing.length > quorum.all - quorum.needed ? open.map(fails) : open.map(notShown)
    yield* past.map(notShown)
  }
}

/**
 * Holds the checkpoints of witnesses that the house names no more against it, too: it could have shown them another log, to get
 * their signatures. Their own word alone convicts nobody.
 */
export function* besideFormer(
  others: readonly Seen[],
  { log, checkpoint }: { log: ReadLog; checkpoint: SignedCheckpoint },
): Generator<Finding> {
  const told = new Set(policiesOf(log).flatMap(({ witnesses }) => witnesses))
  yield* others.filter(({ key }) => !told.has(key)).map(notKnown)
  const against = yield* besideLog(
    others.filter(({ key }) => told.has(key)),
    { log, checkpoint },
  )
  yield* against.flat().map(notShown)
}

/** Holds their newest checkpoints against the log; gives the complaints of those whose checkpoint the house has not signed. */
function* besideLog(
  seen: readonly Seen[],
  { log, checkpoint }: { log: ReadLog; checkpoint: SignedCheckpoint },
): Generator<Finding, string[][]> {
  const against: string[][] = []
  for (const { name, newest } of seen) {
    if (!newest) yield notShown(`${name} has not cosigned this log yet`)
    else if (newest.size <= checkpoint.size && log.rootsAt.get(newest.size) === newest.root)
      yield holds(`${name} has cosigned the first ${newest.size} leaves, at ${timeText(newest.signedAt)}`)
    else {
      const words =
        newest.size > checkpoint.size
          ? `${name} has cosigned ${newest.size} leaves of this log, and the house shows ${checkpoint.size}: some were taken away`
          : `${name} has cosigned another log of ${newest.size} leaves than this one`
      // With the house's own signature one witness is enough to convict it.
      if (newest.isOfHouse) yield fails(words)
      else against.push([`${words}; the house has not signed that one`])
    }
  }
  return against
}

/** The leaves of this log that a witness refuses, and those no longer in it. */
function refusalsOf({ name, newest, refused }: Seen, log: ReadLog): { open: string[]; past: string[] } {
  const [open, past]: [string[], string[]] = [[], []]
  for (const { place, leaf, reason } of refused) {
    // One that came too early by its clock, and was cosigned later, is no more in question.
    const isThere = log.kept.get(place) === leaf
    if (isThere && place < (newest?.size ?? 0)) continue
    const words = `${name} refuses leaf ${place}: ${printable(reason)}`
    if (isThere) open.push(words)
    else past.push(`${words} (it is not in the log now)`)
  }
  return { open, past }
}
