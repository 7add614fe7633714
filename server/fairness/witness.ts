import { type RoundSeal, sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { verifyAside } from './verify-aside.ts'

/** The witness's answer about a seal: its signature, which is the same for ever, and when it signed, signed as well. */
export type WitnessedSeal = {
  /** 96 bytes. */
  readonly key: Uint8Array
  /** 48 bytes, under `sealStatement`: the entropy of a round that draws from the witness. */
  readonly signature: Uint8Array
  /** Whole epoch seconds by the witness's own clock. */
  readonly signedAt: number
  /** 48 bytes, under `sealTimeStatement`. */
  readonly timeSignature: Uint8Array
}

/** A witness as the house sees it from outside. */
export type Witness = {
  /** The key that the house was told to trust, 96 bytes; an answer under another one is none. */
  readonly key: Uint8Array
  /**
   * Asks for the signature under a seal, and verifies it. Throws if no valid one comes, as when the witness signed another
   * seal of that round; SealTooEarly if its clock is a little behind. `leafHashes` gives those of its bets (32 bytes each),
   * which the witness keeps; none by default.
   */
  readonly witnessSeal: (seal: RoundSeal, leafHashes?: () => Promise<Uint8Array>) => Promise<WitnessedSeal>
}

/** Its clock is a little behind: the close has not come by it, and it signs the seal a moment later. */
export class SealTooEarly extends Error {
  override name = 'SealTooEarly'
}

/** Whether both signatures are those of that key under this seal. */
export async function verifyWitnessedSeal(
  key: Uint8Array,
  seal: RoundSeal,
  witnessed: WitnessedSeal,
): Promise<boolean> {
  if (!Buffer.from(key).equals(witnessed.key)) return false
  const verified = await Promise.all([
    verifyAside(key, sealStatement(seal), witnessed.signature),
    verifyAside(key, sealTimeStatement(seal, witnessed.signedAt), witnessed.timeSignature),
  ])
  return verified.every(Boolean)
}
