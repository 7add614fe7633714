import type { Cancellation } from '@glasshouse/rules/cancellation.ts'
import { keptPairs } from './kept-pairs.ts'

/**
 * The keys that this device makes up, one for each slip. The slip's nonce, which is in the sealed leaf of every bet in it, follows from
 * the key: only this device can sign that one of these bets is cancelled. Kept beside their nonces; the oldest make room.
 */
const kept = keptPairs('glasshouse.bet-keys')
const max = 200

/** Heavy (curves): comes in a file of its own. */
const signing = () => import('@glasshouse/rules/cancellation.ts')

/** Fetches what a nonce is made with, so that placing a bet need not wait for it. */
export function prepareNonce(): void {
  void signing().catch(() => undefined)
}

/** So long (ms) a bet waits for what its nonce is made with. */
const patience = 1000

/** Adds the nonce of a new slip to a call that places bets. */
export async function withNonce<Input extends { nonce?: string | undefined }>(input: Input): Promise<Input> {
  return { ...input, nonce: await newNonce() }
}

/**
 * The nonce of a new slip, hexadecimal. Undefined where it can't be made in time, or its key not kept: the house takes such a bet, and
 * cancels it without a signature.
 */
async function newNonce(): Promise<string | undefined> {
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience))
    const { nonceOfSecret } = await Promise.race([signing(), late])
    const secret = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    const nonce = nonceOfSecret(secret)
    kept.write([...kept.read(), [nonce, secret] as [string, string]].slice(-max))
    return nonce
  } catch {
    return undefined
  }
}

/** Whether a slip with that nonce was placed on this device. */
export function hasKeyOf(nonce: string): boolean {
  return kept.valueOf(nonce) !== undefined
}

/** Signs that a bet with that nonce is cancelled; undefined where another device placed it. */
export async function cancellationOf(nonce: string, betId: string): Promise<Cancellation | undefined> {
  const secret = kept.valueOf(nonce)
  return secret === undefined ? undefined : (await signing()).signCancellation(secret, betId)
}
