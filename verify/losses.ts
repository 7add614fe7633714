import { entropyPatience } from '@glasshouse/rules/entropy-source.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { printable } from './fetched.ts'
import { fails, type Finding, notShown } from './finding.ts'
import type { LoggedRound, ReadLog } from './read-log.ts'

/**
 * What a leaf tells that the house has lost, or which round it gives up for a loss; undefined for any other. That it had to
 * be so nobody outside can see: each is named.
 */
export function lossTold(index: number, told: Told): string | undefined {
  if (told.kind === 'loss')
    return `leaf ${index} tells that the house lost what happened between ${timeText(told.knownUntil)} and ${timeText(told.toldAt)}`
  if (told.kind === 'void' && told.reason === 'restored')
    return `leaf ${index} gives ${printable(`${told.gameCode} ${told.gameNo}`)} up for a loss, as restored`
  return undefined
}

/** Each loss that the house tells, and how many rounds of the game it gave up for them, those beyond the newest ones, too. */
export function* lossesIn(
  log: ReadLog,
  rounds: readonly LoggedRound[],
  gameCode: string,
): Generator<Finding> {
  yield* keptDraws(log, rounds)
  for (const { index, told } of log.entries) {
    const lost = told.kind === 'loss' && lossTold(index, told)
    if (lost) yield notShown(lost)
  }
  const restored = rounds.filter(({ voids }) => voids.some(({ reason }) => reason === 'restored')).length
  if (restored > 0)
    yield notShown(
      `the log gives ${restored} of ${rounds.length} rounds of ${gameCode} up for a loss, as restored`,
    )
}

/**
 * A house that lost what happened since some moment lost each bet on a round that opened a minute after it, and has to give that up, drawn or
 * not: one that undoes the draws that it likes has to undo all that came after them.
 */
function* keptDraws({ entries, newest }: ReadLog, rounds: readonly LoggedRound[]): Generator<Finding> {
  const kept = new Map(
    rounds
      .filter(({ seals, voids }) => voids.length === 0 && seals.some(({ count }) => count > 0n))
      .map((round) => [round.gameNo, round]),
  )
  /** Of the losses that stand behind a leaf the one of the longest time. */
  let longest = { index: -1, knownUntil: Number.POSITIVE_INFINITY }
  for (const { index, told } of entries.toReversed()) {
    // It writes the rounds that it had forgotten before it gives them up.
    const isSettled = told.kind === 'loss' && newest >= told.toldAt + entropyPatience
    if (isSettled && told.knownUntil < longest.knownUntil) longest = { index, knownUntil: told.knownUntil }
    if (told.kind !== 'draw') continue
    // What it promised again, out of another chain, opened when the first promise said.
    const first = kept.get(told.gameNo)?.promises[0]
    if (!first || first.opensAt < longest.knownUntil + 60) continue
    kept.delete(told.gameNo)
    yield fails(`${told.gameNo}: its draw stands, and by leaf ${longest.index} the house lost all bets on it`)
  }
}

/** The last second that JavaScript has a date for. */
const lastDate = 8_640_000_000_000

/** A time that somebody else has told, which may be none that a calendar has. */
export const timeText = (epoch: number) =>
  epoch <= lastDate ? new Date(epoch * 1000).toISOString() : `second ${epoch}`
