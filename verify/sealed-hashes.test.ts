import { expect, test } from 'vitest'
import { hashesIn } from './sealed-hashes.ts'

test('a list of leaf hashes may begin with any byte; the text of a refusal is not one', () => {
  const hashes = [0x7b, 0x00, 0xff].map((byte) => new Uint8Array(32).fill(byte))
  expect(hashesIn(Buffer.concat(hashes))?.map((hash) => hash[0])).toEqual([0x7b, 0x00, 0xff])
  expect(hashesIn(new Uint8Array(0))).toEqual([])
  expect(hashesIn(Buffer.from(JSON.stringify({ msg: 'Not found' }).padEnd(32)))).toBeNull()
  expect(hashesIn(new Uint8Array(33))).toBeNull()
})
