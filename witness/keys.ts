import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { bytesOf, hexOf, lp, sameBytes } from '@glasshouse/rules/encoding.ts'
import { cosignerStatement } from '@glasshouse/rules/published.ts'
import { StartProblem } from './problem.ts'
import { factOf, keepFact, type Store } from './store.ts'

/** The witness's own keys: BLS for seals, by which it is known, and Ed25519 for checkpoints, made of the same secret. */
export type WitnessKey = {
  secret: Uint8Array
  /** 96 bytes. */
  publicKey: Uint8Array
  /** The Ed25519 key that it cosigns with, 32 bytes, and that it is its own: a signature under the BLS key. */
  cosigner: Uint8Array
  cosignerSignature: Uint8Array
  /** The Ed25519 signature of these bytes, 64 bytes. */
  cosign: (statement: Uint8Array) => Uint8Array
}

/**
 * The key in the folder's `witness.key`, made at the first start. Called by the one process that has the store open.
 * Throws a StartProblem for a key that is damaged, or is not the one that the store's signatures are of, and for a store
 * that has none of its key's.
 */
export function ownKey(store: Store, folder: string): WitnessKey {
  const path = join(folder, 'witness.key')
  const known = factOf(store, 'key')
  const isThere = existsSync(path)
  if (known && !isThere) throw new StartProblem(missing(path))
  if (!known && isThere) throw new StartProblem(forgotten(path))
  // Before the key: what has one and lacks this may be an older copy.
  const furthest = join(folder, 'witness.furthest')
  if (!isThere && !existsSync(furthest)) writeWhole(furthest, folder, '{"leaves":0,"seals":0}\n')
  if (!isThere) writeWhole(path, folder, `${hexOf(blsSecretKey(randomBytes(48)))}\n`)
  const text = readFileSync(path, 'utf8').trim()
  const key = /^[0-9a-f]{64}$/.test(text) ? keyOf(bytesOf(text)) : null
  if (!key) throw new StartProblem(`The key ${path} is damaged: put it back from a copy.`)
  if (known && !sameBytes(known, key.publicKey)) throw new StartProblem(missing(path))
  if (!known) keepFact(store, 'key', key.publicKey)
  return key
}

function keyOf(secret: Uint8Array): WitnessKey | null {
  try {
    const publicKey = blsPublicKey(secret)
    const seed = createHash('sha256').update(lp('glasshouse/cosigner-secret/1', secret)).digest()
    const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
    const cosigner = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
    const cosignerSignature = signBls(secret, cosignerStatement(cosigner))
    return { secret, publicKey, cosigner, cosignerSignature, cosign: (bytes) => sign(null, bytes, key) }
  } catch {
    // Zero, or beyond the order of the curve.
    return null
  }
}

function forgotten(path: string): string {
  return `${path} is there, and the store beside it knows nothing of what was signed with it. Put the store (witness.sqlite) back from a copy: a witness that forgot what it signed could sign a second seal for a round. To begin with a new key, move this one away.`
}

function missing(path: string): string {
  return `${path} is not the key that this witness has signed with: put it back from a copy. With another one it could sign a second seal for a round.`
}

/** Writes a file for its owner's eyes alone, whole or not at all, and waits until it is on the disk. */
export function writeWhole(path: string, folder: string, content: string): void {
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  const entry = openSync(folder, 'r')
  fsyncSync(entry)
  closeSync(entry)
}

/** The ASN.1 prefix of an Ed25519 private key in PKCS #8 (RFC 8410, section 7); the 32 bytes of the seed follow it. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The ASN.1 prefix of an Ed25519 public key (RFC 8410, section 4); the key's 32 bytes follow it. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether `signature` is that of an Ed25519 key (32 bytes) under the message; false for bytes that are no key. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' })
    return verify(null, message, key, signature)
  } catch {
    return false
  }
}
