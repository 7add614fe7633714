import { randomInt } from 'node:crypto'
import { sql } from 'kysely'

/** How long a password that was given out opens the setting up of an authenticator. */
const goodSeconds = 3 * 24 * 3600

/** Until when one that is given out now is good. */
export const firstPasswordUntil = sql<Date>`house_now() + make_interval(secs => ${goodSeconds})`

/** Without those that are read for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be read out or typed once: 20 letters and digits in fives, 99 bits. */
export function newFirstPassword(): string {
  return Array.from({ length: 4 }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
}
