/** Minor units as the wire shows them, "12.05". Computed here as well, so that the server's formatting is checked. */
export function amountOf(minor: bigint): string {
  const digits = `${minor < 0n ? -minor : minor}`.padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The minor units of an amount that the wire shows. */
export function minorOf(amount: string): bigint {
  if (!/^-?\d+\.\d\d$/.test(amount)) throw new Error(`${amount} is not written with two decimals`)
  return BigInt(amount.replace('.', ''))
}
