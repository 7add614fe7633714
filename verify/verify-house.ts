import { checkHeadOfHouse, checkHeadOfWitness } from '@glasshouse/rules/check-log.ts'
import { isListOf } from '@glasshouse/rules/check-receipt.ts'
import { checkAnyProof } from '@glasshouse/rules/check-half.ts'
import { isBroken, type Trust } from '@glasshouse/rules/check-proof.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import type { DrawProof, HalfProof, SignedHead } from '@glasshouse/rules/proof.ts'
import { promiseLeaf } from '@glasshouse/rules/published.ts'
import { askWitness, type Seen } from './ask-witness.ts'
import { printable } from './fetched.ts'
import { either, fails, type Finding, holds, notShown } from './finding.ts'
import { ofOneLog } from './one-log.ts'
import type { HouseReader, NamedWitness } from './house-reader.ts'
import { judgeLog, type LoggedRound, placeOf, type ReadLog, readLog, roundsIn } from './read-log.ts'
import { witnessAt, type WitnessReader } from './witness-reader.ts'
import { subjects } from './words.ts'

/** What is asked of a house: a game, how many of its newest rounds, and what the reader knows from elsewhere. */
export type Task = { gameCode: string; last: number; trust: Trust; witnessUrl?: string | undefined }

/**
 * Reads a house's whole log, rebuilds every round of a game from its leaves, and checks the newest ones in the order of
 * their draws: each proof, that no round between them is left out, that all of them speak of one log, which only grew,
 * that the log tells of each but once, and that the witness has the same. Gives a finding for each, as it goes.
 */
export async function* verifyHouse(house: HouseReader, task: Task): AsyncGenerator<Finding> {
  const { gameCode, last } = task
  await house.draws(gameCode)
  const keys = await house.keys()
  // One house: whatever it says is signed with one key.
  const trust = { ...task.trust, houseKey: task.trust.houseKey ?? keys.house }
  // The witness is asked first: what it has signed by then the house must have.
  const { seen, said } = await askWitness(keys.witness, { ...task, ...task.trust }, trust.houseKey)
  const head = await house.head()
  yield either(
    checkHeadOfHouse(head, trust.houseKey) === 'holds' && checkHeadOfWitness(head, trust) !== 'fails',
    `the newest head of the log, of ${head.size} leaves, is signed${head.witness ? ', by the witness too' : ''}`,
    `the newest head of the log, of ${head.size} leaves, has a wrong signature`,
  )
  yield* said
  const log = await readLog(house.leaves(head.size), {
    gameCode,
    at: seen?.newest?.size,
    keep: new Set(seen?.refused.map(({ place }) => place)),
  })
  yield either(
    log.root === head.root,
    `the ${head.size} leaves of the log are all there`,
    'the leaves that the house gives are not those of its log',
  )
  if (seen) yield* besideWitness(seen, log, head)
  yield* byPolicy(log, head, keys.witness)
  const rounds = roundsIn(log.entries)
  const ended = rounds
    .filter(({ draws, voids }) => draws.length + voids.length > 0)
    .toSorted((one, other) => drawsAt(other) - drawsAt(one))
    .slice(0, last)
  const asked = new Set(ended.map(({ gameNo }) => gameNo))
  for (const { index, gameNo } of log.unread)
    if (gameNo === '') yield notShown(`leaf ${index} is of a form that this program does not know`)
  for (const { index, gameNo, reason } of judgeLog(log.entries, { asked, beacon: trust.beacon }))
    yield fails(`leaf ${index}${gameNo && `, of ${gameNo}`}, can't be true: ${reason}`)
  yield* checkRounds({ house, task: { ...task, trust }, head, log, rounds, ended, witness: seen?.witness })
  yield holds(
    ended.length < last
      ? `${ended.length} rounds of ${gameCode}: the log has no more that ended`
      : `${ended.length} rounds of ${gameCode}`,
  )
}

/**
 * Holds a proof that somebody kept against what the house and its witness say today: the log that it speaks of is the
 * beginning of the newest one, and the witness signed no other seal of its round.
 */
export async function* verifyKept(
  house: HouseReader,
  proof: AnyProof,
  { trust, witnessUrl }: Pick<Task, 'trust' | 'witnessUrl'>,
): AsyncGenerator<Finding> {
  const { house: houseKey, witness: named } = await house.keys()
  yield either(
    proof.house_key === houseKey,
    'the house has the key of the proof',
    'the house has another key now',
  )
  const url = witnessUrl ?? named?.url
  const key = trust.witnessKey ?? proof.witness?.key ?? named?.key
  if (url === undefined || key === undefined) yield notShown('a witness: the house names none')
  else yield* witnessed(witnessAt(url, { key, houseKey }), proof, proof.seal)
  const head = await house.head()
  if (!proof.log) yield notShown('the proof names no log')
  else if (proof.log.head.size > head.size)
    yield fails(`its log had ${proof.log.head.size} leaves, and has ${head.size} now: some were taken away`)
  else yield await ofOneLog(house, '  its', proof.log.head, head)
}

type AnyProof = DrawProof | HalfProof

const drawsAt = ({ promises }: LoggedRound) => promises[0]?.drawsAt ?? 0

function* besideWitness({ newest, refused }: Seen, log: ReadLog, head: SignedHead): Generator<Finding> {
  if (!newest) yield notShown('the witness has not cosigned this log yet')
  else if (newest.size > head.size)
    yield fails(
      `the witness has cosigned ${newest.size} leaves of this log, and the house shows ${head.size}: some were taken away`,
    )
  else
    yield either(
      log.rootAt === newest.root,
      `the witness has cosigned the first ${newest.size} leaves, at ${new Date(newest.signedAt * 1000).toISOString()}`,
      `the witness has cosigned another log of ${newest.size} leaves than this one`,
    )
  for (const { place, leaf, reason } of refused) {
    // One that came too early by its clock, and was cosigned later, is no more in question.
    const isThere = log.kept.get(place) === leaf
    if (isThere && place < (newest?.size ?? 0)) continue
    const words = `the witness refuses leaf ${place}: ${printable(reason)}`
    yield isThere ? fails(words) : notShown(`${words} (it is not in the log now)`)
  }
}

/** As many of the policy's witnesses have cosigned as it needs, and the house names no other. */
function* byPolicy(log: ReadLog, head: SignedHead, named: NamedWitness | null): Generator<Finding> {
  const newest = log.entries.findLast(({ told: { kind } }) => kind === 'policy')
  if (newest?.told.kind !== 'policy') return
  const { needed, witnesses } = newest.told
  const isOfPolicy = (key: string) => witnesses.some((one) => hexOf(one) === key)
  if (named && !isOfPolicy(named.key))
    yield fails(`the house names a witness that its policy, leaf ${newest.index} of the log, does not have`)
  const signed = head.witness && isOfPolicy(head.witness.key) ? 1 : 0
  const words = `${signed} of the ${needed} cosignatures that the policy in leaf ${newest.index} needs of ${witnesses.length}`
  yield signed >= needed ? holds(words) : notShown(words)
}

type Asked = {
  house: HouseReader
  task: Task
  head: SignedHead
  log: ReadLog
  rounds: readonly LoggedRound[]
  ended: readonly LoggedRound[]
  witness: WitnessReader | undefined
}

async function* checkRounds(asked: Asked): AsyncGenerator<Finding> {
  const { house, task, head, log, rounds, ended, witness } = asked
  const waiting = new Set(
    rounds.flatMap((round) =>
      round.draws.length + round.voids.length > 0
        ? []
        : round.promises.map(({ chainEnd, chainIndex }) => placeOf(chainEnd, chainIndex)),
    ),
  )
  let later: AnyProof | undefined
  for (const round of ended) {
    const proof = await house.proof(task.gameCode, round.gameNo)
    yield ofProof(proof, task, round.gameNo)
    if (later) yield* inARow(proof, later, waiting)
    if (proof.log) yield await ofOneLog(house, '  its', proof.log.head, head)
    yield* toldOnce(round, proof, log)
    if (witness) {
      yield* witnessed(witness, proof, sealToldOf(round, proof))
      yield* promisedInTime(house, witness, proof, head)
    }
    later = proof
  }
}

function ofProof(proof: AnyProof, { gameCode, trust }: Task, gameNo: string): Finding {
  const isAnother = proof.game_code !== gameCode || proof.game_no !== gameNo
  if (isAnother) return fails(`${gameNo}: the house gave the proof of another round`)
  const checks = checkAnyProof(proof, trust)
  const outcome = proof.draw ? wordsOf(proof.draw) : `${proof.status} ${proof.void?.reason ?? ''}`
  const about = (result: string) =>
    checks.flatMap(({ name, result: found }) => (found === result ? [subjects[name] ?? name] : []))
  if (isBroken(checks) || (proof.draw === null && proof.void === null))
    return fails(`${gameNo}  ${outcome.trim()}: ${about('fails').join(', ') || 'neither drawn nor void'}`)
  // Which house it is nobody was asked to say; that the first half was given up, too, the log was judged by.
  const known = [subjects['house_key'], ...(proof.void?.reason === 'match_void' ? [subjects['void']] : [])]
  const unshown = about('not_shown').filter((subject) => !known.includes(subject))
  const words = `${gameNo}  ${outcome.trim()}`
  return unshown.length === 0
    ? holds(words)
    : { line: holds(`${words}  (not shown: ${unshown.join(', ')})`).line, result: 'not_shown' }
}

function wordsOf(draw: NonNullable<AnyProof['draw']>): string {
  return 'dice' in draw ? `dice ${draw.dice.join(' ')}` : `goals ${draw.numbers.slice(0, 2).join('-')}`
}

/** Times and places in the chain follow each other, so that no round is left out between two that ended. */
function* inARow(proof: AnyProof, later: AnyProof, waiting: ReadonlySet<string>): Generator<Finding> {
  if (proof.chain.end !== later.chain.end) {
    const isWhole = later.chain.index === 1 && proof.chain.index === proof.chain.length
    if (!isWhole) yield fails(`${later.game_no}: its chain began before the one before it was at its end`)
    else if (later.draws_at - later.chain.period_seconds !== proof.draws_at)
      yield fails(`${later.game_no}: between it and ${proof.game_no}, where its chain begins, is a gap`)
    return
  }
  for (let index = proof.chain.index + 1; index < later.chain.index; index += 1) {
    const isWaiting = waiting.has(placeOf(bytesOf(proof.chain.end), index))
    const where = `${index} of the chain, between ${proof.game_no} and ${later.game_no}`
    yield isWaiting
      ? notShown(`the round at place ${where}, is promised and not over yet`)
      : fails(`the round at place ${where}, is not in the log`)
  }
}

/**
 * That the log tells of a round but once: a house that promised two things of a round could show each to others, and
 * choose between them. What a backup made it forget it may promise again, in the very same words; and a draw that it
 * published and then gave up is never passed over.
 */
function* toldOnce(round: LoggedRound, proof: AnyProof, log: ReadLog): Generator<Finding> {
  const { gameNo, promises, seals, draws, voids } = round
  for (const { index } of log.unread.filter((leaf) => leaf.gameNo === gameNo))
    yield fails(`${gameNo}: leaf ${index} tells of it in a form that is none`)
  const isRestored = proof.void?.reason === 'restored'
  const [drawn] = draws
  if (isRestored && drawn)
    yield notShown(`${gameNo}: drawn ${drawn.numbers.join(' ')}, and given up after a backup was put back`)
  const differentPromises = new Set(promises.map((promise) => hexOf(promiseLeaf(promise)))).size
  const told = [
    ['promise', isRestored ? differentPromises : promises.length, true],
    ['seal', seals.length, isRestored ? seals.length > 0 : proof.seal !== null],
    ['draw', draws.length, isRestored ? draws.length > 0 : proof.draw !== null],
    ['void', voids.length, proof.void !== null],
  ] as const
  for (const [kind, times, isSaid] of told)
    if (times !== Number(isSaid)) yield fails(`${gameNo}: the log tells its ${kind} ${times} times`)
}

/** A promise counts for what was told before its round opened, by the witness's clock: under a checkpoint of that time. */
async function* promisedInTime(
  house: HouseReader,
  witness: WitnessReader,
  { game_no, opens_at, log, draw }: AnyProof,
  head: SignedHead,
): AsyncGenerator<Finding> {
  // What was given up owes nothing to its promise.
  if (!log || !draw) return
  const first = await witness.checkpoint(log.promise.index)
  if (!first) return yield notShown(`${game_no}: the witness has not cosigned its promise`)
  if (first.size > head.size || (await ofOneLog(house, '', first, head)).result !== 'holds')
    return yield fails(`${game_no}: the witness has cosigned its promise in another log`)
  const late = first.signedAt - opens_at
  if (late > 0)
    yield notShown(
      `${game_no}: that it was promised before it opened: the witness saw the promise ${late} s after that`,
    )
}

type ShownSeal = { root: string; count: number; total: string }

/** The seal of the proof; of a round that was given up after a backup was put back, the one that the log tells. */
function sealToldOf({ seals: [told] }: LoggedRound, { seal, void: voided }: AnyProof): ShownSeal | null {
  if (seal || voided?.reason !== 'restored' || !told) return seal
  return { root: hexOf(told.root), count: Number(told.count), total: formatAmount(told.total) }
}

/** The witness has the seal that is shown, and no other. */
async function* witnessed(
  witness: WitnessReader,
  { game_code, game_no, witness: shown }: AnyProof,
  seal: ShownSeal | null,
): AsyncGenerator<Finding> {
  const signed = await witness.seal(game_code, game_no)
  if (!signed) {
    if (shown) yield fails(`${game_no}: the witness no longer has the seal that it signed`)
    return
  }
  const isSame =
    seal?.root === signed.root &&
    seal.count === signed.count &&
    `${parseAmount(seal.total)}` === signed.total &&
    (!shown || shown.signature === signed.signature)
  if (!isSame) yield fails(`${game_no}: the witness has signed another seal than the house shows`)
  else if (signed.count > 0) {
    const hashes = await witness.bets(game_code, game_no)
    if (!hashes) yield notShown(`${game_no}: the witness keeps no leaf hashes of its bets`)
    else if (!isListOf(signed, hashes))
      yield fails(`${game_no}: the leaf hashes that the witness keeps do not make the sealed root`)
  }
}
