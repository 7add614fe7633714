import { isCosigner, isSigned } from '@glasshouse/rules/check-log.ts'
import {
  cosignatureStatement,
  cosignerName,
  keyIdOf,
  type NoteSignature,
  timeAndSignature,
} from '@glasshouse/rules/checkpoint.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import type { RoundSeal } from '@glasshouse/rules/published.ts'
import * as z from 'zod'
import { verifyWitnessedSeal, type WitnessedSeal } from './witness.ts'

/** The witness's signature under a checkpoint, which has been verified: with the key `cosigner`, which its BLS `key` signed. */
export type CheckpointCosignature = {
  key: Uint8Array
  cosigner: Uint8Array
  cosignerSignature: Uint8Array
  /** Epoch seconds by the witness's clock. */
  signedAt: number
  signature: Uint8Array
}

const hex = (bytes: number) =>
  z
    .hex()
    .length(2 * bytes)
    .transform((text) => Buffer.from(text, 'hex'))

const shownSignature = z.object({
  key: hex(96),
  signature: hex(48),
  signed_at: z.int().nonnegative(),
  time_signature: hex(48),
})

export const shownSeal = shownSignature.extend({
  root: hex(32),
  count: z.int().nonnegative(),
  total: z.string().regex(/^\d+$/),
})

export const shownSignatures = z.object({ signatures: z.array(shownSignature) })

const wholeNumber = z.int().nonnegative().transform(BigInt)

export const shownMark = z.object({
  epoch: wholeNumber,
  bet: wholeNumber,
  entry: wholeNumber,
  leaves: wholeNumber,
  at: z.int().nonnegative(),
  signature: hex(64),
})

export const shownCosigner = z.object({ cosigner: hex(32), cosigner_signature: hex(48) })
export type Cosigner = Pick<CheckpointCosignature, 'key' | 'cosigner' | 'cosignerSignature'>

export function checkedCosigner(key: Uint8Array, answer: unknown): Cosigner {
  const shown = shownCosigner.parse(answer)
  const cosigner = { key, cosigner: shown.cosigner, cosignerSignature: shown.cosigner_signature }
  if (isCosigner(key, cosigner.cosigner, cosigner.cosignerSignature)) return cosigner
  throw new Error('the witness cosigns with a key that is not its own')
}

export async function checkedSeal(
  key: Uint8Array,
  seal: RoundSeal,
  shown: z.infer<typeof shownSignature>,
): Promise<WitnessedSeal> {
  const witnessed = {
    key: shown.key,
    signature: shown.signature,
    signedAt: shown.signed_at,
    timeSignature: shown.time_signature,
  }
  if (await verifyWitnessedSeal(key, seal, witnessed)) return witnessed
  throw new Error('the witness gave a signature that is not its own under this seal')
}

export function checkedCosignature(
  by: Cosigner,
  body: string,
  signatures: readonly NoteSignature[],
): CheckpointCosignature {
  const name = cosignerName(by.cosigner)
  const id = keyIdOf('cosignature', name, by.cosigner)
  for (const line of signatures) {
    if (line.name !== name || !sameBytes(line.keyId, id)) continue
    const given = timeAndSignature(line.signature)
    if (
      given &&
      isSigned(hexOf(by.cosigner), cosignatureStatement(body, given.signedAt), hexOf(given.signature))
    )
      return { ...by, ...given }
  }
  throw new Error('the witness gave a signature that is not its own under this checkpoint of the log')
}
