import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { entropyPatience } from '@glasshouse/rules/entropy-source.ts'
import { timeOf, type ToldOf } from '@glasshouse/rules/judge-leaf.ts'
import { growingLog } from '@glasshouse/rules/log.ts'
import { toldIn } from '@glasshouse/rules/known-leaf.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { isPolicy, witnessesOfSource } from '@glasshouse/rules/witness-policy.ts'
import { printable } from './fetched.ts'
import { type Finding, notShown } from './finding.ts'
import type { Awaiting, GivenUp } from './late-values.ts'
import { lossTold } from './losses.ts'
import { isSamePolicy } from './policies.ts'
import { isToCome, type Timed } from './times-to-come.ts'

type Due = { name: string; drawsAt: number; isSealed: boolean; isPublic?: boolean }

/**
 * The rounds that are not over although their draws were due ten minutes or more before the given time. They are no lies: a house
 * that was down draws them, or gives them up, when it is back.
 */
export function* roundsDue(waiting: Iterable<Due>, until: number): Generator<Finding> {
  for (const { name, drawsAt, isSealed, isPublic } of waiting)
    if (until - drawsAt >= entropyPatience)
      yield notShown(
        `${printable(name)}: ${isSealed ? 'sealed' : 'promised, not sealed'}, its draw due for ${Math.floor((until - drawsAt) / 60)} min, neither drawn nor void${isPublic ? ', and the beacon’s value is public' : ''}`,
      )
}

/** The beginning of a log that was read, and the rounds in it that are not over, or will be promised once more, perhaps. */
export type ReadSoFar = {
  size: number
  peaks: string[]
  /** The newest time that a leaf bears. */
  newest: number
  /** How often it told another policy than before, and the newest of those that can be. */
  policies: number
  policy: Policy | null
  rounds: WaitingRound[]
}

type Policy = { needed: number; witnesses: string[] }
export type WaitingRound = Awaiting & Due & { isOver: boolean }

const nothing: ReadSoFar = { size: 0, peaks: [], newest: 0, policies: 0, policy: null, rounds: [] }

/**
 * Reads the leaves after that beginning; returns the root over the whole log, too, and of the new leaves the losses, the rounds
 * that were given up because their value had not come, and the leaves whose time is after the reader's clock (epoch seconds).
 */
export async function readOn(
  leaves: AsyncIterable<Uint8Array>,
  from: ReadSoFar = nothing,
  now = Number.POSITIVE_INFINITY,
): Promise<{ root: string; read: ReadSoFar; losses: string[]; late: GivenUp[]; toCome: Timed[] }> {
  const log = growingLog(from.size, from.peaks.map(bytesOf))
  const rounds = new Map(from.rounds.map((round) => [round.name, { ...round }]))
  const losses: string[] = []
  const late: GivenUp[] = []
  const toCome: Timed[] = []
  let { newest, policies, policy } = from
  for await (const leaf of leaves) {
    const index = log.size
    log.append(leaf)
    const told = toldIn(leaf)
    if (!told) continue
    const lost = lossTold(index, told)
    if (lost !== undefined) losses.push(lost)
    const time = timeOf(told) ?? 0
    newest = Math.max(newest, time)
    if (isToCome(time, now)) toCome.push({ index, time })
    if (told.kind === 'policy') {
      const next = policyIn(told)
      // One that is told again is no other.
      policies += Number(!next || !policy || !isSamePolicy(next, policy))
      policy = next ?? policy
    }
    const round = follow(rounds, told, policy)
    if (round && told.kind === 'void' && told.reason === 'entropy_late')
      late.push({ ...round, voidedAt: told.voidedAt })
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
      policy,
      rounds: kept,
    },
    losses,
    late,
    toCome,
  }
}

function policyIn({ needed, witnesses }: ToldOf<'policy'>): Policy | undefined {
  const policy = { needed, witnesses: witnesses.map(hexOf) }
  return isPolicy(policy) ? policy : undefined
}

/** The round of a leaf, if it is one of these, as the leaf leaves it. */
function follow(
  rounds: Map<string, WaitingRound>,
  told: Told,
  policy: Policy | null,
): WaitingRound | undefined {
  const name = `${told.gameCode} ${'gameNo' in told ? told.gameNo : ''}`
  const round = rounds.get(name)
  if (told.kind === 'promise') {
    const { gameCode, gameNo, drawsAt, sourceId } = told
    const signers = policy ? witnessesOfSource(sourceId, [policy]) : undefined
    // One that is promised only when its draw is due is given up at once: where it is not, it waits like any other.
    if (!round)
      rounds.set(name, { name, gameCode, gameNo, drawsAt, sourceId, signers, isSealed: false, isOver: false })
  } else if (round && told.kind === 'seal') {
    round.isSealed = true
    round.seal = { root: hexOf(told.root), count: Number(told.count), total: `${told.total}` }
  } else if (round && (told.kind === 'draw' || told.kind === 'void')) round.isOver = true
  return round
}
