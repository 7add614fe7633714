import { decimalText, formatMoney } from '../../kit/money-format.ts'

/** Digits before the point: as many as an amount on the wire may have. */
const longestWhole = 12

/**
 * The text of an amount's field as a decimal: digits and at most one point with two decimals.
 * A comma is read as the point where it can be one; full-width digits and points are read like others. Where the
 * language's decimal sign is the comma, comma and point change places.
 */
export function cleanAmount(typed: string, sign = '.'): string {
  const swapped = sign === ',' ? typed.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : typed
  const plain = swapped.normalize('NFKC').replaceAll('。', '.')
  const isGrouped = /^\D*\d{1,3}(,\d{3})+(\.\d*)?\D*$/.test(plain)
  const pointed = (isGrouped ? plain.replaceAll(',', '') : plain.replaceAll(',', '.')).replace(/[^\d.]/g, '')
  const [whole = '', ...fractions] = pointed.split('.')
  const kept = whole.replace(/^0+(?=\d)/, '').slice(0, longestWhole)
  if (fractions.length === 0) return kept
  return `${kept || '0'}.${fractions.join('').slice(0, 2)}`
}

/** Whether the language writes the symbol behind its amounts: `12,50 ¥`. */
export const isSymbolLast = (): boolean => formatMoney('1', '¤').endsWith('¤')

/** The worth of one unit of another currency, with all decimals of the rate: `1 USDT = ¥7.25`. */
export function rateText({ currency, rate }: { currency: string; rate: string }, symbol: string): string {
  const worth = decimalText(rate)
  return `1 ${currency} = ${isSymbolLast() ? `${worth}\u00a0${symbol}` : symbol + worth}`
}
