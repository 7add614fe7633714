import { entropyPatience } from '@glasshouse/rules/entropy-source.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { printable } from './fetched.ts'
import { fails, type Finding, notShown } from './finding.ts'
import { type LoggedRound, nameOf, type ReadLog } from './read-log.ts'

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
  yield* drawnBehindLoss(log, rounds)
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
 * A house that lost what happened since some moment lost each bet on a round that opened a minute after it: what was sealed over bets
 * then and not drawn yet it has to give up, and can't choose which. `called`: what a round is called.
 */
export function* drawnBehindLoss(
  { entries, newest }: ReadLog,
  rounds: readonly LoggedRound[],
  called: (round: { gameCode: string; gameNo: string }) => string = ({ gameNo }) => gameNo,
): Generator<Finding> {
  const kept = new Map(
    rounds.flatMap(({ promises: [first], seals: [seal], voids }) =>
      first && seal && seal.count > 0n && voids.length === 0 ? [[nameOf(first), first.opensAt]] : [],
    ),
  )
  const sealed = new Set<string>()
  /** By which loss the bets on a round are gone. */
  const lost = new Map<string, number>()
  for (const { index, told } of entries) {
    if (told.kind === 'seal') sealed.add(nameOf(told))
    else if (told.kind === 'draw') {
      sealed.delete(nameOf(told))
      const behind = lost.get(nameOf(told))
      if (behind !== undefined)
        yield fails(
          `${printable(called(told))}: by leaf ${behind} the house lost all bets on it, and drew it then`,
        )
    } else if (told.kind === 'loss' && isSettled(told, newest))
      for (const name of sealed) {
        const opensAt = kept.get(name)
        if (opensAt !== undefined && isLostSince(told, opensAt)) lost.set(name, index)
      }
  }
}

/** Whether a house had enough time, by the newest time in its log, to give up the rounds that it lost. */
export const isSettled = ({ toldAt }: { toldAt: number }, newest: number) =>
  newest >= toldAt + entropyPatience

/** Whether all bets on a round that opened then were lost with what happened since. */
export const isLostSince = ({ knownUntil }: { knownUntil: number }, opensAt: number) =>
  opensAt >= knownUntil + 60

/** The last second that JavaScript has a date for. */
const lastDate = 8_640_000_000_000

/** A time that somebody else has told, which may be none that a calendar has. */
export const timeText = (epoch: number) =>
  epoch <= lastDate ? new Date(epoch * 1000).toISOString() : `second ${epoch}`
