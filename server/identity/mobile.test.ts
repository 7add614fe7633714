import { expect, test } from 'vitest'
import { toE164 } from './mobile.ts'

test.each([
  ['+8613812345678', '+8613812345678'],
  ['138 1234 5678', '+8613812345678'],
  ['138-1234-5678', '+8613812345678'],
  ['+86 138 1234 5678', '+8613812345678'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+49 1511 2345678', '+4915112345678'],
  ['+44 7911 123456', '+447911123456'],
])('%s is %s', (text, number) => {
  expect(toE164(text)).toBe(number)
})

test.each([
  ['no country code', '415 555 2671'],
  ['a landline', '+49 30 12345678'],
  ['too short', '+86138'],
  ['a country that does not exist', '+999 123456789'],
  ['a Chinese number with a digit too many', '138123456789'],
  ['a prefix that China has not given out', '14112345678'],
  ['words', 'call me'],
  ['nothing', ''],
  ['digits of another script', '١٣٨١٢٣٤٥٦٧٨'],
  ['an extension', '+14155552671x3'],
])('%s is no mobile number: %s', (_why, text) => {
  expect(toE164(text)).toBeUndefined()
})
