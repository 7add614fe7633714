import type { Limit } from './attempts.ts'

/** Every limit on attempts in identity, before the house's scale. The reasons are in docs/decisions/0003. */

const minute = 60
const hour = 3600

/** Wrong passwords for one account from one address. */
export const loginFromAddress: Limit = { bucket: 'login from address', count: 10, seconds: 15 * minute }
/** Wrong passwords from one address, for accounts that never signed in from it. */
export const loginAcrossAccounts: Limit = {
  bucket: 'login across accounts',
  count: 100,
  seconds: 15 * minute,
}
/** Wrong passwords for one account from all the addresses that it never signed in from. */
export const loginByStrangers: Limit = { bucket: 'login by strangers', count: 30, seconds: hour }
/** Beyond `loginByStrangers` an account still lets a stranger try now and then. */
export const loginByStrangersSlowly: Limit = {
  bucket: 'login by strangers, slowly',
  count: 1,
  seconds: minute,
}

/** Sign-ups from one address, tried or done: each tells whether a username is taken. */
export const registerFromAddress: Limit = { bucket: 'register from address', count: 30, seconds: hour }

/** Wrong current passwords of one signed-in player. */
export const passwordChange: Limit = { bucket: 'change password', count: 10, seconds: 15 * minute }

/** New contacts that one player asks codes for; each tells whether another account has it. */
export const contactChanges: Limit = {
  bucket: 'contact changes',
  count: 10,
  seconds: 24 * hour,
}

/** Codes asked for from one address, for numbers whose accounts never signed in from it. */
export const codesFromAddress: Limit = { bucket: 'codes from address', count: 20, seconds: hour }
/** The same from one site (`siteOf`): one IPv6 host may have 65,536 addresses. */
export const codesFromSite: Limit = { bucket: 'codes from site', count: 100, seconds: hour }
/** Codes for one number: at the wish of strangers together, and of each device or address known to its account. */
export const codesPerMinute: Limit = {
  bucket: 'codes a minute',
  count: 1,
  seconds: minute,
  refusal: 'code_too_soon',
}
/** Codes for one number on a day of the house, counted like `codesPerMinute`. */
export const codesPerDay: Limit = {
  bucket: 'codes a day',
  count: 5,
  seconds: 24 * hour,
  refusal: 'code_limit_reached',
}
/** Codes for one number on a day of the house from one site (`siteOf`) of strangers: no single one uses up `codesPerDay`. */
export const codesPerDayFromSite: Limit = {
  bucket: 'codes a day from site',
  count: 2,
  seconds: 24 * hour,
  refusal: 'code_limit_reached',
}
/** Codes of the whole house, for strangers and for known callers each: the cost of a flood. */
export const codesInTotal: Limit = { bucket: 'codes in total', count: 1000, seconds: hour }
/** Wrong codes from one address, for numbers whose accounts never signed in from it. */
export const codeTries: Limit = { bucket: 'wrong codes from address', count: 20, seconds: 15 * minute }
