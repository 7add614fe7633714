import type { ReadDb } from '../db/database.ts'
import type { Caller } from '../http/route.ts'
import { networkOf } from './address.ts'
import { hasSignedInOn } from './known-device.ts'
import { hasSignedInFrom } from './session.ts'

/**
 * An account's knowledge of a caller. `knownAs` names what the account has signed in with before, the device or else the address
 * (`network`): under that name the caller has limits of its own. Null for a stranger.
 */
export type Standing = { network: string; knownAs: string | null }

/** Looks it up; an unknown account takes as long and knows nobody. */
export async function standingTo(
  db: ReadDb,
  playerId: bigint | undefined,
  { address, deviceHash }: Pick<Caller, 'address' | 'deviceHash'>,
): Promise<Standing> {
  const network = networkOf(address)
  const [onDevice, fromAddress] = await Promise.all([
    hasSignedInOn(db, playerId ?? 0n, deviceHash),
    hasSignedInFrom(db, playerId ?? 0n, network),
  ])
  // A device is nobody else's; an address may be shared with an attacker.
  if (deviceHash && onDevice) return { network, knownAs: `device ${deviceHash.toString('base64url')}` }
  return { network, knownAs: fromAddress ? network : null }
}
