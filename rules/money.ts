/** Money inside is a bigint of minor units; on the wire it is a decimal string. It never is a float. */

const amountPattern = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** A decimal string of the wire as minor units; undefined when it is not `^\d{1,12}(\.\d{1,2})?$`. */
export function parseAmount(text: string): bigint | undefined {
  const match = amountPattern.exec(text)
  if (match === null) return undefined
  const [, whole = '', fraction = ''] = match
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Minor units as a decimal string with exactly two decimals, `-0.05` for five units owed. */
export function formatAmount(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount (minor units) rounded down to its two leading figures, as a person would set a limit: 3,809.52 is 3,800. */
export function roundLimit(minor: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, minor.toString().length - 2))
  return minor - (minor % unit)
}

/**
 * floor(minor × num / den): the share of a sum; the rest of a minor unit stays with the house.
 * A RangeError for a negative argument or den 0: bigint division would round towards zero there.
 */
export function floorShare(minor: bigint, num: bigint, den: bigint): bigint {
  if (minor < 0n || num < 0n || den <= 0n) throw new RangeError(`no share: ${minor} × ${num}/${den}`)
  return (minor * num) / den
}
