import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { entropyPatience } from '@glasshouse/rules/entropy-source.ts'
import { timeOf } from '@glasshouse/rules/judge-leaf.ts'
import { growingLog } from '@glasshouse/rules/log.ts'
import { toldIn } from '@glasshouse/rules/known-leaf.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { printable } from './fetched.ts'
import { type Finding, notShown } from './finding.ts'
import { lossTold } from './losses.ts'

type Due = { name: string; drawsAt: number; isSealed: boolean }

/**
 * The rounds that are not over although their draws were due ten minutes or more before the given time. They are no lies: a house
 * that was down draws them, or gives them up, when it is back.
 */
export function* roundsDue(waiting: Iterable<Due>, until: number): Generator<Finding> {
  for (const { name, drawsAt, isSealed } of waiting)
    if (until - drawsAt >= entropyPatience)
      yield notShown(
        `${printable(name)}: ${isSealed ? 'sealed' : 'promised, not sealed'}, its draw due for ${Math.floor((until - drawsAt) / 60)} min, neither drawn nor void`,
      )
}

/** The beginning of a log that was read, and the rounds in it that are not over, or will be promised once more, perhaps. */
export type ReadSoFar = {
  size: number
  peaks: string[]
  /** The newest time that a leaf bears. */
  newest: number
  /** How many policies it told; missing in the state of an older monitor. */
  policies?: number | undefined
  rounds: (Due & { isOver: boolean })[]
}

/** Reads the leaves after that beginning; returns the root over the whole log, too, and the losses in the new leaves. */
export async function readOn(
  leaves: AsyncIterable<Uint8Array>,
  from: ReadSoFar = { size: 0, peaks: [], newest: 0, rounds: [] },
): Promise<{ root: string; read: ReadSoFar; losses: string[] }> {
  const log = growingLog(from.size, from.peaks.map(bytesOf))
  const rounds = new Map(from.rounds.map((round) => [round.name, { ...round }]))
  const losses: string[] = []
  let { newest, policies = 0 } = from
  for await (const leaf of leaves) {
    const index = log.size
    log.append(leaf)
    const told = toldIn(leaf)
    if (!told) continue
    const lost = lossTold(index, told)
    if (lost !== undefined) losses.push(lost)
    newest = Math.max(newest, timeOf(told) ?? 0)
    policies += Number(told.kind === 'policy')
    follow(rounds, told, newest)
  }
  // Before its draw is due a round that was given up may be promised once more, as after a backup was put back.
  const kept = [...rounds.values()].filter(({ isOver, drawsAt }) => !isOver || drawsAt > newest)
  return {
    root: hexOf(log.root()),
    read: {
      size: log.size,
      peaks: log.peaks().map(hexOf),
      newest,
      policies,
      rounds: kept,
    },
    losses,
  }
}

function follow(rounds: Map<string, ReadSoFar['rounds'][number]>, told: Told, newest: number): void {
  const name = `${told.gameCode} ${'gameNo' in told ? told.gameNo : ''}`
  const round = rounds.get(name)
  if (told.kind === 'promise') {
    // One that is promised only when its draw is due is given up at once, or was over before a backup was put back.
    if (!round && told.drawsAt > newest)
      rounds.set(name, { name, drawsAt: told.drawsAt, isSealed: false, isOver: false })
  } else if (round && told.kind === 'seal') round.isSealed = true
  else if (round && (told.kind === 'draw' || told.kind === 'void')) round.isOver = true
}
