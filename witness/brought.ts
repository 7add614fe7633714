import { verifyBls } from '@glasshouse/rules/bls.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { entropyPatience, namedNoMoreFor, outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { clockAhead, goneSince, signersOf } from '@glasshouse/rules/judge-leaf.ts'
import { startOfEntry } from '@glasshouse/rules/log-entry.ts'
import { sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { checkpointOver } from './checkpoints.ts'
import { readCount, readHex, readObject, readRound } from './input.ts'
import type { WitnessKey } from './keys.ts'
import { Refusal } from './problem.ts'
import { signaturesUnder } from './seals.ts'
import { leavesBeginning, type Store } from './store.ts'
import { isGivenUp, knownLog, type Round, toldOf } from './told.ts'

/** A round is drawn within seconds: nothing is brought for one that has not waited this long, seconds. */
const waited = 60
/** So long this witness has to have known a round's seal before it says that it knows no more of its signatures, seconds. */
const heardFor = 540
/** How far the house's clock may go behind this witness's where it tells when it gave a round up, seconds. */
const clockBehind = 60

/**
 * Keeps what another witness signed of a round that draws from its signature, from anybody: a round whose signatures are all
 * known here is not given up for their silence. A 409 for anything else than a signature that a round waits for.
 */
export function takeSignature(store: Store, key: WitnessKey, body: string, now: number): { kept: true } {
  const fields = readObject(body)
  const round = readRound(fields)
  const by = readHex(fields['key'], 96, 'key')
  const signature = readHex(fields['signature'], 48, 'signature')
  const signedAt = readCount(fields['signed_at'], 'signed_at')
  const timeSignature = readHex(fields['time_signature'], 48, 'time_signature')
  const { promise, seal, signedBy } = waitingRound(store, key, round)
  const known = knownLog(store, key, { now })
  const goneAt = goneSince(promise.sourceId, signedBy, known)
  if (now < promise.drawsAt + waited || isGivenUp(store, round, goneAt)) throw new Refusal(409, notWaiting)
  if (!signersOf(promise.sourceId, signedBy, known)?.includes(hexOf(by)))
    throw new Refusal(409, 'That is none of the witnesses that this round was promised.')
  if (signaturesUnder(store, key, round).some((one) => one.key === hexOf(by))) return { kept: true }
  const isSigned =
    signedAt >= promise.closesAt - clockAhead &&
    signedAt <= now + clockAhead &&
    verifyBls(by, sealStatement(seal), signature) &&
    verifyBls(by, sealTimeStatement(seal, signedAt), timeSignature)
  if (!isSigned) throw new Refusal(409, 'That witness has not signed this.')
  store
    .prepare(
      `INSERT INTO brought (game_code, game_no, key, signature, signed_at, time_signature)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(round.gameCode, round.gameNo, by, signature, signedAt, timeSignature)
  return { kept: true }
}

/**
 * Gives the house all signatures of a round that are known here, and takes no more from then on: it cosigns no void for their silence
 * that it was not asked for here, or that it knows them all of. A 425 while they may still be brought.
 */
export function giveUp(store: Store, key: WitnessKey, body: string, now: number) {
  const round = readRound(readObject(body))
  const { promise, signedBy } = waitingRound(store, key, round)
  const [sealed] = leavesBeginning(store, startOfEntry({ kind: 'seal', ...round }))
  const knownSince = (sealed && checkpointOver(store, sealed.place)?.signedAt) ?? now
  const goneAt = goneSince(promise.sourceId, signedBy, knownLog(store, key, { now }))
  const lateAt = Math.max(promise.drawsAt + entropyPatience, goneAt + namedNoMoreFor)
  if (now < Math.max(lateAt + clockBehind, knownSince + heardFor))
    throw new Refusal(425, 'Its signatures may still be brought.')
  store
    .prepare('INSERT INTO given_up (game_code, game_no, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(round.gameCode, round.gameNo, now)
  return { signatures: signaturesUnder(store, key, round) }
}

const notWaiting = 'This round does not wait for signatures.'

/** A sealed round that draws from witnesses and is not over; a 409 for any other. */
function waitingRound(store: Store, key: WitnessKey, round: Round) {
  const { promises, seals, draws, voids, signedBy } = toldOf(store, key, round)
  const [promise] = promises
  const [seal] = seals
  const isWaiting = promise && seal && draws.length + voids.length === 0
  if (!isWaiting || outsideKind(promise.sourceId) !== 'witness') throw new Refusal(409, notWaiting)
  return { promise, seal, signedBy }
}
