import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hexOf } from './encoding.ts'

/**
 * BLS signatures on BLS12-381 with short signatures (48 bytes, G1), keys of 96 bytes (G2) and the hash to the curve of
 * RFC 9380 with the tag below: the scheme `bls-unchained-g1-rfc9380` of drand's quicknet, and of the witness. A key has
 * one signature for a message, so its owner cannot try until one suits.
 */
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const scheme = bls12_381.shortSignatures

/** The last answers. One takes some 25 ms, and a house looks at the same seals and checkpoints again and again. */
const answers = new Map<string, boolean>()
const answersMax = 1_000

/** Whether `signature` is that of `publicKey` under `message`; false for bytes that are no key or no signature. */
export function verifyBls(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 96 || signature.length !== 48) return false
  const question = [publicKey, signature, message].map(hexOf).join()
  const known = answers.get(question)
  if (known !== undefined) return known
  const answer = isSignature(publicKey, message, signature)
  const oldest = answers.keys().next()
  if (answers.size >= answersMax && !oldest.done) answers.delete(oldest.value)
  answers.set(question, answer)
  return answer
}

function isSignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return scheme.verify(signature, scheme.hash(message, tag), publicKey)
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

/** The signature of a secret key (32 bytes) under a message, 48 bytes. */
export function signBls(secretKey: Uint8Array, message: Uint8Array): Uint8Array {
  return scheme.sign(scheme.hash(message, tag), secretKey).toBytes()
}

/** The public key of a secret key, 96 bytes. */
export function blsPublicKey(secretKey: Uint8Array): Uint8Array {
  return scheme.getPublicKey(secretKey).toBytes()
}

/** A secret key from 48 bytes of chance. */
export function blsSecretKey(random: Uint8Array): Uint8Array {
  return bls12_381.utils.randomSecretKey(random)
}

/** Whether 96 bytes are a key that signatures can be checked under: a point of the right group, and not its zero. */
export function isBlsPublicKey(key: Uint8Array): boolean {
  try {
    const point = bls12_381.G2.Point.fromBytes(key)
    point.assertValidity()
    return !point.is0()
  } catch {
    return false
  }
}
