import { beaconTime, quicknet } from '@glasshouse/rules/beacon.ts'
import { checkAnyProof, type HalfCheckName } from '@glasshouse/rules/check-half.ts'
import { type Check, type CheckName, drawInputOf } from '@glasshouse/rules/check-proof.ts'
import { diceFromStream, drawKey, drawStream, faceOfByte } from '@glasshouse/rules/draw.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { logSeen } from '../../parts/receipts/log-seen.ts'
import { beaconNumber } from '../../parts/proofs/source-kind.ts'
import { otherWitnesses } from './witness-known.ts'

/** One byte of the stream, and the die that it shows; undefined where it is dropped. */
export type StreamByte = { byte: number; face: number | undefined }

/** The steps of dice and of halves. */
export type CheckedName = CheckName | HalfCheckName

export type Checked = {
  checks: Check<CheckedName>[]
  /** Which of the signatures are of another witness than this browser knows. */
  otherWitness: { seal: boolean; log: boolean }
  /**
   * The way from the key to the dice, computed here, of a void round to those that it missed; null while it is not known, and
   * of a half.
   */
  derivation: { key: string; bytes: StreamByte[] } | null
  /** When the promised value of the beacon is published, epoch seconds; null for another source. */
  beaconAt: number | null
}

/**
 * Computes a proof again, trusting none of the house's sums. The house's key and the witness's are held against those that
 * this browser knows: another key of the house is a lie, another witness may be a new one. Heavy (curves): comes in a file of its own, after the page stands.
 */
export function check(proof: AnyProof): Checked {
  const number = beaconNumber(proof.entropy.source)
  const seen = logSeen()
  return {
    checks: checkAnyProof(proof, { houseKey: seen?.houseKey }),
    otherWitness: otherWitnesses(seen?.witnessKeys ?? [], proof),
    derivation: derive(proof),
    beaconAt: number === undefined ? null : beaconTime(quicknet, number),
  }
}

function derive(proof: AnyProof): Checked['derivation'] {
  const input = proof.version === 2 ? undefined : drawInputOf(proof)
  if (!input) return null
  const key = drawKey(input)
  const bytes: StreamByte[] = []
  diceFromStream(watched(key, bytes))
  return { key: hexOf(key), bytes }
}

/** The stream of a key; the bytes taken from it are kept in `bytes`. */
function* watched(key: Uint8Array, bytes: StreamByte[]): Generator<number> {
  for (const byte of drawStream(key)) {
    bytes.push({ byte, face: faceOfByte(byte) })
    yield byte
  }
}
