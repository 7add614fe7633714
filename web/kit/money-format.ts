/** U+2212: some languages write a hyphen, which is narrower than a plus and breaks a line behind it. */
const minus = '−'
let language = 'en'
const formats = new Map<string, Intl.NumberFormat>()
let sign: string | undefined

/** Amounts are written as this language does from now on. */
export function writeMoneyIn(chosen: string): void {
  language = chosen
  formats.clear()
  sign = undefined
}

/** The sign between whole and fraction in the language in use. */
export function decimalSign(): string {
  sign ??= formatOf(false, false)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value
  return sign ?? '.'
}

/** A decimal text of the wire with the language's sign: odds of `2.30` are `2,30` in French. Its minus is U+2212, as wide as a plus. */
export function decimalText(value: string): string {
  return value.replace('.', decimalSign()).replace('-', minus)
}

/**
 * `-1234.5` → `−¥1,234.50` in English, `−1234,50 ¥` in Spanish: signs, groups and places are the language's, the symbol
 * is the house's, and so is the minus. `short` leaves the cents out where there are none. No float on the way: Intl reads the decimal text.
 */
export function formatMoney(value: string, symbol = '', signed = false, short = false): string {
  const [, amount = '0'] = /^([+-]?\d+(?:\.\d*)?)$/.exec(value) ?? []
  const parts = formatOf(signed, short).formatToParts(amount as Intl.StringNumericLiteral)
  const written = parts
    .map(({ type, value: part }) => (type === 'currency' ? symbol : part))
    .join('')
    .replace('-', minus)
  return symbol === '' ? written.trim() : written
}

function formatOf(signed: boolean, short: boolean): Intl.NumberFormat {
  const key = `${signed} ${short}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    // Which one does not matter: its sign is replaced by the house's.
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
    signDisplay: signed ? 'exceptZero' : 'negative',
    trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
  })
  formats.set(key, format)
  return format
}
