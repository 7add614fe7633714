/** The keys of an amount's keypad, row by row. */
export const amountKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const
export type AmountKey = (typeof amountKeys)[number]

const longestWhole = 9

/**
 * The text of an amount after a key of the keypad: at most two decimals, no leading zeros; a key that
 * would break that changes nothing. With `fresh` the first digit replaces what stands there.
 */
export function typeAmount(text: string, key: AmountKey, fresh = false): string {
  if (key === 'back') return fresh ? '' : text.slice(0, -1)
  const before = fresh ? '' : text
  const [whole = '', fraction] = before.split('.')
  if (key === '.') return fraction === undefined ? `${whole || '0'}.` : before
  if (fraction !== undefined) return fraction.length < 2 ? before + key : before
  if (whole === '0') return key
  return whole.length < longestWhole ? whole + key : before
}

/** A typed amount as a wire string: `12.` is `12`, nothing is `0`. */
export function typedAmount(text: string): string {
  return text.replace(/\.$/, '') || '0'
}
