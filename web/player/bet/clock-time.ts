/** A time of day with seconds, in the viewer's zone and language. */
export function clockTime(epochSeconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(epochSeconds * 1000)
}
