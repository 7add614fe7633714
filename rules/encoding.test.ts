import { Buffer } from 'node:buffer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, hexOf, lp, sameBytes } from './encoding.ts'

const field = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 300 }))
const fields = fc.array(field, { maxLength: 6 })

test('each field follows its length in four bytes', () => {
  expect(hexOf(lp())).toBe('')
  expect(hexOf(lp(''))).toBe('00000000')
  expect(hexOf(lp('ab', new Uint8Array([255])))).toBe('00000002616200000001ff')
  expect(hexOf(lp('é', '骰', '🎲'))).toBe('00000002c3a900000003e9aab000000004f09f8eb2')
  expect(hexOf(lp('\u007f', '\u0080'))).toBe('000000017f00000002c280')
  expect(hexOf(lp(new Uint8Array(65_537))).slice(0, 10)).toBe('0001000100')
})

test('agrees with an encoding made another way', () => {
  fc.assert(
    fc.property(fields, (list) => {
      const parts = list.flatMap((each) => {
        const bytes = Buffer.from(each)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(bytes.length)
        return [length, bytes]
      })
      expect(hexOf(lp(...list))).toBe(Buffer.concat(parts).toString('hex'))
    }),
  )
})

test('can be read back, so that no two lists share an encoding', () => {
  fc.assert(
    fc.property(fields, (list) => {
      const bytes = Buffer.from(lp(...list))
      const read: string[] = []
      for (let offset = 0; offset < bytes.length; ) {
        const length = bytes.readUInt32BE(offset)
        read.push(bytes.subarray(offset + 4, offset + 4 + length).toString('hex'))
        offset += 4 + length
      }
      expect(read).toEqual(list.map((each) => Buffer.from(each).toString('hex')))
    }),
  )
})

test('a split moved by one byte is another encoding', () => {
  expect(lp('ab', 'c')).not.toEqual(lp('a', 'bc'))
  expect(lp('ab')).not.toEqual(lp('ab', ''))
})

test('text that UTF-8 cannot say is refused', () => {
  expect(() => lp('\ud800')).toThrow(RangeError)
  expect(() => lp('dice', 'a\udfffb')).toThrow(RangeError)
})

test('the result shares no buffer with its fields', () => {
  const salt = new Uint8Array([1, 2])
  const encoded = lp(salt)
  salt[0] = 9
  expect(hexOf(encoded)).toBe('000000020102')
})

test('hexadecimal there and back', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => sameBytes(bytesOf(hexOf(bytes)), bytes)))
  expect(hexOf(bytesOf('00FFaB'))).toBe('00ffab')
  for (const text of ['0', '0g', ' 00', '0x00']) expect(() => bytesOf(text), text).toThrow(/hex/)
})

test('bytes are the same only when all of them are', () => {
  expect(sameBytes(new Uint8Array(0), new Uint8Array(0))).toBe(true)
  expect(sameBytes(new Uint8Array([1, 2]), new Uint8Array([1, 2]))).toBe(true)
  expect(sameBytes(new Uint8Array([1, 2]), new Uint8Array([1, 3]))).toBe(false)
  expect(sameBytes(new Uint8Array([1]), new Uint8Array([1, 0]))).toBe(false)
  expect(sameBytes(new Uint8Array([1, 0]), new Uint8Array([1]))).toBe(false)
})
