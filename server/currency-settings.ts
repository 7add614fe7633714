/** Parses the code of a currency; throws an Error that names the allowed form. */
export const currencyCode = (text: string): string => {
  if (!/^[A-Z]{3}$/.test(text)) throw new Error('allowed is a code of three capital letters such as USD')
  return text
}

/** Parses a currency symbol; throws an Error that names the allowed form. */
export const currencySymbol = (text: string): string => {
  if (text.length > 4) throw new Error('allowed are one to four characters such as $')
  return text
}

/** The shown symbol that belongs to a code, the code itself where there is none. */
export function symbolOf(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    })
    return parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code
  } catch {
    return '$'
  }
}
