/** The clock that a reader names, in epoch seconds, or else this machine's. */
export function clockOf(seconds: string | undefined): number {
  if (seconds !== undefined && !/^\d{1,12}$/.test(seconds))
    throw new Error('--now is not a whole number of seconds since 1970')
  return seconds === undefined ? Date.now() / 1000 : Number(seconds)
}
