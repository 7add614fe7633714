import type { Database } from '../db/database.ts'

/** The membership room's dependencies. */
export type MembershipParts = {
  database: Database
  /** IANA name: whose days and weeks count. */
  timeZone: string
}
