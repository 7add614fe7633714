import { sha256 } from '@noble/hashes/sha2.js'
import { verifyBls } from './bls.ts'
import { bytesOf } from './encoding.ts'
import { outsideKind } from './entropy-source.ts'

/** A drand network whose rounds are signed by themselves (unchained): its key, and when its rounds come. */
export type Beacon = {
  /** As in a source's id, `drand:<name>:<round>`. */
  readonly name: string
  /** The hash of its chain, by which relays identify it, hex. */
  readonly chainHash: string
  /** 96 bytes, hex. */
  readonly publicKey: string
  /** Epoch seconds of round 1. */
  readonly genesis: number
  readonly periodSeconds: number
}

/** The League of Entropy's network `quicknet`: https://docs.drand.love/docs/specification, …/developer/http-api. */
export const quicknet: Beacon = {
  name: 'quicknet',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  periodSeconds: 3,
}

/** When a round of the beacon is published, epoch seconds. */
export function beaconTime(beacon: Beacon, round: number): number {
  return beacon.genesis + (round - 1) * beacon.periodSeconds
}

/**
 * The round that a draw at `drawsAt` (epoch seconds) uses: the last one at or before one second ahead of it. A
 * RangeError before the beacon's beginning.
 */
export function beaconRoundFor(beacon: Beacon, drawsAt: number): number {
  const round = Math.floor((drawsAt - 1 - beacon.genesis) / beacon.periodSeconds) + 1
  if (round < 1) throw new RangeError(`${beacon.name} had not begun before ${drawsAt}`)
  return round
}

/** When the value of a source becomes public, by the time of its draw; null if it is not a beacon's, or before its beginning. */
export function knownAt(beacon: Beacon, sourceId: string, drawsAt: number): number | null {
  return outsideKind(sourceId) === 'drand' && drawsAt > beacon.genesis
    ? beaconTime(beacon, beaconRoundFor(beacon, drawsAt))
    : null
}

/** Whether `signature` (48 bytes, which are the entropy) is the beacon's for that round. */
export function verifyBeacon(beacon: Beacon, round: number, signature: Uint8Array): boolean {
  return verifyBls(bytesOf(beacon.publicKey), beaconStatement(round), signature)
}

/** The statement under which the beacon's signature is the value of a round. */
export function beaconStatement(round: number): Uint8Array {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  return sha256(number)
}
