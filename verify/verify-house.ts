import { checkProof, isBroken, type Trust } from '@glasshouse/rules/check-proof.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { growingLog, peaksBefore, verifyConsistency } from '@glasshouse/rules/log.ts'
import { entryOf, type LogEntry } from '@glasshouse/rules/log-entry.ts'
import type { DrawProof, ProofLog, SignedHead } from '@glasshouse/rules/proof.ts'
import { checkHeadOfHouse, checkHeadOfWitness } from '@glasshouse/rules/check-log.ts'
import type { HouseReader } from './house-reader.ts'
import { subjects } from './words.ts'

export type Finding = { readonly line: string; readonly isLie: boolean }

/**
 * Checks the newest rounds of a game as the house's own log lists them, newest first: each proof, that no round between
 * them is left out, that all of them speak of one log, which only grew, and that the log tells of each but once. Gives a
 * finding for each, as it goes.
 */
export async function* verifyHouse(
  house: HouseReader,
  { gameCode, last, trust: given }: { gameCode: string; last: number; trust: Trust },
): AsyncGenerator<Finding> {
  // One house: whatever it says is signed with one key.
  const trust = { ...given, houseKey: given.houseKey ?? (await house.key()) }
  const head = await house.head()
  yield finding(
    checkHeadOfHouse(head, trust.houseKey) === 'holds' && checkHeadOfWitness(head, trust) !== 'fails',
    `the newest head of the log, of ${head.size} leaves, is signed${head.witness ? ', by the witness too' : ''}`,
    `the newest head of the log, of ${head.size} leaves, has a wrong signature`,
  )
  let later: DrawProof | undefined
  let seen = 0
  const inLog: LoggedRound[] = []
  for await (const gameNo of house.endedRounds(gameCode, last)) {
    const proof = await house.proof(gameCode, gameNo)
    yield ofProof(proof, { gameCode, gameNo, trust })
    if (later) yield* inARow(proof, later)
    if (proof.log) {
      yield await ofOneLog(house, proof.log.head, head)
      // What ended since the head was signed is not in it yet.
      if (placesOf(proof.log).every(({ index }) => index < head.size))
        inLog.push({ ...proof, log: proof.log })
    }
    later = proof
    seen += 1
  }
  yield* toldOnce(house, inLog, head)
  yield finding(
    true,
    seen < last
      ? `${seen} rounds of ${gameCode}: the log has no more that ended`
      : `${seen} rounds of ${gameCode}`,
    '',
  )
}

function finding(holds: boolean, truth: string, lie: string): Finding {
  return { line: holds ? `  holds      ${truth}` : `  FAILS      ${lie}`, isLie: !holds }
}

function ofProof(
  proof: DrawProof,
  { gameCode, gameNo, trust }: { gameCode: string; gameNo: string; trust: Trust },
): Finding {
  const isAnother = proof.game_code !== gameCode || proof.game_no !== gameNo
  if (isAnother) return finding(false, '', `${gameNo}: the house gave the proof of another round`)
  const checks = checkProof(proof, trust)
  const outcome = proof.draw
    ? `dice ${proof.draw.dice.join(' ')}`
    : `${proof.status} ${proof.void?.reason ?? ''}`
  const about = (result: string) =>
    checks.flatMap(({ name, result: found }) => (found === result ? [subjects[name]] : []))
  // Which house it is nobody was asked to say.
  const unshown = about('not_shown').filter((subject) => subject !== subjects.house_key)
  return finding(
    !isBroken(checks) && (proof.draw !== null || proof.void !== null),
    `${gameNo}  ${outcome.trim()}${unshown.length > 0 ? `  (not shown: ${unshown.join(', ')})` : ''}`,
    `${gameNo}  ${outcome.trim()}: ${about('fails').join(', ') || 'neither drawn nor void'}`,
  )
}

/** Times and places in the chain follow each other, so that no round is left out between two that were drawn. */
function* inARow(proof: DrawProof, later: DrawProof): Generator<Finding> {
  if (proof.chain.end !== later.chain.end) {
    const isWhole = later.chain.index === 1 && proof.chain.index === proof.chain.length
    if (!isWhole)
      yield finding(false, '', `${later.game_no}: its chain began before the one before it was at its end`)
    else if (later.opens_at !== proof.draws_at)
      yield finding(
        false,
        '',
        `${later.game_no}: between it and ${proof.game_no}, where its chain begins, is a gap`,
      )
    return
  }
  const between = later.chain.index - proof.chain.index - 1
  if (between !== 0)
    yield finding(
      false,
      '',
      `${between} rounds between ${proof.game_no} and ${later.game_no} are not in the log's list`,
    )
}

/** The head that a proof speaks of is one that the newest head grew from. */
async function ofOneLog(house: HouseReader, earlier: SignedHead, newest: SignedHead): Promise<Finding> {
  const [from, to] = earlier.size <= newest.size ? [earlier, newest] : [newest, earlier]
  const path = from.size === to.size ? [] : await house.consistency(from.size, to.size)
  const holds = verifyConsistency({
    from: from.size,
    fromRoot: bytesOf(from.root),
    to: to.size,
    toRoot: bytesOf(to.root),
    path: path.map(bytesOf),
  })
  return finding(
    holds,
    `  its log of ${from.size} leaves grew into that of ${to.size}`,
    `  its log is not the one that the newest head stands for`,
  )
}

type LoggedRound = DrawProof & { log: ProofLog }

const placesOf = ({ chain, promise, seal, draw, void: voided }: ProofLog) =>
  [chain, promise, seal, draw, voided].filter((place) => place !== null)

/**
 * That the log tells of each round but once: a house that promised two things of a round could show each to others, and
 * choose between them. The leaves that the house lists are those of the log, as all of them lead to its head.
 */
async function* toldOnce(
  house: HouseReader,
  rounds: readonly LoggedRound[],
  head: SignedHead,
): AsyncGenerator<Finding> {
  if (rounds.length === 0) return
  const first = Math.min(...rounds.map(({ log }) => log.promise.index))
  const { path } = await house.inclusion(first, head.size)
  const leaves = await house.leaves(first, head.size)
  const peaks = peaksBefore(first, head.size, path.map(bytesOf))
  const isWhole = peaks !== undefined && rootFrom(first, peaks, leaves) === head.root
  yield finding(
    isWhole,
    `the ${leaves.length} leaves of the log since the first of these rounds was promised are all there`,
    'the leaves that the house lists are not those of its log',
  )
  const told = Map.groupBy(leaves.flatMap(entryIn), ({ gameCode, gameNo }) => `${gameCode} ${gameNo}`)
  for (const { game_code, game_no, log, void: voided } of rounds) {
    // With a backup the log got back what it had told of that time, and was then told what became of it.
    if (voided?.reason === 'restored') continue
    for (const kind of ['promise', 'seal', 'draw', 'void'] as const) {
      const count = (told.get(`${game_code} ${game_no}`) ?? []).filter((entry) => entry.kind === kind).length
      if (count !== (log[kind] ? 1 : 0))
        yield finding(false, '', `${game_no}: the log tells its ${kind} ${count} times`)
    }
  }
}

function rootFrom(first: number, peaks: readonly Uint8Array[], leaves: readonly Uint8Array[]): string {
  const log = growingLog(first, peaks)
  for (const leaf of leaves) log.append(leaf)
  return hexOf(log.root())
}

/** What a leaf speaks of; nothing for one that is of no form that this program knows. */
function entryIn(leaf: Uint8Array): LogEntry[] {
  try {
    return [entryOf(leaf)]
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
