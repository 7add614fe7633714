/**
 * ISO 11649: the reference on a payment that tells the payee whom it is from. Two check digits find every
 * wrong digit and every swapped pair, and banks check them, too.
 */
const form = /^RF(\d\d)(\d{1,21})$/

/** The reference that names a number: `RF` with two check digits, then the number. */
export function creditorReference(number: bigint): string {
  const check = 98n - (BigInt(`${number}${letters}00`) % 97n)
  return `RF${String(check).padStart(2, '0')}${number}`
}

/** The number that a reference names, however it was grouped; undefined for any other text, or one with a slip in it. */
export function numberOfReference(text: string): bigint | undefined {
  const [, check = '', digits = ''] = form.exec(text.replace(/\s/g, '').toUpperCase()) ?? []
  if (digits === '' || BigInt(`${digits}${letters}${check}`) % 97n !== 1n) return undefined
  return BigInt(digits)
}

/** R and F as the numbers that they count as, A being 10. */
const letters = '2715'
