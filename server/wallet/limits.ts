import type { Limit } from '../identity/attempts.ts'

/** The least that can be transferred, minor units. */
export const transferMin = 1_00n
/** The most that one player can send on a day of the house, minor units. */
export const transferDailyMax = 50_000_00n

/** Recipients that a player looked for and who do not exist: no list of players can be made by asking. */
export const recipientMisses: Limit = { bucket: 'recipient misses', count: 30, seconds: 600 }
/** Recipients that a player looked up, found or not. */
export const recipientLookups: Limit = { bucket: 'recipient lookups', count: 60, seconds: 600 }
