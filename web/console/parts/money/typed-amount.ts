import { parseAmount } from '@glasshouse/rules/money.ts'
import { decimalSign, formatMoney } from '../../../kit/money-format.ts'

/**
 * A typed or pasted amount as the wire has it: groups of three may stand apart ("20,000", "20 000"), and full
 * width digits are digits. `sign` stands before the cents in the language in use. Any other text stays as typed, so that
 * the check says so: nothing is cut off and nothing guessed.
 */
export function typedAmount(typed: string, sign = decimalSign()): string {
  const plain = typed.normalize('NFKC').replaceAll('。', '.').trim()
  const swapped = sign === ',' ? plain.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : plain
  const [, grouped] = /^(\d{1,3}(?:([,\s'’])\d{3})(?:\2\d{3})*(?:\.\d{1,2})?)$/.exec(swapped) ?? []
  if (grouped !== undefined) return grouped.replace(/[^\d.]/g, '')
  return /^\d+([.,]\d{1,2})?$/.test(swapped) ? swapped.replace(',', '.') : plain
}

/** An amount of the wire as the language in use writes it ("20,000.00", "20.000,00"); what is no amount stays as it is. */
export function writtenAmount(amount: string): string {
  return parseAmount(amount) === undefined ? amount : formatMoney(amount)
}
