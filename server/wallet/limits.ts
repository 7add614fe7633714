import type { Limit } from '../identity/attempts.ts'

/** Deposit orders of one player that may wait for the back office at once. */
export const depositsAtOnce = 5
/** Withdrawals of one player that may be under way at once. */
export const withdrawalsAtOnce = 3
/** Places to be paid out to that a player can keep. */
export const payoutAccountsMax = 5

/** Recipients that a player looked for and who do not exist: no list of players can be made by asking. */
export const recipientMisses: Limit = { bucket: 'recipient misses', count: 30, seconds: 600 }
/** Recipients that a player looked up, found or not. */
export const recipientLookups: Limit = { bucket: 'recipient lookups', count: 60, seconds: 600 }

/** Statements that a player takes as a file. */
export const statementExports: Limit = { bucket: 'statement exports', count: 30, seconds: 600 }
