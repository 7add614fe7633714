import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile number of mainland China as people there write it. */
const chinese = /^1[3-9]\d{9}$/

/**
 * A mobile number in E.164 (`+8613812345678`), or undefined when no such number can exist. A number needs its country
 * code with a plus; only the eleven digits of a Chinese one are known without.
 */
export function toE164(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, '')
  const international = chinese.test(digits) ? `+86${digits}` : digits
  if (!/^\+\d{6,15}$/.test(international)) return undefined
  const number = parsePhoneNumberFromString(international, { extract: false })
  return number?.isValid() ? number.number : undefined
}
