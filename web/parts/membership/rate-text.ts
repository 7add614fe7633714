/** Hundredths of a percent as the player reads them: 1250 is "12.5 %". */
export function rateText(basisPoints: number | bigint, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(basisPoints) / 10_000,
  )
}
