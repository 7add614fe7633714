import { verifyBls } from '@glasshouse/rules/bls.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { entropyPatience } from '@glasshouse/rules/entropy-source.ts'
import { signersOf } from '@glasshouse/rules/judge-leaf.ts'
import { sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { readCount, readHex, readObject, readRound } from './input.ts'
import type { WitnessKey } from './keys.ts'
import { Refusal } from './problem.ts'
import type { Store } from './store.ts'
import { knownLog, toldOf } from './told.ts'

/** A round is drawn within seconds: nothing is brought for one that has not waited this long, seconds. */
const waited = 60

/**
 * Keeps what another witness signed of a round that draws from its signature, from anybody: a round whose signatures are all
 * known here is not given up for their silence. Only while the round waits, and only until its patience ends: what a house hears here
 * after that is all that it will be refused for. A 409 for anything else.
 */
export function takeSignature(store: Store, key: WitnessKey, body: string, now: number): { kept: true } {
  const fields = readObject(body)
  const round = readRound(fields)
  const by = readHex(fields['key'], 96, 'key')
  const signature = readHex(fields['signature'], 48, 'signature')
  const signedAt = readCount(fields['signed_at'], 'signed_at')
  const timeSignature = readHex(fields['time_signature'], 48, 'time_signature')
  const told = toldOf(store, key, round)
  const [promise] = told.promises
  const [seal] = told.seals
  const late = promise ? now - promise.drawsAt : 0
  if (
    !promise ||
    !seal ||
    told.draws.length + told.voids.length > 0 ||
    late < waited ||
    late >= entropyPatience
  )
    throw new Refusal(409, 'This round does not wait for signatures.')
  if (!signersOf(promise.sourceId, told.signed, knownLog(store, key, { now }))?.includes(hexOf(by)))
    throw new Refusal(409, 'That is none of the witnesses that this round was promised.')
  if (told.signers.includes(hexOf(by))) return { kept: true }
  const isSigned =
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
