/** A moment to plan by: weekday, date and time, in the viewer's zone and language. */
export function plannedMoment(epochSeconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(epochSeconds * 1000)
}

/** A day to plan by, without its time. */
export function plannedDay(epochSeconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' }).format(
    epochSeconds * 1000,
  )
}
