import { type Beacon, verifyBeacon } from '@glasshouse/rules/beacon.ts'
import { newestUrl, valueUrl } from '@glasshouse/rules/drand-relay.ts'
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
    return verifiedValue(beacon, round, recordIn(bytes, url))
  })
  return { value: await Promise.any(asked).catch(() => undefined), isAway }
}

/**
 * The number of the newest round that the first of these relays has whose answer is the beacon's; undefined where none gives one. A
 * relay can hold back what is newer, but not make up a round that has not come.
 */
export async function newestRound(beacon: Beacon, relays: readonly string[]): Promise<number | undefined> {
  const asked = relays.map(async (relay) => {
    const url = newestUrl(relay.replace(/\/$/, ''), beacon)
    const answer = recordIn(await bytesAt(new URL(url)), url)
    const { round } = answer
    if (typeof round !== 'number' || !Number.isSafeInteger(round) || round < 1)
      throw new Error('it names no round')
    verifiedValue(beacon, round, answer)
    return round
  })
  return await Promise.any(asked).catch(() => undefined)
}

/** The value of a round in a relay's answer, hexadecimal; an Error where it is not the beacon's. */
function verifiedValue(beacon: Beacon, round: number, { signature }: Record<string, unknown>): string {
  if (typeof signature !== 'string' || !/^[0-9a-f]{96}$/.test(signature)) throw new Error('it has no value')
  if (!verifyBeacon(beacon, round, bytesOf(signature))) throw new Error('its value is not the beacon’s')
  return signature
}
