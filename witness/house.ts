import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { witnessRequest } from '@glasshouse/rules/published.ts'
import { isHex, readHex } from './input.ts'
import { isSignedBy } from './keys.ts'
import { Refusal, StartProblem } from './problem.ts'
import { factOf, keepFact, type Store } from './store.ts'

/** The sender of a request: the headers `house-key` and `signature`, hexadecimal. */
export type Sender = { houseKey: unknown; signature: unknown }

/** Keeps the key of the one house whose seals are signed, if it is given. A StartProblem where it is another's already. */
export function pinHouse(store: Store, given: string | null): void {
  if (given === null) return
  if (!isHex(given, 32))
    throw new StartProblem(
      'WITNESS_HOUSE_KEY is not usable: allowed are 32 bytes as 64 hex digits in lower case.',
    )
  const known = factOf(store, 'house_key')
  if (!known) keepFact(store, 'house_key', readHex(given, 32, 'WITNESS_HOUSE_KEY'))
  else if (hexOf(known) !== given)
    throw new StartProblem(
      `This witness signs for the house with the key ${hexOf(known)}, not for the one that WITNESS_HOUSE_KEY names. A witness of another house needs a folder of its own (WITNESS_DIR).`,
    )
}

/**
 * Gives the house's signature under a request, and refuses (401) one that it did not sign. While no house is known, the
 * first that signs is the house from then on.
 */
export function checkSender(store: Store, sender: Sender, path: string, body: string): Uint8Array {
  if (!isHex(sender.houseKey, 32) || !isHex(sender.signature, 64))
    throw new Refusal(
      401,
      'The headers house-key (32 bytes) and signature (64 bytes) are needed, in hexadecimal.',
    )
  const key = readHex(sender.houseKey, 32, 'house-key')
  const known = factOf(store, 'house_key')
  if (known && !sameBytes(known, key)) throw new Refusal(401, 'This witness signs for another house.')
  const signature = readHex(sender.signature, 64, 'signature')
  if (!isSignedBy(key, witnessRequest(path, body), signature))
    throw new Refusal(401, 'The signature is not that of the house under this request.')
  if (!known) keepFact(store, 'house_key', key)
  return signature
}
