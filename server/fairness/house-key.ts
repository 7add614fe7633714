import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** The key under which the house signs what it gives out: receipts and the checkpoints of its log. Ed25519 (RFC 8032). */
export type HouseKey = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** The signature of these bytes, 64 bytes. */
  readonly sign: (message: Uint8Array) => Buffer
}

/** The ASN.1 prefix of an Ed25519 private key in PKCS #8 (RFC 8410, section 7); the 32 bytes of the seed follow it. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key pair of a 32-byte secret. */
export function houseKeyOf(secret: Buffer): HouseKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, secret]), format: 'der', type: 'pkcs8' })
  return { publicKey: rawPublicKey(key), sign: (message) => sign(null, message, key) }
}

function rawPublicKey(key: KeyObject): Uint8Array {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
}
