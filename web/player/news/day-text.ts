/** The day of something published, in the viewer's zone and language: "21 Nov 2026". */
export function dayText(epochSeconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(epochSeconds * 1000)
}
