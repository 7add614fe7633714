const hour = new Date().getUTCHours()

/**
 * Where the house of the browser stories lies: where clocks show UTC, or, about midnight there, where it is noon. A day
 * of the house must not end in the middle of a story. The process that starts a run decides for all of them.
 */
export const houseZone = (process.env['GLASSHOUSE_ZONE'] ??= [23, 0].includes(hour) ? 'Etc/GMT+12' : 'UTC')

/** The hours of support, 09:00 to 22:00 there, as a player whose clock shows UTC reads them. */
export const hoursOfSupport = `Every day ${houseZone === 'UTC' ? '09:00–22:00' : '21:00–10:00'}, your local time`

/** The hour that the house's clocks show. */
export function houseHour(): number {
  return (new Date().getUTCHours() + (houseZone === 'UTC' ? 0 : 12)) % 24
}

/** A time zone where the house's day is not the day: in the far west still the one before, in the far east the one after. */
export const zoneOfAnotherDay = houseZone === 'UTC' && hour < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14'
