/** The platform, which decides the way to the home screen. */
export type Platform = 'ios' | 'android' | 'safari' | 'firefox' | 'desktop'

/** The platform by what the browser says of itself. An iPad says that it is a Mac, but has a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  return /Macintosh/.test(userAgent) && /Safari\//.test(userAgent) && !/Chrome\//.test(userAgent)
    ? 'safari'
    : 'desktop'
}
