import { expect, test } from 'vitest'
import { beaconRoundFor, beaconTime, quicknet, verifyBeacon } from './beacon.ts'
import { blsPublicKey, blsSecretKey, isBlsPublicKey, signBls, verifyBls } from './bls.ts'
import { bytesOf, hexOf } from './encoding.ts'

// https://docs.drand.love/developer/http-api has round 42, the test vectors of drand/drand-client round 1000, and those of
// drand-verify round 657413.
const published = [
  [42, '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a'],
  [1000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [
    657_413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  ],
] as const

test.each(published)('round %i of quicknet verifies under the pinned key', (round, hex) => {
  const signature = bytesOf(hex)
  expect(verifyBeacon(quicknet, round, signature)).toBe(true)
  expect(verifyBeacon(quicknet, round + 1, signature)).toBe(false)
  expect(verifyBeacon(quicknet, round, signature.with(47, signature[47]! ^ 1))).toBe(false)
})

test('a draw uses the last round at or before one second ahead of it', () => {
  const third = beaconTime(quicknet, 3)
  expect(beaconRoundFor(quicknet, third + 1)).toBe(3)
  expect(beaconRoundFor(quicknet, third)).toBe(2)
  expect(() => beaconRoundFor(quicknet, quicknet.genesis)).toThrow(RangeError)
})

test('a key signs a message in one way, and no other message or key fits', () => {
  const secret = blsSecretKey(new Uint8Array(48).fill(5))
  const message = new TextEncoder().encode('a seal')
  const signature = signBls(secret, message)
  expect(signBls(secret, message)).toEqual(signature)
  expect(verifyBls(blsPublicKey(secret), message, signature)).toBe(true)
  expect(verifyBls(blsPublicKey(secret), new Uint8Array(1), signature)).toBe(false)
  expect(verifyBls(blsPublicKey(blsSecretKey(new Uint8Array(48).fill(6))), message, signature)).toBe(false)
  expect(verifyBls(new Uint8Array(96), message, signature)).toBe(false)
  expect(verifyBls(blsPublicKey(secret), message, new Uint8Array(48))).toBe(false)
})

test('a key is a point of its group that is not zero', () => {
  expect(isBlsPublicKey(bytesOf(quicknet.publicKey))).toBe(true)
  expect(isBlsPublicKey(bytesOf(quicknet.publicKey).with(95, 0))).toBe(false)
  expect(isBlsPublicKey(bytesOf(`c0${'00'.repeat(95)}`))).toBe(false)
  expect(isBlsPublicKey(new Uint8Array(95))).toBe(false)
})

test('a signature has one encoding: no other one of the same point is accepted', () => {
  const prime =
    0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn
  const flags = 7n << 381n
  // A signature whose coordinate is small enough that one prime more still has room.
  const secret = blsSecretKey(new Uint8Array(48).fill(4))
  const message = new Uint8Array(2).fill(4)
  const [key, signature] = [blsPublicKey(secret), signBls(secret, message)]
  const written = BigInt(`0x${hexOf(signature)}`)
  // The same number, unless one compares.
  const more = (written & ~flags) + prime
  expect(more >> 381n).toBe(0n)
  const other = bytesOf(((written & flags) | more).toString(16))
  expect(verifyBls(key, message, signature)).toBe(true)
  expect(verifyBls(key, message, other)).toBe(false)
  // The other point above the same coordinate, and the same bytes without the mark of their form.
  for (const bit of [0x20, 0x80])
    expect(verifyBls(key, message, signature.with(0, signature[0]! ^ bit))).toBe(false)
})

const zero = (bytes: number) => bytesOf(`c0${'00'.repeat(bytes - 1)}`)

test('the zeros of the groups sign nothing and are nobody’s key', () => {
  const secret = blsSecretKey(new Uint8Array(48).fill(5))
  const message = new Uint8Array(1)
  expect(verifyBls(zero(96), message, zero(48))).toBe(false)
  expect(verifyBls(blsPublicKey(secret), message, zero(48))).toBe(false)
  expect(verifyBls(zero(96), message, signBls(secret, message))).toBe(false)
})
