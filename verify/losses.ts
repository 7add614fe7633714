import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { printable } from './fetched.ts'
import { type Finding, notShown } from './finding.ts'
import type { LoggedRound, ReadLog } from './read-log.ts'

/**
 * The loss that a leaf reports, or the round that it gives up for a loss; undefined for any other. Nobody outside can see whether
 * it had to be so: each is named.
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

/** The last second that JavaScript has a date for. */
const lastDate = 8_640_000_000_000

/** A time that somebody else has told, which may be none that a calendar has. */
export const timeText = (epoch: number) =>
  epoch <= lastDate ? new Date(epoch * 1000).toISOString() : `second ${epoch}`
