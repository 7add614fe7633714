const units: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago something was, in words of a language: "3 hours ago"; less than a minute is one. */
export function ago(seconds: number, language: string): string {
  const [unit, length] = units.find(([, length_]) => seconds >= length_) ?? ['minute', 60]
  const count = Math.max(1, Math.floor(seconds / length))
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit)
}
