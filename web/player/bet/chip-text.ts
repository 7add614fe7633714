/** The text on a chip: `10.00` is 10, `1500.00` is 1.5K, `20000000.00` is 20M; cents only where there are some. */
export function chipText(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  if (/[1-9]/.test(fraction)) return `${whole}.${fraction}`
  return shortened(whole, 6, 'M') ?? shortened(whole, 3, 'K') ?? whole
}

function shortened(whole: string, zeros: number, letter: string): string | undefined {
  const tenths = whole.length > zeros ? whole.slice(whole.length - zeros) : ''
  if (!/^\d0*$/.test(tenths)) return undefined
  const rest = tenths.startsWith('0') ? '' : `.${tenths[0]}`
  return `${whole.slice(0, -zeros)}${rest}${letter}`
}
