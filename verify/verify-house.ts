import { checkHouseSignature, isCosigned } from '@glasshouse/rules/check-log.ts'
import { isListOf } from '@glasshouse/rules/merkle.ts'
import { checkAnyProof, missedNumbers, shortNumbers } from '@glasshouse/rules/check-half.ts'
import { isBroken, type Trust } from '@glasshouse/rules/check-proof.ts'
import { quicknet } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { entropyPatience } from '@glasshouse/rules/entropy-source.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import type { DrawProof, HalfProof, SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { askWitnesses, notKnown, type Quorum, saidBy, type Seen, witnessesToAsk } from './ask-witness.ts'
import { besideFormer, besideWitnesses } from './beside-witnesses.ts'
import { printable } from './fetched.ts'
import { either, fails, type Finding, holds, notShown } from './finding.ts'
import { inARow } from './in-a-row.ts'
import { signedAllTheSame, signersToAsk } from './late-signatures.ts'
import { beaconPart } from './late-values.ts'
import { lossesIn } from './losses.ts'
import { ofOneLog } from './one-log.ts'
import type { HouseReader } from './house-reader.ts'
import { byPolicy, byPolicyThen, changesOfPolicy, quorumOf } from './policies.ts'
import { judgeLog, type LoggedRound, placeOf, type ReadLog, readLog, roundsIn } from './read-log.ts'
import { witnessAt } from './witness-reader.ts'
import { askedInVain } from './refused-seals.ts'
import { roundsDue } from './rounds-due.ts'
import { type Timed, timesToCome } from './times-to-come.ts'
import { asListed } from './void-list.ts'
import { subjects } from './words.ts'

/** The questions to a house: a game, how many of its newest rounds, and the reader's knowledge from elsewhere. */
export type Task = {
  gameCode: string
  last: number
  trust: Trust
  witnessUrls?: readonly string[] | undefined
  /** Relays of drand's, which are asked for the values of rounds that are due; none where it is left out. */
  relays?: readonly string[] | undefined
  /** The reader's clock, epoch seconds; no leaf is held against one where it is left out. */
  now?: number | undefined
}

/**
 * Reads a house's whole log, rebuilds every round of a game from its leaves, and checks the newest ones in the order of
 * their draws: each proof, that no round between them is left out, that all of them speak of one log, which only grew,
 * that the log tells of each but once, and that the witnesses have the same. Gives a finding for each, as it goes.
 */
export async function* verifyHouse(house: HouseReader, task: Task): AsyncGenerator<Finding> {
  const { gameCode, last } = task
  const started = performance.now()
  await house.draws(gameCode)
  const keys = await house.keys()
  // One house: all it says is signed with one key.
  const trust = { ...task.trust, houseKey: task.trust.houseKey ?? keys.house }
  // The witnesses are asked first: what they have signed by then the house must have.
  const { seen, said, others } = await askWitnesses(
    keys.witnesses,
    { ...task, ...task.trust },
    trust.houseKey,
  )
  // Asked before the newest: what was cosigned by then is a part of that.
  const cosigned = await house.witnessedCheckpoint()
  const checkpoint = await house.checkpoint()
  const heardAt = task.now === undefined ? undefined : task.now + (performance.now() - started) / 1000
  const isSigned = (one: SignedCheckpoint) =>
    checkHouseSignature(one, trust.houseKey) === 'holds' &&
    one.witnesses.every((by) => isCosigned(one, by, trust.houseKey))
  yield either(
    isSigned(checkpoint) && (!cosigned || isSigned(cosigned)),
    `the newest checkpoint of the log, of ${checkpoint.size} leaves, is signed${byWitnesses(checkpoint.witnesses.length)}`,
    `the newest checkpoint of the log, of ${checkpoint.size} leaves, has a wrong signature`,
  )
  yield* said
  const log = await readLog(house.leaves(checkpoint.size), {
    gameCode,
    at: new Set([
      ...[...seen, ...others].flatMap(({ newest }) => newest?.size ?? []),
      ...(cosigned ? [cosigned.size] : []),
    ]),
    keep: new Set(seen.flatMap(({ refused }) => refused.map(({ place }) => place))),
  })
  yield either(
    log.root === checkpoint.root,
    `the ${checkpoint.size} leaves of the log are all there`,
    'the leaves that the house gives are not those of its log',
  )
  if (heardAt !== undefined) yield* timesToCome(timesIn(log), heardAt)
  const quorum = quorumOf(log)
  yield* besideWitnesses(seen, { log, checkpoint, quorum })
  yield* besideFormer(others, { log, checkpoint })
  for (const one of seen) yield* askedInVain(ofGame(one, gameCode), trust.houseKey, sealIn(log))
  yield* byPolicy(log, { checkpoint, witnessed: cosigned }, keys.witnesses)
  yield* changesOfPolicy(house, { log, checkpoint, houseKey: trust.houseKey })
  const rounds = roundsIn(log.entries)
  yield* lossesIn(log, rounds, gameCode)
  const ended = rounds
    .filter(({ draws, voids }) => draws.length + voids.length > 0)
    .toSorted((one, other) => drawsAt(other) - drawsAt(one))
    .slice(0, last)
  const asked = new Set(ended.map(({ gameNo }) => gameNo))
  for (const { index, gameNo } of log.unread)
    if (gameNo === '') yield notShown(`leaf ${index} is of a form that this program does not know`)
  for (const { index, gameNo, reason } of judgeLog(log, { asked, beacon: trust.beacon }))
    yield fails(`leaf ${index}${gameNo && `, of ${gameNo}`}, can't be true: ${reason}`)
  const now = Math.max(log.newest, witnessedAt(seen, quorum))
  const waiting = rounds.flatMap(({ gameNo, promises: [first], seals, draws, voids }) =>
    first && draws.length + voids.length === 0
      ? [{ ...first, name: gameNo, isSealed: seals.length > 0 }]
      : [],
  )
  const { beacon = quicknet } = trust
  let { relays = [] } = task
  for (const round of waiting) {
    const isDue = now - round.drawsAt >= entropyPatience
    const { part, isAway } = await beaconPart(round, {
      clock: () => now,
      beacon,
      relays: isDue ? relays : [],
    })
    // Nobody is waited for twice.
    if (isAway) relays = []
    yield* roundsDue([{ ...round, isPublic: part !== undefined }], now)
  }
  yield* checkRounds({ house, task: { ...task, trust }, checkpoint, log, rounds, ended, seen, quorum })
  yield holds(
    ended.length < last
      ? `${ended.length} rounds of ${gameCode}: the log has no more that ended`
      : `${ended.length} rounds of ${gameCode}`,
  )
}

/**
 * Holds a proof that somebody kept against what the house and its witnesses say today: the log that it speaks of is the
 * beginning of the newest one, and the witnesses signed no other seal of its round.
 */
export async function* verifyKept(
  house: HouseReader,
  proof: AnyProof,
  { trust, witnessUrls }: Pick<Task, 'trust' | 'witnessUrls'>,
): AsyncGenerator<Finding> {
  const { house: houseKey, witnesses: named } = await house.keys()
  yield either(
    proof.house_key === houseKey,
    'the house has the key of the proof',
    'the house has another key now',
  )
  const signers = proof.witnesses.length > 0 ? proof.witnesses.map(({ key }) => key) : undefined
  const witnessKeys = trust.witnessKeys ?? signers
  const { found, others, said } = await witnessesToAsk(named, { witnessKeys, witnessUrls })
  yield* said
  yield* others.map(notKnown)
  if (found.length === 0) yield notShown('a witness: the house names none')
  const asked = found.map(({ url, key }) => ({
    name: found.length === 1 ? 'the witness' : `the witness at ${printable(url)}`,
    key,
    witness: witnessAt(url, { key, houseKey }),
  }))
  const policy = proof.log?.policy
  const quorum = policy ? { needed: policy.needed, all: policy.witnesses.length } : { needed: 1, all: 1 }
  yield* witnessed(asked, proof, { seal: proof.seal, quorum })
  const checkpoint = await house.checkpoint()
  if (!proof.log) yield notShown('the proof names no log')
  else if (proof.log.head.size > checkpoint.size)
    yield fails(
      `its log had ${proof.log.head.size} leaves, and has ${checkpoint.size} now: some were taken away`,
    )
  else yield await ofOneLog(house, '  its', proof.log.head, checkpoint)
  // The house could have rewritten all of its log: the witnesses have the promise as it was.
  yield* promisedInTime(house, proof, { seen: asked, quorum, checkpoint })
}

type AnyProof = DrawProof | HalfProof

function* timesIn({ timed: { places, times } }: ReadLog): Generator<Timed> {
  for (const [at, index] of places.entries()) yield { index, time: times[at]! }
}

/** The newest time that has come by the clocks of as many witnesses as have to sign; 0 where they have signed nothing. */
const witnessedAt = (seen: readonly Seen[], { needed }: Quorum) =>
  seen.map(({ newest }) => newest?.signedAt ?? 0).toSorted((one, other) => other - one)[needed - 1] ?? 0

const drawsAt = ({ promises }: LoggedRound) => promises[0]?.drawsAt ?? 0

const byWitnesses = (count: number) =>
  count === 0 ? '' : count === 1 ? ', by the witness too' : `, by ${count} witnesses too`

const ofGame = (one: Seen, gameCode: string): Seen => ({
  ...one,
  refusedSeals: one.refusedSeals.filter((refused) => refused.gameCode === gameCode),
})

/** The seal of a round that the log tells. */
function sealIn(
  log: ReadLog,
): (round: { gameNo: string }) => { root: string; count: number; total: string } | null {
  const rounds = new Map(roundsIn(log.entries).map((round) => [round.gameNo, round]))
  return ({ gameNo }) => {
    const told = rounds.get(gameNo)?.seals[0]
    return told ? { root: hexOf(told.root), count: Number(told.count), total: `${told.total}` } : null
  }
}

type Asked = {
  house: HouseReader
  task: Task
  checkpoint: SignedCheckpoint
  log: ReadLog
  rounds: readonly LoggedRound[]
  ended: readonly LoggedRound[]
  seen: readonly Seen[]
  quorum: Quorum
}

async function* checkRounds(asked: Asked): AsyncGenerator<Finding> {
  const { house, task, checkpoint, log, rounds, ended, seen, quorum } = asked
  const waiting = new Set(
    rounds.flatMap((round) =>
      round.draws.length + round.voids.length > 0
        ? []
        : round.promises.map(({ chainEnd, chainIndex }) => placeOf(chainEnd, chainIndex)),
    ),
  )
  const signers = await signersToAsk(ended, { seen, ...task })
  const isAnyVoid = ended.some(({ voids }) => voids.length > 0)
  const listed = isAnyVoid ? await house.missed(task.gameCode) : undefined
  let later: AnyProof | undefined
  for (const round of ended) {
    const proof = await house.proof(task.gameCode, round.gameNo)
    yield ofProof(proof, task, round.gameNo)
    if (later) yield* inARow(proof, later, waiting)
    if (proof.log) yield await ofOneLog(house, '  its', proof.log.head, checkpoint)
    // Its other claims could not be compared: only a made-up past is in no log, and this round is in the log.
    else yield fails(`${round.gameNo}: its proof names no log, and the log tells of the round`)
    yield* toldOnce(round, proof, log)
    yield* asListed(round, proof, listed?.get(round.gameNo))
    yield* byPolicyThen(proof, log)
    yield* signedAllTheSame(round, log, signers)
    yield* witnessed(seen, proof, { seal: sealToldOf(round, proof), quorum })
    yield* promisedInTime(house, proof, { seen, quorum, checkpoint })
    later = proof
  }
}

function ofProof(proof: AnyProof, { gameCode, trust }: Task, gameNo: string): Finding {
  const isAnother = proof.game_code !== gameCode || proof.game_no !== gameNo
  if (isAnother) return fails(`${gameNo}: the house gave the proof of another round`)
  const checks = checkAnyProof(proof, trust)
  const missed = missedNumbers(proof)
  const wouldHaveBeen = missed ? ` (would have been ${shortNumbers(proof, missed)})` : ''
  const outcome = proof.draw
    ? wordsOf(proof.draw)
    : `${proof.status} ${proof.void?.reason ?? ''}${wouldHaveBeen}`
  const about = (result: string) =>
    checks.flatMap(({ name, result: found }) => (found === result ? [subjects[name] ?? name] : []))
  if (isBroken(checks) || (proof.draw === null && proof.void === null))
    return fails(`${gameNo}  ${outcome.trim()}: ${about('fails').join(', ') || 'neither drawn nor void'}`)
  // Which house it is nobody was asked to say; that the first half was given up, too, the log was judged by.
  const known = [subjects['house_key'], ...(proof.void?.reason === 'match_void' ? [subjects['void']] : [])]
  const unshown = about('not_shown').filter((subject) => !known.includes(subject))
  // The beacon's value is there for everybody: who voids a round has no reason to keep it back.
  if (
    proof.void?.seed &&
    proof.void.reason !== 'match_void' &&
    !missed &&
    checks.some(({ name }) => name === 'source')
  )
    unshown.push('what would have been drawn')
  // It may really have been late; but the half-time score was known when it was given up, and bets are decided by it.
  if (proof.version === 2 && proof.before && proof.void && proof.void.reason !== 'match_void')
    unshown.push('that it was not given up for the score at half-time')
  const words = `${gameNo}  ${outcome.trim()}`
  return unshown.length === 0
    ? holds(words)
    : { line: holds(`${words}  (not shown: ${unshown.join(', ')})`).line, result: 'not_shown' }
}

function wordsOf(draw: NonNullable<AnyProof['draw']>): string {
  return 'dice' in draw ? `dice ${draw.dice.join(' ')}` : `goals ${draw.numbers.slice(0, 2).join('-')}`
}

/**
 * Checks that the log has only one of each leaf about a round: a house with two promises of a round could show each to others,
 * and choose between them.
 */
function* toldOnce(round: LoggedRound, proof: AnyProof, { unread }: ReadLog): Generator<Finding> {
  const { gameNo, promises, seals, draws, voids } = round
  for (const { index } of unread.filter((leaf) => leaf.gameNo === gameNo))
    yield fails(`${gameNo}: leaf ${index} tells of it in a form that is none`)
  const told = [
    ['promise', promises.length, true],
    ['seal', seals.length, proof.seal !== null],
    ['draw', draws.length, proof.draw !== null],
    ['void', voids.length, proof.void !== null],
  ] as const
  for (const [kind, times, isSaid] of told)
    if (times !== Number(isSaid)) yield fails(`${gameNo}: the log tells its ${kind} ${times} times`)
}

/**
 * A promise counts only if it was told before its round opened, by the clocks of enough witnesses: under a checkpoint of that
 * time.
 */
async function* promisedInTime(
  house: HouseReader,
  { game_no, opens_at, log, draw }: AnyProof,
  {
    seen,
    quorum,
    checkpoint,
  }: { seen: readonly Pick<Seen, 'name' | 'witness'>[]; quorum: Quorum; checkpoint: SignedCheckpoint },
): AsyncGenerator<Finding> {
  // A round given up owes nothing to its promise.
  if (!log || !draw || seen.length === 0) return
  const lacking: string[] = []
  const against: string[][] = []
  for (const { name, witness } of seen) {
    const first = await witness.checkpoint(log.promise.index)
    const late = (first?.signedAt ?? 0) - opens_at
    if (!first) lacking.push(`${game_no}: ${name} has not cosigned its promise`)
    else if (
      first.size > checkpoint.size ||
      (await ofOneLog(house, '', first, checkpoint)).result !== 'holds'
    ) {
      const words = `${game_no}: ${name} has cosigned its promise in another log`
      if (first.isOfHouse) yield fails(words)
      else against.push([words])
    } else if (late > 0)
      lacking.push(
        `${game_no}: that it was promised before it opened: ${name} saw the promise ${late} s after that`,
      )
  }
  yield* saidBy(against, quorum)
  if (seen.length - lacking.length - against.length < quorum.needed) yield* lacking.map(notShown)
}

type ShownSeal = { root: string; count: number; total: string }

/** The seal of the proof; of a round that was given up, and whose bets were lost with a backup, the one that the log tells. */
function sealToldOf({ seals: [told] }: LoggedRound, { seal, void: voided }: AnyProof): ShownSeal | null {
  if (seal || !voided || !told) return seal
  return { root: hexOf(told.root), count: Number(told.count), total: formatAmount(told.total) }
}

/** The witnesses have the seal that is shown, and no other. */
async function* witnessed(
  asked: readonly Pick<Seen, 'name' | 'key' | 'witness'>[],
  { game_code, game_no, witnesses }: AnyProof,
  { seal, quorum }: { seal: ShownSeal | null; quorum: Quorum },
): AsyncGenerator<Finding> {
  const against: string[][] = []
  for (const { name, key, witness } of asked) {
    const shown = witnesses.find((one) => one.key === key)
    const signed = await witness.seal(game_code, game_no)
    if (!signed) {
      if (shown) against.push([`${game_no}: ${name} no longer has the seal that it signed`])
      continue
    }
    const isSame =
      seal?.root === signed.root &&
      seal.count === signed.count &&
      `${parseAmount(seal.total)}` === signed.total &&
      (!shown || shown.signature === signed.signature)
    if (!isSame) against.push([`${game_no}: ${name} has signed another seal than the house shows`])
    else if (signed.count > 0) {
      const hashes = await witness.bets(game_code, game_no)
      if (!hashes) yield notShown(`${game_no}: ${name} keeps no leaf hashes of its bets`)
      else if (!isListOf(signed, hashes))
        against.push([`${game_no}: the leaf hashes that ${name} keeps do not make the sealed root`])
    }
  }
  yield* saidBy(against, quorum)
}
