import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, hexOf, lp } from './encoding.ts'

// A device makes one key a slip: the library's large tables, worth it for many, would keep the first tap on "Place" waiting twice as long.
ed25519.Point.BASE.precompute(2)

/** That a bet's player cancels it: the key behind the bet's nonce, and its signature; hexadecimal. */
export type Cancellation = { key: string; signature: string }

/** The nonce of a slip, which binds it to a key of its player's device: the first 16 bytes of SHA-256(LP("glasshouse/nonce/1", key)). */
export function nonceOfKey(key: Uint8Array): Uint8Array {
  return sha256(lp('glasshouse/nonce/1', key)).slice(0, 16)
}

/** The statement under which the device cancels that bet, and no other of its slip. */
export function cancellationStatement(betId: string): Uint8Array {
  return lp('glasshouse/cancel/1', betId)
}

/** The nonce that goes with an Ed25519 secret of 32 bytes; both hexadecimal. */
export function nonceOfSecret(secret: string): string {
  return hexOf(nonceOfKey(ed25519.getPublicKey(bytesOf(secret))))
}

/** Cancels a bet of the slip that was placed with the secret's nonce. */
export function signCancellation(secret: string, betId: string): Cancellation {
  return {
    key: hexOf(ed25519.getPublicKey(bytesOf(secret))),
    signature: hexOf(ed25519.sign(cancellationStatement(betId), bytesOf(secret))),
  }
}
