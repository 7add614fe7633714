import { type Beacon, verifyBeacon } from '@glasshouse/rules/beacon.ts'
import { valueUrl } from '@glasshouse/rules/drand-relay.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { bytesAt, recordIn } from './fetched.ts'

/**
 * The value of a beacon's round as the first of these relays gives it, hexadecimal; undefined while none has it. It is verified
 * against the beacon's key: a relay can withhold, but not lie. `isAway`: not one of them answers at all.
 */
export async function beaconValue(
  beacon: Beacon,
  round: number,
  relays: readonly string[],
): Promise<{ value: string | undefined; isAway: boolean }> {
  let isAway = true
  const asked = relays.map(async (relay) => {
    const url = valueUrl(relay.replace(/\/$/, ''), beacon, round)
    const bytes = await bytesAt(new URL(url))
    isAway = false
    const { signature } = recordIn(bytes, url)
    if (typeof signature !== 'string' || !/^[0-9a-f]{96}$/.test(signature)) throw new Error('it has no value')
    if (!verifyBeacon(beacon, round, bytesOf(signature))) throw new Error('its value is not the beacon’s')
    return signature
  })
  return { value: await Promise.any(asked).catch(() => undefined), isAway }
}
