import type { Limit } from '../identity/attempts.ts'

/** Every limit on attempts in the back office's door, and on what is sent through it, before the house's scale. Why they are so: docs/decisions/0015. */

const minute = 60
const hour = 3600

/** Wrong passwords for one operator from one address. */
export const loginFromAddress: Limit = {
  bucket: 'office login from address',
  count: 10,
  seconds: 15 * minute,
}
/** Wrong passwords from one address, for operators who never signed in from it. */
export const loginAcrossOperators: Limit = {
  bucket: 'office login across operators',
  count: 50,
  seconds: 15 * minute,
}
/** Wrong passwords for one operator from all the addresses that this one never signed in from. */
export const loginByStrangers: Limit = { bucket: 'office login by strangers', count: 30, seconds: hour }
/** Beyond `loginByStrangers` an operator's name still lets a stranger try now and then. */
export const loginByStrangersSlowly: Limit = {
  bucket: 'office login by strangers, slowly',
  count: 1,
  seconds: minute,
}

/** Wrong codes of one operator from one address, by who knows the password. */
export const codesFromAddress: Limit = { bucket: 'office codes from address', count: 5, seconds: 15 * minute }
/** The same from all the addresses that the operator never signed in from: few, as a code has only a million forms. */
export const codesByStrangers: Limit = { bucket: 'office codes by strangers', count: 10, seconds: 24 * hour }

/** Files that one operator uploads for publications. */
export const filesUploaded: Limit = { bucket: 'office files', count: 300, seconds: 24 * hour }

/** Wrong current passwords of one signed-in operator. */
export const passwordChange: Limit = { bucket: 'office change password', count: 10, seconds: 15 * minute }
